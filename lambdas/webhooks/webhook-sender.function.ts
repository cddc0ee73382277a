/** The function of the queue that calls the receivers of partners. Of the table it may read and change webhooks and their deliveries, read whether a user shares, and note that a partner has heard of one. */
import { openTextOpener } from '#adapters/sealing/kms-text-opener.ts'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { clock, log, openFunctionTable } from '#handlers/function-parts.ts'
import { deliverEvent } from './deliver-event.ts'
import { DynamoDeliveries } from './deliveries.table.ts'
import { createDeliveryQueue } from './delivery-queue.function.ts'
import { queueFunction } from './queue-pipeline.function.ts'
import { createHttpReceiver } from './receiver.function.ts'
import { createEventSigner } from './sign-event.ts'
import { deliveryMessage } from './webhooks.contract.ts'
import { DynamoWebhooks } from './webhooks.table.ts'

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
