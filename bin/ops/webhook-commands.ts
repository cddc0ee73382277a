/** `partner …` commands of webhooks: address, secrets, test event, and the deliveries with their attempts. */
import * as z from 'zod/mini'
import { systemClock as clock, ulids as ids } from '#adapters/system.ts'
import { createHttpReceiver } from '#adapters/webhooks/http-receiver.ts'
import { createWebhookSecrets } from '#adapters/webhooks/sealed-event-signer.ts'
import { partnerCode, type PartnerScope } from '#contract/partner/partner-keys.ts'
import { deliveryId, webhookPolicy, type Delivery } from '#contract/webhooks/webhooks.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { scopeName } from '#domain/partner/scope-name.ts'
import { partnerAct } from '#domain/staff/recorded-acts.ts'
import {
  listFailed,
  resendDelivery,
  resendFailed,
  rotateSecret,
  sendTestEvent,
  setWebhook,
} from '#use-cases/webhooks/set-webhook.ts'
import {
  commandsOf,
  readOption,
  readOptional,
  requiredText,
  wholeNumber,
  InputError,
  type OpsCommand,
  type OpsRow,
  type OpsTarget,
  type OpsValues,
  type RecordedConnection,
} from './command.ts'

const readScope = (values: OpsValues): PartnerScope => ({
  code: readOption(values, 'code', partnerCode),
  mode: values['sandbox'] === true ? 'test' : 'live',
})

const { overlapHours } = webhookPolicy
const hoursRule = `must be a whole number of hours, ${overlapHours.most} at most`
const hours = z.int(hoursRule).check(z.gte(0, hoursRule), z.lte(overlapHours.most, hoursRule))

const readSince = (values: OpsValues): string =>
  readOptional(values, 'since', z.iso.datetime(), new Date(0).toISOString())

const portsOf = ({ table, recorded, openSealer }: RecordedConnection, { deployed }: OpsTarget) => {
  const ports = {
    registry: new DynamoPartnerRegistry(table),
    webhooks: new DynamoWebhooks(table),
    deliveries: new DynamoDeliveries(table),
    secrets: createWebhookSecrets({ seal: async (secret, context) => (await openSealer()).seal(secret, context) }),
    hosts: createHttpReceiver({ isLocal: !deployed }),
    ids,
    clock,
  }
  return {
    ...ports,
    /** The ports of a change to the webhook of a partner. */
    changing: (...act: Parameters<typeof partnerAct>) => {
      const own = recorded(partnerAct(...act))
      return { ...ports, webhooks: new DynamoWebhooks(own), deliveries: new DynamoDeliveries(own) }
    },
    urlNow: async (code: string) => ({ url: (await ports.webhooks.findWebhook(code))?.url ?? null }),
  }
}
type Ports = ReturnType<typeof portsOf>

const partnerCommand = commandsOf('partner', portsOf)

const command = (
  verb: string,
  usage: string,
  prepare: (
    values: OpsValues,
    isLocal: boolean,
  ) => (ports: Ports, code: string, scope: PartnerScope) => Promise<OpsRow[]>,
): OpsCommand =>
  partnerCommand(verb, `--code <code> [--sandbox]${usage}`, (values, { deployed }) => {
    const [scope, work] = [readScope(values), prepare(values, !deployed)]
    return (ports) => work(ports, scopeName(scope), scope)
  })

const lastOf = ({ attempts }: Delivery) => attempts.at(-1)

const rowOf = (delivery: Delivery): OpsRow => ({
  id: delivery.id,
  type: delivery.type,
  status: delivery.status,
  attempts: delivery.attempts.length,
  last_answer: lastOf(delivery)?.answer ?? '',
  last_attempt_at: lastOf(delivery)?.at ?? '',
  next_attempt_at: delivery.next_attempt_at ?? '',
})

export const webhookCommands: readonly OpsCommand[] = [
  command('set-webhook', ' --url <https address> (switches a webhook on that was off)', (values, isLocal) => {
    const url = requiredText(values, 'url')
    return async ({ changing, urlNow }, code, scope) => {
      const ports = changing('partner.set-webhook', code, { before: await urlNow(code), after: { url } })
      const secret = await setWebhook(ports, { scope, url, isLocal })
      return [{ code, url, secret: secret ?? 'unchanged' }]
    }
  }),
  command(
    'rotate-webhook-secret',
    ` [--hours N] (the old secret signs too, for ${overlapHours.usual} hours unless N)`,
    (values) => {
      const overlap = readOptional(values, 'hours', hours, overlapHours.usual, wholeNumber)
      return async ({ changing }, code) => {
        const ports = changing('partner.rotate-secret', code, { after: { overlap_hours: overlap } })
        const { secret, until } = await rotateSecret(ports, code, overlap)
        return [{ code, secret, old_secret_until: until }]
      }
    },
  ),
  command('show-webhook', '', () => async ({ webhooks }, code) => {
    const webhook = await webhooks.findWebhook(code)
    if (!webhook) return []
    const { url, secrets, created_at, off_at = '', paused_until = '' } = webhook
    const now = clock.now().toISOString()
    const signing = secrets.filter(({ until }) => until === undefined || until > now).length
    return [{ code, url, secrets: signing, created_at, off_at, paused_until: paused_until > now ? paused_until : '' }]
  }),
  command('remove-webhook', '', () => async ({ changing, urlNow }, code) => {
    const { webhooks } = changing('partner.remove-webhook', code, { before: await urlNow(code) })
    return [{ code, outcome: (await webhooks.removeWebhook(code)) ? 'removed' : 'there was none' }]
  }),
  command('send-test-event', '', () => async ({ changing }, code) => {
    const { id, url } = await sendTestEvent(changing('partner.send-test', code), code)
    return [{ code, id, url }]
  }),
  command(
    'list-deliveries',
    ` (the last ${webhookPolicy.deliveriesListed})`,
    () =>
      async ({ deliveries }, code) =>
        (await deliveries.listDeliveries(code, webhookPolicy.deliveriesListed)).map(rowOf),
  ),
  command('show-delivery', ' --id <id> (its attempts)', (values) => {
    const id = readOption(values, 'id', deliveryId)
    return async ({ deliveries }, code) => {
      const { attempts = [] } = (await deliveries.findDelivery(code, id)) ?? {}
      return attempts.map(({ at, answer, milliseconds }, index) => ({ attempt: index + 1, at, answer, milliseconds }))
    }
  }),
  command('list-failed', ' [--since <time>] (all that were given up or stopped)', (values) => {
    const since = readSince(values)
    return async (ports, code) => (await listFailed(ports, code, { since, most: Infinity })).deliveries.map(rowOf)
  }),
  command('resend', ' --id <id> | --failed [--since <time>] (all that were given up or stopped)', (values) => {
    const isOfFailed = values['failed'] === true
    if (isOfFailed === (values['id'] !== undefined)) throw new InputError('give either --id or --failed')
    const id = isOfFailed ? undefined : readOption(values, 'id', deliveryId)
    const since = readSince(values)
    return async ({ changing }, code) => {
      const after = id === undefined ? { all_failed: true, since } : { delivery_id: id }
      const ports = changing('partner.resend', code, { after })
      if (id === undefined) {
        const { resent } = await resendFailed(ports, code, { since, most: Infinity })
        return resent.map((each) => ({ code, id: each }))
      }
      await resendDelivery(ports, code, id)
      return [{ code, id }]
    }
  }),
]
