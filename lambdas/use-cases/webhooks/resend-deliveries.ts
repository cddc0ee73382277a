/** `partner resend`: starts deliveries again, one by its id, or all of an outage. */
import { AppError } from '#domain/app-error.ts'
import type { DynamoDeliveries, FailedRange } from '#data/webhooks/dynamo-deliveries.ts'

interface Ports {
  readonly deliveries: DynamoDeliveries
}

/** The body and the id stay, so a receiver recognizes an event that it has processed. Throws DELIVERY_NOT_FOUND, also for one of another partner, and BUSY. */
export const resendDelivery = async ({ deliveries }: Ports, code: string, id: string): Promise<void> => {
  const { outcome } = await deliveries.restartDelivery(code, id)
  if (outcome === 'not-found') throw new AppError('DELIVERY_NOT_FOUND')
}

export interface Resent {
  /** The ids of those that start again, in the order of their changes. */
  readonly resent: string[]
  /** There may be more behind this id. */
  readonly next?: string | undefined
}

/** Of an outage: all that were given up or stopped, `most` at once. Those that fail again are behind `next`, so they do not come twice. Throws BUSY. */
export const resendFailed = async (
  { deliveries }: Ports,
  code: string,
  { most, ...range }: FailedRange & { readonly most: number },
): Promise<Resent> => {
  const resent: string[] = []
  for await (const page of deliveries.pagesOfFailed(code, range))
    for (const { id } of page) {
      if (resent.length === most) return { resent, next: resent.at(-1) }
      await deliveries.restartDelivery(code, id)
      resent.push(id)
    }
  return { resent }
}
