/** Returns the caller's choice about notices, and those that were sent. */
import type { NoticesResponse } from '#contract/notices/notices.ts'
import { AppError } from '#domain/app-error.ts'
import { listedNotices } from '#domain/notices/notice-limits.ts'
import type { Clock, Session } from '../ports.ts'
import type { UserRepository } from '../profile/ports.ts'
import type { NoticeStates } from './ports.ts'

interface Ports {
  readonly users: Pick<UserRepository, 'getUserOfSession'>
  readonly states: Pick<NoticeStates, 'stateOf'>
  readonly clock: Clock
}

/** Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getNotices = async ({ users, states, clock }: Ports, session: Session): Promise<NoticesResponse> => {
  const [user, { sms, sent }] = await Promise.all([users.getUserOfSession(session), states.stateOf(session.phone)])
  if (!user) throw new AppError('USER_NOT_FOUND')
  return {
    sms,
    sent: listedNotices(sent, clock.now()).map(({ kind, lender, sentAt }) => ({
      kind,
      ...(lender !== undefined && { lender }),
      sent_at: sentAt,
    })),
  }
}
