/** The visitor's answer about the visit to a lender's page: a fact beside the status of the application, which staff set. */
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { isApproved, isOnlyOpened } from './application-status.rules.ts'

export interface SaidOfVisit {
  readonly visit_outcome: VisitOutcome
  readonly visit_outcome_at: string
}

type Visited = Pick<Application, 'status' | 'visit_outcome' | 'visit_outcome_at' | 'clicked_at'>

/**
 * The outcome of the last visit, undefined while the visitor has not said it. `finished` holds until the application starts anew; another
 * visit asks again after `later` and `failed`.
 */
export const visitOutcomeOf = ({
  visit_outcome: outcome,
  visit_outcome_at: at = '',
  clicked_at,
}: Omit<Visited, 'status'>): VisitOutcome | undefined =>
  outcome === 'finished' || at >= clicked_at ? outcome : undefined

/**
 * Returns the visitor's answer about an application that was only opened, `unsaid` before that. Undefined for any other application:
 * nobody needs to be asked.
 */
export const openVisitOf = (application: Visited): VisitOutcome | 'unsaid' | undefined => {
  return isOnlyOpened(application.status) ? (visitOutcomeOf(application) ?? 'unsaid') : undefined
}

/**
 * Whether the application waits for the visitor: one that is approved, and one that was only opened and of which the visitor has not said
 * that it is finished. From `pending` on the lender has it. False for a status that this version does not know.
 */
export const isVisitorsTurn = (application: Visited): boolean => {
  const visit = openVisitOf(application)
  return visit === undefined ? isApproved(application) : visit !== 'finished'
}
