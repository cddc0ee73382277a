/** A click on Apply Now: the first one opens the application of a user and a lender, every further one refreshes it. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Application, ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from './application-status.ts'

type ClickedLender = Pick<Lender, 'id' | 'name' | 'interest_rate'>

const newApplicationStatus: ApplicationStatus = 'applied'

const lenderAtTheClick = ({ name, interest_rate }: ClickedLender) => ({ name, interest_rate })

export const applicationOpened = (id: string, userId: string, lender: ClickedLender, at: string): Application => ({
  id,
  user_id: userId,
  lender_id: lender.id,
  status: newApplicationStatus,
  clicked_at: at,
  applied_at: at,
  updated_at: at,
  lender: lenderAtTheClick(lender),
  history: [{ status: newApplicationStatus, at }],
})

const restarts: Readonly<Record<ApplicationStatus, boolean>> = {
  applied: false,
  pending: false,
  under_review: false,
  approved: false,
  disbursed: false,
  rejected: true,
  withdrawn: true,
  expired: true,
  reversed: true,
}

/**
 * Whether another click starts the application anew; until then it does not count as one of the user's. False for a status that this
 * version does not know.
 */
export const startsAnew = ({ status }: Pick<Application, 'status'>): boolean =>
  isApplicationStatus(status) && restarts[status]

/**
 * The fields that another click changes, undefined ones for removal: a rejected application restarts, any other keeps its status, when that
 * last changed, and what the visitor has said.
 */
export const applicationClickedAgain = (
  seen: Application,
  lender: ClickedLender,
  at: string,
): Partial<Application> => ({
  clicked_at: at,
  lender: lenderAtTheClick(lender),
  ...(startsAnew(seen) && {
    status: newApplicationStatus,
    applied_at: at,
    updated_at: at,
    history: [...seen.history, { status: newApplicationStatus, at }],
    visit_outcome: undefined,
    visit_outcome_at: undefined,
  }),
})

/** Newest first; ids decide between equal times, so that the order is stable. */
export const newestFirst = (a: Application, b: Application): number =>
  b.applied_at.localeCompare(a.applied_at) || b.id.localeCompare(a.id)
