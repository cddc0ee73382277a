/** `partner resend`: starts deliveries again, one by its id, or the last ones that were not delivered. */
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import { invalidField } from '#domain/app-error.ts'
import type { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'

interface Ports {
  readonly deliveries: DynamoDeliveries
}

/** The body and the id stay, so a receiver recognizes an event that it has processed. Throws VALIDATION_ERROR for an unknown id, and BUSY. */
export const resendDelivery = async ({ deliveries }: Ports, code: string, id: string): Promise<void> => {
  const { outcome } = await deliveries.restartDelivery(code, id)
  if (outcome === 'not-found') throw invalidField('id', 'this partner has no such delivery')
}

/** Of the deliveries that are listed. Returns the ids of those that start again. Throws BUSY. */
export const resendFailed = async ({ deliveries }: Ports, code: string): Promise<string[]> => {
  const listed = await deliveries.listDeliveries(code, webhookPolicy.deliveriesListed)
  const failed = listed.filter(({ status }) => status === 'given-up' || status === 'stopped').map(({ id }) => id)
  for (const id of failed) await deliveries.restartDelivery(code, id)
  return failed
}
