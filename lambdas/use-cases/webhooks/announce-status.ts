/** Starts the delivery of a changed status to the partner that submitted the user. */
import type { StatusChangedEvent } from '#contract/webhooks/webhooks.ts'
import type { NewDeliveries, Webhooks } from './ports.ts'

interface Ports {
  readonly webhooks: Webhooks
  readonly deliveries: NewDeliveries
}

/** The change of an application that names a partner. */
export interface AnnouncedStatus {
  readonly partnerCode: string
  /** The same for each time that the stream brings the change. */
  readonly deliveryId: string
  readonly changedAt: string
  readonly data: StatusChangedEvent['data']
}

/** A partner without a webhook, or whose webhook is off, gets nothing. Repeating it changes nothing. Throws BUSY. */
export const announceStatus = async (
  { webhooks, deliveries }: Ports,
  { partnerCode, deliveryId, changedAt, data }: AnnouncedStatus,
): Promise<void> => {
  const webhook = await webhooks.findWebhook(partnerCode)
  if (!webhook || webhook.off_at !== undefined) return
  const event: StatusChangedEvent = { type: 'application.status_changed', timestamp: changedAt, data }
  await deliveries.addDelivery(partnerCode, {
    id: deliveryId,
    type: event.type,
    created_at: changedAt,
    body: JSON.stringify(event),
  })
}
