/** Operations about the webhook of a partner: address, secrets, test event, and deliveries. */
import { ulids as ids } from '#adapters/ulids.ts'
import { createWebhookSecrets } from '#adapters/webhooks/sealed-event-signer.ts'
import type { partnerRoom as endpoints } from '#contract/staff/partner-room.ts'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { partnerAct } from '#domain/partner/partner-acts.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { ReceiverHosts } from '#use-cases/webhooks/ports.ts'
import { resendDelivery, resendFailed } from '#use-cases/webhooks/resend-deliveries.ts'
import { rotateSecret } from '#use-cases/webhooks/rotate-secret.ts'
import { sendTestEvent } from '#use-cases/webhooks/send-test-event.ts'
import { setWebhook } from '#use-cases/webhooks/set-webhook.ts'
import type { WritingParts } from '../staff-parts.ts'

export interface WebhookParts {
  readonly sealer: TextSealer
  readonly hosts: ReceiverHosts
  /** The local stage: receivers may be on this machine, without TLS. */
  readonly isLocal: boolean
}

type OfWebhooks =
  | 'set-partner-webhook'
  | 'remove-partner-webhook'
  | 'rotate-webhook-secret'
  | 'send-webhook-test'
  | 'list-deliveries'
  | 'resend-delivery'
  | 'resend-failed-deliveries'

export const webhookOperations = (
  { table, clock, recorded }: WritingParts,
  { sealer, hosts, isLocal }: WebhookParts,
): StaffOperations<OfWebhooks & keyof typeof endpoints> => {
  const registry = new DynamoPartnerRegistry(table)
  const webhooks = new DynamoWebhooks(table)
  const deliveries = new DynamoDeliveries(table)
  const unrecorded = { registry, webhooks, secrets: createWebhookSecrets(sealer), hosts, ids, clock }

  /** The table for a change of the partner's webhook. */
  const changing = (call: StaffCaller, ...act: Parameters<typeof partnerAct>) => recorded(call, partnerAct(...act))
  const webhooksFor = (...change: Parameters<typeof changing>) => ({
    ...unrecorded,
    webhooks: new DynamoWebhooks(changing(...change)),
  })
  const deliveriesFor = (...change: Parameters<typeof changing>) => ({
    ...unrecorded,
    deliveries: new DynamoDeliveries(changing(...change)),
  })

  return {
    'set-partner-webhook': async ({ params: { partner_code: code }, body: { url }, ...call }) => {
      const before = { url: (await webhooks.findWebhook(code))?.url ?? null }
      const ports = webhooksFor(call, 'partner.set-webhook', code, { before, after: { url } })
      const secret = await setWebhook(ports, { scope: { code, mode: 'live' }, url, isLocal })
      return secret === undefined ? {} : { secret }
    },
    'remove-partner-webhook': async ({ params: { partner_code: code }, ...call }) => {
      const before = { url: (await webhooks.findWebhook(code))?.url ?? null }
      const ports = webhooksFor(call, 'partner.remove-webhook', code, { before })
      return { removed: await ports.webhooks.removeWebhook(code) }
    },
    'rotate-webhook-secret': ({ params: { partner_code: code }, body: { overlap_hours }, ...call }) =>
      rotateSecret(webhooksFor(call, 'partner.rotate-secret', code, { after: { overlap_hours } }), code, overlap_hours),
    'send-webhook-test': async ({ params: { partner_code: code }, ...call }) => ({
      delivery_id: (await sendTestEvent(deliveriesFor(call, 'partner.send-test', code), code)).id,
    }),
    'list-deliveries': async ({ params: { partner_code: code } }) => ({
      deliveries: await deliveries.listDeliveries(code, webhookPolicy.deliveriesListed),
    }),
    'resend-delivery': async ({ params: { partner_code: code, delivery_id }, ...call }) => {
      await resendDelivery(deliveriesFor(call, 'partner.resend', code, { after: { delivery_id } }), code, delivery_id)
      return { resent: [delivery_id] }
    },
    'resend-failed-deliveries': ({ params: { partner_code: code }, query, ...call }) => {
      const { since = new Date(0).toISOString(), after } = query
      const ports = deliveriesFor(call, 'partner.resend', code, { after: { all_failed: true, since } })
      return resendFailed(ports, code, { since, after, most: webhookPolicy.deliveriesResent })
    },
  }
}
