/** Puts the first attempt of a delivery into the queue. */
import type { Clock } from '../ports.ts'
import type { DeliveryQueue, StartedDelivery } from './ports.ts'

interface Ports {
  readonly queue: DeliveryQueue
  readonly clock: Clock
}

/** A second message for the same attempt has no effect. Throws BUSY. */
export const queueDelivery = (
  { queue, clock }: Ports,
  { partnerCode, deliveryId, round }: StartedDelivery,
): Promise<void> => {
  const due_at = clock.now().toISOString()
  return queue.send({ partner_code: partnerCode, delivery_id: deliveryId, round, made: 0, due_at, waits: 0 }, 0)
}
