/** The function of the queue that calls the receivers of partners. Of the table it may read and change webhooks and their deliveries, read whether a user shares, and note that a partner has heard of one. */
import { openTextOpener } from '#lambdas/shared/kms-text-opener.function.ts'
import { log, openWorld } from '#lambdas/shared/world.function.ts'
import { deliverEvent } from './deliver-event.ts'
import { openDeliveryQueue } from './delivery-queue.function.ts'
import { queueFunction } from './queue-pipeline.function.ts'
import { openReceiver } from './receiver.function.ts'
import { deliveryMessage } from './webhooks.contract.ts'

const world = {
  ...openWorld(),
  deliveryQueue: openDeliveryQueue(),
  opener: openTextOpener(),
  receiver: openReceiver(),
  log,
  chance: Math.random,
}

export const handler = queueFunction({
  schema: deliveryMessage,
  work: (message) => deliverEvent(world, message),
  log,
  failure: 'WEBHOOK_NOT_TRIED',
})
