/** Operations about the webhook of a partner: address, secrets, test event, and deliveries. */
import { ulids as ids } from '#adapters/ulids.ts'
import { createWebhookSecrets } from '#adapters/webhooks/sealed-event-signer.ts'
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import type { partnerRoom as endpoints } from '#contract/staff/partner-room.ts'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { scopeName } from '#domain/partner/scope-name.ts'
import { partnerAct } from '#domain/partner/partner-acts.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { ReceiverHosts } from '#use-cases/webhooks/ports.ts'
import {
  listFailed,
  resendDelivery,
  resendFailed,
  rotateSecret,
  sendTestEvent,
  setWebhook,
} from '#use-cases/webhooks/set-webhook.ts'
import { listOwnDeliveries } from '#use-cases/partner/integration-tools.ts'
import type { WritingParts } from '../staff-parts.ts'

export interface WebhookParts {
  readonly sealer: TextSealer
  readonly hosts: ReceiverHosts
  /** The local stage: receivers may be on this machine, without TLS. */
  readonly isLocal: boolean
}

interface CallOfMode {
  readonly params: { readonly partner_code: string }
  readonly query: { readonly mode?: PartnerMode | undefined }
}

type OfWebhooks =
  | 'set-partner-webhook'
  | 'remove-partner-webhook'
  | 'rotate-webhook-secret'
  | 'send-webhook-test'
  | 'list-deliveries'
  | 'resend-delivery'
  | 'resend-failed-deliveries'

const ever = new Date(0).toISOString()

export const webhookOperations = (
  { table, clock, recorded }: WritingParts,
  { sealer, hosts, isLocal }: WebhookParts,
): StaffOperations<OfWebhooks & keyof typeof endpoints> => {
  const registry = new DynamoPartnerRegistry(table)
  const webhooks = new DynamoWebhooks(table)
  const deliveries = new DynamoDeliveries(table)
  const shared = { registry, secrets: createWebhookSecrets(sealer), hosts, ids, clock }

  /** The ports of a change to the partner's webhook or deliveries. */
  const changing = (call: StaffCaller, ...act: Parameters<typeof partnerAct>) => {
    const changed = recorded(call, partnerAct(...act))
    return { ...shared, webhooks: new DynamoWebhooks(changed), deliveries: new DynamoDeliveries(changed) }
  }

  /** What the call is about: a partner's webhook, or that of its sandbox, which the record names. */
  const about = ({ params: { partner_code: code }, query: { mode = 'live' } }: CallOfMode) => ({
    code,
    scope: { code, mode },
    name: scopeName({ code, mode }),
    noted: mode === 'test' ? { mode } : {},
  })
  const urlNow = async (name: string) => ({ url: (await webhooks.findWebhook(name))?.url ?? null })

  return {
    'set-partner-webhook': async ({ body: { url }, ...call }) => {
      const { code, scope, name, noted } = about(call)
      const fields = { before: await urlNow(name), after: { url, ...noted } }
      const secret = await setWebhook(changing(call, 'partner.set-webhook', code, fields), { scope, url, isLocal })
      return secret === undefined ? {} : { secret }
    },
    'remove-partner-webhook': async (call) => {
      const { code, name, noted } = about(call)
      const before = { ...(await urlNow(name)), ...noted }
      return {
        removed: await changing(call, 'partner.remove-webhook', code, { before }).webhooks.removeWebhook(name),
      }
    },
    'rotate-webhook-secret': ({ body: { overlap_hours }, ...call }) => {
      const { code, name, noted } = about(call)
      const after = { overlap_hours, ...noted }
      return rotateSecret(changing(call, 'partner.rotate-secret', code, { after }), name, overlap_hours)
    },
    'send-webhook-test': async (call) => {
      const { code, name, noted } = about(call)
      return {
        delivery_id: (await sendTestEvent(changing(call, 'partner.send-test', code, { after: noted }), name)).id,
      }
    },
    'list-deliveries': async (call) => {
      const { name, scope } = about(call)
      const { failed, cursor: after } = call.query
      const { next, ...listed } = await (failed
        ? listFailed({ deliveries }, name, { since: ever, after, most: webhookPolicy.deliveriesListed })
        : listOwnDeliveries({ deliveries }, scope, { after }))
      return { ...listed, next_cursor: next }
    },
    'resend-delivery': async (call) => {
      const { code, name, noted } = about(call)
      const { delivery_id } = call.params
      const after = { delivery_id, ...noted }
      await resendDelivery(changing(call, 'partner.resend', code, { after }), name, delivery_id)
      return { resent: [delivery_id] }
    },
    'resend-failed-deliveries': (call) => {
      const { code, name, noted } = about(call)
      const { since = ever, after } = call.query
      const ports = changing(call, 'partner.resend', code, { after: { all_failed: true, since, ...noted } })
      return resendFailed(ports, name, { since, after, most: webhookPolicy.deliveriesResent })
    },
  }
}
