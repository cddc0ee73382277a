/** Starts the deliveries to the partner that submitted a user: of a changed status, if the user shares it, of a changed consent, and of a closing. */
import type { Table } from '#data/table.ts'
import { sharesWithPartner } from '#lambdas/consent/consents.table.ts'
import { isSandboxUser } from '#lambdas/partner/sandbox.rules.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { DeliveryQueue } from '#use-cases/webhooks/ports.ts'
import type { DynamoDeliveries } from './deliveries.table.ts'
import type {
  Announced,
  AnnouncedClosing,
  AnnouncedConsent,
  AnnouncedStatus,
  PartnerEvent,
  StartedDelivery,
} from './webhook-records.table.ts'
import type { DynamoWebhooks } from './webhooks.table.ts'

interface Ports {
  readonly webhooks: DynamoWebhooks
  readonly deliveries: DynamoDeliveries
  readonly queue: DeliveryQueue
  readonly clock: Clock
}

const hasWebhook = async ({ webhooks }: Ports, code: string): Promise<boolean> => {
  const webhook = await webhooks.findWebhook(code)
  return webhook !== undefined && webhook.off_at === undefined && webhook.unkeyed_at === undefined
}

const addEvent = (
  { deliveries }: Ports,
  { partnerCode, deliveryId: id }: Announced<PartnerEvent>,
  event: PartnerEvent,
) =>
  deliveries.addDelivery(partnerCode, {
    id,
    type: event.type,
    created_at: event.timestamp,
    body: JSON.stringify(event),
  })

/** A partner without a webhook or a working key, or whose webhook is off, gets nothing, and nothing of a user who does not share. Repeating it changes nothing. Throws BUSY. */
export const announceStatus = async (
  ports: Ports & { readonly table: Table },
  announced: AnnouncedStatus,
): Promise<void> => {
  const { partnerCode, changedAt: timestamp, data } = announced
  if (!(await hasWebhook(ports, partnerCode))) return
  if (!isSandboxUser(data.user_id) && !(await sharesWithPartner(ports.table, data.user_id))) return
  await addEvent(ports, announced, { type: 'application.status_changed', timestamp, data })
}

/** Sends the change of the consent itself, so that the partner knows why statuses begin or end. Throws BUSY. */
export const announceConsent = async (ports: Ports, announced: AnnouncedConsent): Promise<void> => {
  const { partnerCode, changedAt: timestamp, data } = announced
  if (!(await hasWebhook(ports, partnerCode))) return
  await addEvent(ports, announced, { type: 'user.consent_updated', timestamp, data })
}

/** Sends that the account has ended, whatever its user had allowed: the partner may hold data of its own. Throws BUSY. */
export const announceClosing = async (ports: Ports, announced: AnnouncedClosing): Promise<void> => {
  const { partnerCode, changedAt: timestamp, data } = announced
  if (!(await hasWebhook(ports, partnerCode))) return
  await addEvent(ports, announced, { type: 'user.closed', timestamp, data })
}

/** Puts the first attempt of a delivery into the queue. A second message for the same attempt has no effect. Throws BUSY. */
export const queueDelivery = (
  { queue, clock }: Ports,
  { partnerCode, deliveryId, round }: StartedDelivery,
): Promise<void> => {
  const due_at = clock.now().toISOString()
  return queue.send({ partner_code: partnerCode, delivery_id: deliveryId, round, made: 0, due_at, waits: 0 }, 0)
}
