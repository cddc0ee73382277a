/** Ids of deliveries that operators and staff start. */
import { ulid } from 'ulid'
import type { DeliveryIds } from '#use-cases/webhooks/ports.ts'

export const deliveryIds: DeliveryIds = { nextDeliveryId: (now) => `msg_${ulid(now.getTime())}` }
