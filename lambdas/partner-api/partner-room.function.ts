/** Operations of the room of partners. Every change is in the record, with its values before and after; a key or secret never is. */
import { ulids as ids } from '#adapters/system.ts'
import type { Table } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import { readNetworks } from '#lambdas/partner/ip-ranges.function.ts'
import { partnerApiKeys as apiKeys } from '#lambdas/partner/partner-api-keys.ts'
import { DynamoPartnerRegistry } from '#lambdas/partner/partners.table.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { RecordedAct } from '#lambdas/shared/recorded-act.rules.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { StaffCaller } from '#lambdas/staff/record-entry.rules.ts'
import { partnerAct } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffOperations } from '#lambdas/staff/staff-operations.function.ts'
import type { WritingParts } from '#lambdas/staff/staff-world.function.ts'
import { DynamoDeliveries } from '#lambdas/webhooks/deliveries.table.ts'
import {
  listFailed,
  resendDelivery,
  resendFailed,
  rotateSecret,
  sendTestEvent,
  setWebhook,
} from '#lambdas/webhooks/set-webhook.ts'
import { createWebhookSecrets } from '#lambdas/webhooks/sign-event.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { DynamoWebhooks } from '#lambdas/webhooks/webhooks.table.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { ReceiverHosts } from '#use-cases/webhooks/ports.ts'
import { createKey, createPartner, revokeKey, setAllowList, setDailyLimit, showPartner } from './change-partner.ts'
import { listOwnDeliveries } from './integration-tools.ts'
import { DynamoPartnerDirectory } from './partner-directory.table.ts'
import type { partnerRoom as endpoints } from './partner-room.contract.ts'

export interface WebhookParts {
  readonly sealer: TextSealer
  readonly hosts: ReceiverHosts
  /** The local stage: receivers may be on this machine, without TLS. */
  readonly isLocal: boolean
}

interface CallOfMode extends StaffCaller {
  readonly params: { readonly partner_code: string }
  readonly query: { readonly mode?: PartnerMode | undefined }
}

const ever = new Date(0).toISOString()

export const partnerRoom = (
  { table, clock, recorded }: WritingParts,
  { sealer, hosts, isLocal }: WebhookParts,
): StaffOperations<keyof typeof endpoints> => {
  const directory = new DynamoPartnerDirectory(table)
  const portsOf = (of: Table) => ({
    registry: new DynamoPartnerRegistry(of),
    webhooks: new DynamoWebhooks(of),
    deliveries: new DynamoDeliveries(of),
  })
  const shown = { ...portsOf(table), clock }
  const { registry, webhooks, deliveries } = shown
  const shared = { clock, apiKeys, secrets: createWebhookSecrets(sealer), hosts, ids }

  /** The ports of a change to a partner's registration: its webhook follows in a write of its own. */
  const changing = (call: StaffCaller, ...act: Parameters<typeof partnerAct>) => ({
    ...shared,
    registry: new DynamoPartnerRegistry(recorded(call, partnerAct(...act))),
    webhooks,
  })
  const partnerNow = async (code: string) => (await registry.findPartner(code))?.partner

  /** The webhook that a call is about, a partner's or that of its sandbox, and the ports of a change to it; the record names the sandbox. */
  const webhookOf = ({ params: { partner_code: code }, query: { mode = 'live' }, ...call }: CallOfMode) => {
    const scope = { code, mode }
    const noted = mode === 'test' ? { mode } : {}
    const urlNow = async () => ({ url: (await webhooks.findWebhook(scopeName(scope)))?.url ?? null })
    const change = (action: StaffAction, { before, after }: Pick<RecordedAct, 'before' | 'after'>) => {
      const fields = after
        ? { ...(before && { before }), after: { ...after, ...noted } }
        : { before: { ...before, ...noted } }
      return { ...shared, ...portsOf(recorded(call, partnerAct(action, code, fields))), registry }
    }
    return { scope, name: scopeName(scope), urlNow, change }
  }

  return {
    'list-partners': ({ query }) => directory.listPartners(query.cursor),
    'show-partner': ({ params }) => showPartner(shown, params.partner_code),
    'list-submissions': ({ params: { partner_code: code }, query: { mode, calls, cursor } }) =>
      directory.listSubmissions({ code, mode }, calls, cursor),
    'create-partner': async (call) => {
      const { code, name, daily_limit } = call.body
      const allow_ips = readNetworks(call.body.allow_ips)
      const ports = changing(call, 'partner.create', code, { after: { name, daily_limit, allow_ips } })
      return { keys: [...(await createPartner(ports, { code, name, daily_limit, allow_ips }))] }
    },
    'create-partner-key': ({ params: { partner_code: code }, body: { mode }, ...call }) =>
      createKey(changing(call, 'partner.create-key', code, { after: { mode } }), code, mode),
    'revoke-partner-key': async ({ params: { partner_code: code, key_id }, ...call }) => {
      const { keys = [] } = (await registry.findPartner(code)) ?? {}
      if (!keys.some(({ id }) => id === key_id)) throw new AppError('NOT_FOUND')
      const ports = changing(call, 'partner.revoke-key', code, { after: { key_id } })
      return { revoked_at: await revokeKey(ports, code, key_id) }
    },
    'set-partner-limit': async ({ params: { partner_code: code }, body: { daily_limit }, ...call }) => {
      const before = { daily_limit: (await partnerNow(code))?.daily_limit ?? null }
      const ports = changing(call, 'partner.set-limit', code, { before, after: { daily_limit } })
      await setDailyLimit(ports, code, daily_limit)
      return { changed: true as const }
    },
    'set-partner-networks': async ({ params: { partner_code: code }, body, ...call }) => {
      const allow_ips = readNetworks(body.allow_ips)
      const before = { allow_ips: (await partnerNow(code))?.allow_ips ?? [] }
      const ports = changing(call, 'partner.set-networks', code, { before, after: { allow_ips } })
      await setAllowList(ports, code, allow_ips)
      return { allow_ips }
    },
    'set-partner-webhook': async ({ body: { url }, ...call }) => {
      const { scope, urlNow, change } = webhookOf(call)
      const ports = change('partner.set-webhook', { before: await urlNow(), after: { url } })
      const secret = await setWebhook(ports, { scope, url, isLocal })
      return secret === undefined ? {} : { secret }
    },
    'remove-partner-webhook': async (call) => {
      const { name, urlNow, change } = webhookOf(call)
      const { webhooks: changed } = change('partner.remove-webhook', { before: await urlNow() })
      return { removed: await changed.removeWebhook(name) }
    },
    'rotate-webhook-secret': ({ body: { overlap_hours }, ...call }) => {
      const { name, change } = webhookOf(call)
      return rotateSecret(change('partner.rotate-secret', { after: { overlap_hours } }), name, overlap_hours)
    },
    'send-webhook-test': async (call) => {
      const { name, change } = webhookOf(call)
      return { delivery_id: (await sendTestEvent(change('partner.send-test', { after: {} }), name)).id }
    },
    'list-deliveries': async (call) => {
      const { name, scope } = webhookOf(call)
      const { failed, cursor: after } = call.query
      const { next, ...listed } = await (failed
        ? listFailed({ deliveries }, name, { since: ever, after, most: webhookPolicy.deliveriesListed })
        : listOwnDeliveries({ deliveries }, scope, { after }))
      return { ...listed, next_cursor: next }
    },
    'resend-delivery': async (call) => {
      const { name, change } = webhookOf(call)
      const { delivery_id } = call.params
      await resendDelivery(change('partner.resend', { after: { delivery_id } }), name, delivery_id)
      return { resent: [delivery_id] }
    },
    'resend-failed-deliveries': (call) => {
      const { name, change } = webhookOf(call)
      const { since = ever, after } = call.query
      const ports = change('partner.resend', { after: { all_failed: true, since } })
      return resendFailed(ports, name, { since, after, most: webhookPolicy.deliveriesResent })
    },
  }
}
