/** Returns the caller's choice about notices, and those that were sent. */
import type { NoticesResponse } from '#contract/notices/notices.ts'
import { AppError } from '#domain/app-error.ts'
import { listedNotices } from '#domain/notices/notice-limits.ts'
import type { DynamoNoticeStates } from '#data/notices/dynamo-notice-states.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { Clock, Session } from '../ports.ts'

interface Ports {
  readonly users: Pick<DynamoUserRepository, 'getUserOfSession'>
  readonly states: Pick<DynamoNoticeStates, 'stateOf'>
  readonly clock: Clock
  readonly pushKey: string
}

/** Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getNotices = async (
  { users, states, clock, pushKey }: Ports,
  session: Session,
): Promise<NoticesResponse> => {
  const [user, { sms, browsers, sent }] = await Promise.all([
    users.getUserOfSession(session),
    states.stateOf(session.phone),
  ])
  if (!user) throw new AppError('USER_NOT_FOUND')
  return {
    sms,
    push: { key: pushKey, on: browsers.some(({ originJti }) => originJti === session.originJti) },
    sent: listedNotices(sent, clock.now()).map(({ kind, lender, sentAt }) => ({
      kind,
      ...(lender !== undefined && { lender }),
      sent_at: sentAt,
    })),
  }
}
