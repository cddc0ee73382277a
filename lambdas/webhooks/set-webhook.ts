/** The webhook of a partner for operators: its address, its secret, a test event, and deliveries that start again. */
import { hourMilliseconds } from '#contract/durations.ts'
import { invalidField, AppError } from '#domain/app-error.ts'
import { hasWorkingKey } from '#lambdas/partner/api-key.rules.ts'
import type { DynamoPartnerRegistry } from '#lambdas/partner/partners.table.ts'
import type { Clock, Ulids } from '#lambdas/shared/outside.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import type { ReceiverHosts, WebhookSecrets } from '#use-cases/webhooks/ports.ts'
import type { DynamoDeliveries, FailedRange } from './deliveries.table.ts'
import { problemOfWebhookUrl } from './webhook-schedule.rules.ts'
import type { Webhook, TestEvent, Delivery } from './webhooks.contract.ts'
import type { DynamoWebhooks } from './webhooks.table.ts'

interface Ports {
  readonly webhooks: DynamoWebhooks
  readonly clock: Clock
}

interface SettingPorts extends Ports {
  readonly registry: DynamoPartnerRegistry
  readonly secrets: WebhookSecrets
  readonly hosts: ReceiverHosts
}

interface DeliveryPorts {
  readonly deliveries: DynamoDeliveries
}

/**
 * Sets the address, and makes the secret with the first one. Another address keeps the secrets, and switches a webhook on that was off. @returns the secret if this made one
 * @throws VALIDATION_ERROR for an unknown code and for an address that cannot be used, and BUSY
 */
export const setWebhook = async (
  { registry, webhooks, secrets, hosts, clock }: SettingPorts,
  { scope, url, isLocal }: { readonly scope: PartnerScope; readonly url: string; readonly isLocal: boolean },
): Promise<string | undefined> => {
  const problem = problemOfWebhookUrl(url, isLocal) ?? (await hosts.problemOf(url))
  if (problem !== undefined) throw invalidField('url', problem)
  const partner = await registry.findPartner(scope.code)
  if (!partner) throw invalidField('code', 'no partner has this code')
  const { mode } = scope
  if (!hasWorkingKey(partner.keys, mode, clock.now()))
    throw invalidField('code', `has no working ${mode} key; create one first`)
  const code = scopeName(scope)
  let created: Awaited<ReturnType<WebhookSecrets['createSecret']>> | undefined
  return retryOnChange(async () => {
    const seen = await webhooks.findWebhook(code)
    // The write before was carried out, and its answer was lost.
    if (created && seen?.secrets[0]?.sealed === created.sealed) return settled(created.secret)
    created = seen ? undefined : await secrets.createSecret(code)
    const webhook: Webhook = {
      url,
      secrets: seen?.secrets ?? (created ? [{ sealed: created.sealed }] : []),
      created_at: seen?.created_at ?? clock.now().toISOString(),
    }
    const recording = await webhooks.storeWebhook(code, webhook, seen)
    return recording.outcome === 'recorded' ? settled(created?.secret) : recording
  })
}

export interface RotatedSecret {
  readonly secret: string
  /** Until when the one before it signs too. */
  readonly until: string
}

/**
 * The secret before it signs beside the new one for a while, so that no event is refused meanwhile. Of two rotations, the earlier secret ends at once.
 * Throws VALIDATION_ERROR for a partner without a webhook, and BUSY.
 */
export const rotateSecret = async (
  { webhooks, secrets, clock }: Ports & Pick<SettingPorts, 'secrets'>,
  code: string,
  overlapHours: number,
): Promise<RotatedSecret> => {
  const { secret, sealed } = await secrets.createSecret(code)
  const until = new Date(clock.now().getTime() + overlapHours * hourMilliseconds).toISOString()
  return retryOnChange(async () => {
    const seen = await webhooks.findWebhook(code)
    if (!seen) throw invalidField('code', 'this partner has no webhook')
    // The write before was carried out, and its answer was lost.
    if (seen.secrets[0]?.sealed === sealed) return settled({ secret, until })
    const before = seen.secrets.filter((each) => each.until === undefined).map((each) => ({ ...each, until }))
    const recording = await webhooks.storeSecrets(code, [{ sealed }, ...before], seen)
    return recording.outcome === 'recorded' ? settled({ secret, until }) : recording
  })
}

/** An event without news, so that a partner can try its receiver. Throws VALIDATION_ERROR for a partner without a webhook and for one whose webhook is off, and BUSY. */
export const sendTestEvent = async (
  { webhooks, deliveries, ids, clock }: Ports & DeliveryPorts & { readonly ids: Ulids },
  code: string,
): Promise<{ readonly id: string; readonly url: string }> => {
  const webhook = await webhooks.findWebhook(code)
  const problem = webhook
    ? webhook.off_at && `its webhook is off since ${webhook.off_at}`
    : 'this partner has no webhook'
  if (!webhook || problem !== undefined) throw invalidField('code', `${problem}: set its address first`)
  const now = clock.now()
  const id = `msg_${ids.nextUlid(now)}`
  const event: TestEvent = { type: 'webhook.test', timestamp: now.toISOString(), data: {} }
  const body = JSON.stringify(event)
  await deliveries.addDelivery(code, { id, type: event.type, created_at: event.timestamp, body })
  return { id, url: webhook.url }
}

/** The body and the id stay, so a receiver recognizes an event that it has processed. Throws DELIVERY_NOT_FOUND, also for one of another partner, and BUSY. */
export const resendDelivery = async ({ deliveries }: DeliveryPorts, code: string, id: string): Promise<void> => {
  const { outcome } = await deliveries.restartDelivery(code, id)
  if (outcome === 'not-found') throw new AppError('DELIVERY_NOT_FOUND')
}

export interface Resent {
  /** The ids of those that start again, in the order of their changes. */
  readonly resent: string[]
  /** There may be more behind this id. */
  readonly next?: string | undefined
}

type PartOfFailed = FailedRange & { readonly most: number }

/** All that were given up or stopped, the oldest first, `most` at once. Throws BUSY. */
export const listFailed = async ({ deliveries }: DeliveryPorts, code: string, { most, ...range }: PartOfFailed) => {
  const listed: Delivery[] = []
  for await (const page of deliveries.pagesOfFailed(code, range))
    for (const each of page) {
      if (listed.length === most) return { deliveries: listed, next: listed.at(-1)?.id }
      listed.push(each)
    }
  return { deliveries: listed }
}

/** Sends the failed deliveries of an outage again, as listed. Those that fail again are behind `next`, so they do not come twice. Throws BUSY. */
export const resendFailed = async (ports: DeliveryPorts, code: string, range: PartOfFailed): Promise<Resent> => {
  const { deliveries, next } = await listFailed(ports, code, range)
  for (const { id } of deliveries) await ports.deliveries.restartDelivery(code, id)
  return { resent: deliveries.map(({ id }) => id), next }
}
