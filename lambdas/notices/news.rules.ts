/** News that a user may get by SMS, and which changes are news. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'

export interface News {
  readonly phone: string
  readonly kind: NoticeKind
  /** Id of the lender or of the ticket. */
  readonly subject: string
  /** When we learned of it; the same in every copy of the stream's record. */
  readonly learnedAt: string
}

/** News that waits for its notice. */
export interface WaitingNotice extends News {
  /** How often SNS has refused it. */
  readonly refusals: number
  /** When it is looked at. */
  readonly dueAt: string
  /** Random, where a push service has taken it at `learnedAt`: it waits until a browser has shown it. */
  readonly pushId?: string | undefined
}

/** Statuses that end the wait or ask for an action. The user takes part in the others: a withdrawal and a return of the money. */
const kindOf: Readonly<Record<ApplicationStatus, NoticeKind | undefined>> = {
  applied: undefined,
  pending: undefined,
  under_review: undefined,
  approved: 'approved',
  disbursed: 'disbursed',
  rejected: 'rejected',
  withdrawn: undefined,
  expired: 'expired',
  reversed: undefined,
}

/** Undefined for a status of which users get no SMS, and for an unknown one. */
export const kindOfStatus = (status: string): NoticeKind | undefined =>
  isApplicationStatus(status) ? kindOf[status] : undefined
