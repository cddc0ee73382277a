/** The webhook of a partner for operators: its address, its secret, a test event, and deliveries that start again. */
import { hourMilliseconds } from '#contract/times.ts'
import { hasWorkingKey } from '#lambdas/partner/api-key.rules.ts'
import { findPartner } from '#lambdas/partner/partners.table.ts'
import { invalidField, AppError } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { addDelivery, pagesOfFailed, restartDelivery, type FailedRange } from './deliveries.table.ts'
import { createSecret } from './sign-event.ts'
import { problemOfWebhookUrl } from './webhook-schedule.rules.ts'
import type { Webhook, TestEvent, Delivery } from './webhooks.contract.ts'
import { findWebhook, storeSecrets, storeWebhook } from './webhooks.table.ts'

/**
 * Sets the address, and makes the secret with the first one. Another address keeps the secrets, and switches a webhook on that was off. @returns the secret if this made one
 * @throws VALIDATION_ERROR for an unknown code and for an address that cannot be used, and BUSY
 */
export const setWebhook = async (
  { table, clock, sealer, receiver }: World<'receiver' | 'sealer'>,
  { scope, url }: { readonly scope: PartnerScope; readonly url: string },
): Promise<string | undefined> => {
  const problem = problemOfWebhookUrl(url, receiver.isLocal) ?? (await receiver.problemOf(url))
  if (problem !== undefined) throw invalidField('url', problem)
  const partner = await findPartner(table, scope.code)
  if (!partner) throw invalidField('code', 'no partner has this code')
  const { mode } = scope
  if (!hasWorkingKey(partner, mode, clock.now()))
    throw invalidField('code', `has no working ${mode} key; create one first`)
  const code = scopeName(scope)
  let created: Awaited<ReturnType<typeof createSecret>> | undefined
  return retryOnChange(async () => {
    const seen = await findWebhook(table, code)
    // The write before was carried out, and its answer was lost.
    if (created && seen?.secrets[0]?.sealed === created.sealed) return settled(created.secret)
    created = seen ? undefined : await createSecret({ table, clock, sealer }, code)
    const webhook: Webhook = {
      url,
      secrets: seen?.secrets ?? (created ? [{ sealed: created.sealed }] : []),
      created_at: seen?.created_at ?? clock.now().toISOString(),
    }
    const recording = await storeWebhook(table, code, webhook, seen)
    return recording.outcome === 'recorded' ? settled(created?.secret) : recording
  })
}

interface RotatedSecret {
  readonly secret: string
  /** Until when the one before it signs too. */
  readonly until: string
}

/**
 * The secret before it signs beside the new one for a while, so that no event is refused meanwhile. Of two rotations, the earlier secret ends at once.
 * Throws VALIDATION_ERROR for a partner without a webhook, and BUSY.
 */
export const rotateSecret = async (
  { table, clock, sealer }: World<'sealer'>,
  code: string,
  overlapHours: number,
): Promise<RotatedSecret> => {
  const { secret, sealed } = await createSecret({ table, clock, sealer }, code)
  const until = new Date(clock.now().getTime() + overlapHours * hourMilliseconds).toISOString()
  return retryOnChange(async () => {
    const seen = await findWebhook(table, code)
    if (!seen) throw invalidField('code', 'this partner has no webhook')
    // The write before was carried out, and its answer was lost.
    if (seen.secrets[0]?.sealed === sealed) return settled({ secret, until })
    const before = seen.secrets.filter((each) => each.until === undefined).map((each) => ({ ...each, until }))
    const recording = await storeSecrets(table, code, [{ sealed }, ...before], seen)
    return recording.outcome === 'recorded' ? settled({ secret, until }) : recording
  })
}

/** An event without news, so that a partner can try its receiver. Throws VALIDATION_ERROR for a partner without a webhook and for one whose webhook is off, and BUSY. */
export const sendTestEvent = async (
  { table, clock, ids }: World<'ids'>,
  code: string,
): Promise<{ readonly id: string; readonly url: string }> => {
  const webhook = await findWebhook(table, code)
  const problem = webhook
    ? webhook.off_at && `its webhook is off since ${webhook.off_at}`
    : 'this partner has no webhook'
  if (!webhook || problem !== undefined) throw invalidField('code', `${problem}: set its address first`)
  const now = clock.now()
  const id = `msg_${ids.nextUlid(now)}`
  const event: TestEvent = { type: 'webhook.test', timestamp: now.toISOString(), data: {} }
  const body = JSON.stringify(event)
  await addDelivery(table, code, { id, type: event.type, created_at: event.timestamp, body })
  return { id, url: webhook.url }
}

/** The body and the id stay, so a receiver recognizes an event that it has processed. Throws DELIVERY_NOT_FOUND, also for one of another partner, and BUSY. */
export const resendDelivery = async ({ table }: World, code: string, id: string): Promise<void> => {
  const { outcome } = await restartDelivery(table, code, id)
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
export const listFailed = async ({ table }: World, code: string, { most, ...range }: PartOfFailed) => {
  const listed: Delivery[] = []
  for await (const page of pagesOfFailed(table, code, range))
    for (const each of page) {
      if (listed.length === most) return { deliveries: listed, next: listed.at(-1)?.id }
      listed.push(each)
    }
  return { deliveries: listed }
}

/** Sends the failed deliveries of an outage again, as listed. Those that fail again are behind `next`, so they do not come twice. Throws BUSY. */
export const resendFailed = async (world: World, code: string, range: PartOfFailed): Promise<Resent> => {
  const { deliveries, next } = await listFailed(world, code, range)
  for (const { id } of deliveries) await restartDelivery(world.table, code, id)
  return { resent: deliveries.map(({ id }) => id), next }
}
