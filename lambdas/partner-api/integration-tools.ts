/** How a partner tries its integration: an application of the sandbox that moves, and the webhook of its key, live or of the sandbox. */
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { sandboxApplications } from '#lambdas/partner/sandbox-applications.table.ts'
import { isInSandboxDays } from '#lambdas/partner/sandbox.rules.ts'
import { userIdPattern } from '#lambdas/partner/user-ids.contract.ts'
import { invalidField, AppError } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import { applicationTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { listDeliveries } from '#lambdas/webhooks/deliveries.table.ts'
import { resendDelivery, resendFailed, sendTestEvent, setWebhook, type Resent } from '#lambdas/webhooks/set-webhook.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import type { ReportedStatus } from './get-user-status.contract.ts'
import type {
  AdvanceApplicationRequest,
  ListDeliveriesRequest,
  ResendEventsRequest,
} from './partner-endpoints.contract.ts'
import { findPartnerUser } from './partner-users.table.ts'

/** Keeps calls of the sandbox away from real users and from the webhook that hears of them. Throws VALIDATION_ERROR for a live key. */
const ensureSandbox = ({ mode }: PartnerScope): void => {
  if (mode === 'live') throw invalidField('Authorization', 'must be a sandbox key, pl_test_…')
}

/**
 * Moves it as a lender would, so that the partner sees each status and hears of it by its webhook. Throws VALIDATION_ERROR for a live key, USER_NOT_FOUND,
 * APPLICATION_NOT_FOUND before the link was opened, TRANSITION_NOT_ALLOWED and BUSY.
 */
export const advanceApplication = async (
  { table, clock, ids }: World<'ids'>,
  scope: PartnerScope,
  { user_id, lender_id, status }: AdvanceApplicationRequest,
): Promise<ReportedStatus> => {
  ensureSandbox(scope)
  const now = clock.now()
  const user = userIdPattern.test(user_id) ? await findPartnerUser(table, scope, user_id, now) : undefined
  if (!user) throw new AppError('USER_NOT_FOUND')
  const isLender = entryId.safeParse(lender_id).success
  const application = isLender ? await sandboxApplications.findStored(table, user_id, lender_id) : undefined
  if (!application || !isInSandboxDays(application, now)) throw new AppError('APPLICATION_NOT_FOUND')
  const next = status ?? applicationTransitions.after(application.status)[0]
  if (next === undefined) throw new AppError('TRANSITION_NOT_ALLOWED')
  const at = now.toISOString()
  const event = { status: next, at, source: 'lender', event_id: ids.nextUlid(now), received_at: at } as const
  const answer = await recordStatusEvent({ table, clock }, { phone: user_id, application }, event, {
    store: sandboxApplications,
  })
  if (!answer.applied) throw new AppError('TRANSITION_NOT_ALLOWED')
  return { lender_id, status: answer.status, occurred_at: at }
}

/** Operators name a partner by its code, which a call has no field for. */
const withoutCode = (error: unknown): never => {
  if (!(error instanceof AppError) || !error.details) throw error
  const details = error.details.map(({ field, message }) => ({ field: field === 'code' ? 'webhook' : field, message }))
  throw new AppError(error.code, details)
}

/** Throws VALIDATION_ERROR for a live key and for an address that cannot be used, and BUSY. */
export const setSandboxWebhook = async (world: World<'receiver' | 'sealer'>, scope: PartnerScope, url: string) => {
  ensureSandbox(scope)
  const secret = await setWebhook(world, { scope, url }).catch(withoutCode)
  return { url, ...(secret !== undefined && { secret }) }
}

/** Throws VALIDATION_ERROR without a webhook, and BUSY. */
export const tryWebhook = async (world: World<'ids'>, scope: PartnerScope): Promise<string> =>
  (await sendTestEvent(world, scopeName(scope)).catch(withoutCode)).id

/** The newest first, without their bodies. Throws BUSY. */
export const listOwnDeliveries = async ({ table }: World, scope: PartnerScope, { after }: ListDeliveriesRequest) => {
  const most = webhookPolicy.deliveriesListed
  const listed = await listDeliveries(table, scopeName(scope), most, after)
  const next = listed.length === most ? listed.at(-1)?.id : undefined
  return { deliveries: listed, ...(next !== undefined && { next }) }
}

/** One, or all of an outage. Throws DELIVERY_NOT_FOUND, also for a delivery of another partner, and BUSY. */
export const resendOwnEvents = async (
  world: World,
  scope: PartnerScope,
  { delivery_id, since = '', after }: ResendEventsRequest,
): Promise<Resent> => {
  const name = scopeName(scope)
  if (delivery_id === undefined)
    return resendFailed(world, name, {
      since: new Date(since).toISOString(),
      after,
      most: webhookPolicy.deliveriesResent,
    })
  await resendDelivery(world, name, delivery_id)
  return { resent: [delivery_id] }
}
