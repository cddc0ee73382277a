/** The function of the queue that calls the receivers of partners. Of the table it may read and change webhooks and their deliveries, read whether a user shares, and note that a partner has heard of one. */
import { openTextOpener } from '#adapters/sealing/kms-text-opener.ts'
import { createHttpReceiver } from '#adapters/webhooks/http-receiver.ts'
import { createEventSigner } from '#adapters/webhooks/sealed-event-signer.ts'
import { createDeliveryQueue } from '#adapters/webhooks/sqs-delivery-queue.ts'
import { environment } from '#contract/environment.ts'
import { deliveryMessage } from '#contract/webhooks/webhooks.ts'
import { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { queueFunction } from '#entry/webhooks/queue-function.ts'
import { deliverEvent } from '#use-cases/webhooks/deliver-event.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'

const table = openFunctionTable()
const ports = {
  queue: createDeliveryQueue(requiredVariable(environment.webhookQueueUrl)),
  calls: new DynamoWebhooks(table),
  deliveries: new DynamoDeliveries(table),
  table,
  signer: createEventSigner(openTextOpener()),
  receiver: createHttpReceiver({ isLocal: requiredVariable(environment.stage) === 'local' }),
  clock,
  log,
  chance: Math.random,
}

export const handler = queueFunction({
  schema: deliveryMessage,
  work: (message) => deliverEvent(ports, message),
  log,
  failure: 'WEBHOOK_NOT_TRIED',
})
