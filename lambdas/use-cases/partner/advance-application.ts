/** Moves an application of the sandbox as a lender would, so that a partner sees each status and hears of it by its webhook. */
import { entryId } from '#contract/offers/entry-id.ts'
import { userIdPattern } from '#contract/partner/partner-get-lenders.ts'
import type { ReportedStatus } from '#contract/partner/partner-get-user-status.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import type { AdvanceApplicationRequest } from '#contract/partner/partner-tools.ts'
import { AppError } from '#domain/app-error.ts'
import { isInSandboxDays } from '#domain/partner/sandbox-days.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import type { DynamoSandboxApplications } from '#data/partner/dynamo-sandbox-applications.ts'
import type { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import { recordStatusEvent } from '../applications/record-status-event.ts'
import type { Clock, Ulids } from '../ports.ts'
import { ensureSandbox } from './ensure-sandbox.ts'

export interface AdvancePorts {
  readonly users: Pick<DynamoPartnerSubmissions, 'findUser'>
  readonly sandbox: DynamoSandboxApplications
  readonly ids: Ulids
  readonly clock: Clock
}

/** Throws VALIDATION_ERROR for a live key, USER_NOT_FOUND, APPLICATION_NOT_FOUND before the link was opened, TRANSITION_NOT_ALLOWED and BUSY. */
export const advanceApplication = async (
  { users, sandbox, ids, clock }: AdvancePorts,
  scope: PartnerScope,
  { user_id, lender_id, status }: AdvanceApplicationRequest,
): Promise<ReportedStatus> => {
  ensureSandbox(scope)
  const now = clock.now()
  const user = userIdPattern.test(user_id) ? await users.findUser(scope, user_id, now) : undefined
  if (!user) throw new AppError('USER_NOT_FOUND')
  const isLender = entryId.safeParse(lender_id).success
  const application = isLender ? await sandbox.findStored(user_id, lender_id) : undefined
  if (!application || !isInSandboxDays(application, now)) throw new AppError('APPLICATION_NOT_FOUND')
  const next = status ?? applicationTransitions.after(application.status)[0]
  if (next === undefined) throw new AppError('TRANSITION_NOT_ALLOWED')
  const at = now.toISOString()
  const event = { status: next, at, source: 'lender', event_id: ids.nextUlid(now), received_at: at } as const
  const answer = await recordStatusEvent({ events: sandbox }, { phone: user_id, application }, event)
  if (!answer.applied) throw new AppError('TRANSITION_NOT_ALLOWED')
  return { lender_id, status: answer.status, occurred_at: at }
}
