/** `partner send-test-event`: starts the delivery of an event without news, so that a partner can try its receiver. */
import type { TestEvent } from '#contract/webhooks/webhooks.ts'
import { invalidField } from '#domain/app-error.ts'
import type { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import type { Clock, Ulids } from '../ports.ts'

interface Ports {
  readonly webhooks: Pick<DynamoWebhooks, 'findWebhook'>
  readonly deliveries: Pick<DynamoDeliveries, 'addDelivery'>
  readonly ids: Ulids
  readonly clock: Clock
}

/** Returns the delivery's id. Throws VALIDATION_ERROR for a partner without a webhook and for one whose webhook is off, and BUSY. */
export const sendTestEvent = async (
  { webhooks, deliveries, ids, clock }: Ports,
  code: string,
): Promise<{ readonly id: string; readonly url: string }> => {
  const webhook = await webhooks.findWebhook(code)
  const problem = webhook
    ? webhook.off_at && `its webhook is off since ${webhook.off_at}`
    : 'this partner has no webhook'
  if (!webhook || problem !== undefined) throw invalidField('code', `${problem}: set its address first`)
  const now = clock.now()
  const id = `msg_${ids.nextUlid(now)}`
  const event: TestEvent = { type: 'webhook.test', timestamp: now.toISOString(), data: {} }
  const body = JSON.stringify(event)
  await deliveries.addDelivery(code, { id, type: event.type, created_at: event.timestamp, body })
  return { id, url: webhook.url }
}
