/** `partner resend`: starts deliveries again, one by its id, or all of an outage. */
import type { Delivery } from '#contract/webhooks/webhooks.ts'
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

type PartOfFailed = FailedRange & { readonly most: number }

/** All that were given up or stopped, the oldest first, `most` at once. Throws BUSY. */
export const listFailed = async ({ deliveries }: Ports, code: string, { most, ...range }: PartOfFailed) => {
  const listed: Delivery[] = []
  for await (const page of deliveries.pagesOfFailed(code, range))
    for (const each of page) {
      if (listed.length === most) return { deliveries: listed, next: listed.at(-1)?.id }
      listed.push(each)
    }
  return { deliveries: listed }
}

/** Of an outage: as listed. Those that fail again are behind `next`, so they do not come twice. Throws BUSY. */
export const resendFailed = async (ports: Ports, code: string, range: PartOfFailed): Promise<Resent> => {
  const { deliveries, next } = await listFailed(ports, code, range)
  for (const { id } of deliveries) await ports.deliveries.restartDelivery(code, id)
  return { resent: deliveries.map(({ id }) => id), next }
}
