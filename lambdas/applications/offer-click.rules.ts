/** A click on Apply Now: the first one opens the application of a user and a lender, every further one refreshes it. */
import type { Application, ApplicationStatus } from '#contract/entities.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { startsAnew } from './application-status.rules.ts'
import { withClick, type ClickLog } from './click-evidence.rules.ts'
import type { EvidenceOfClick } from './staff-applications.contract.ts'
import { type StatusEvent, type StoredApplication, timeOfNext } from './stored-application.rules.ts'

type ClickedLender = Pick<Lender, 'id' | 'name' | 'interest_rate'>

const newApplicationStatus: ApplicationStatus = 'applied'

const lenderAtTheClick = ({ name, interest_rate }: ClickedLender) => ({ name, interest_rate })

const openedAt = (at: string): StatusEvent => ({ status: newApplicationStatus, at, source: 'visitor' })

/** The facts with which a click opens or refreshes an application. */
export interface Click {
  /** Ids that a new application gets, and one without a click id. */
  readonly id: string
  readonly clickId: string
  readonly userId: string
  readonly lender: ClickedLender
  readonly at: string
  readonly origin: ClickOrigin
}

/** The way by which the user came to the click. */
export type ClickOrigin = Pick<EvidenceOfClick, 'source' | 'campaign' | 'partner'>

const keptWith = (
  log: ClickLog | undefined,
  { lender, at, origin }: Pick<Click, 'lender' | 'at' | 'origin'>,
): ClickLog => withClick(log, { at, rate: lender.interest_rate, ...origin })

export const applicationOpened = ({ id, clickId, userId, lender, at, origin }: Click): StoredApplication => ({
  id,
  user_id: userId,
  lender_id: lender.id,
  status: newApplicationStatus,
  clicked_at: at,
  applied_at: at,
  updated_at: at,
  lender: lenderAtTheClick(lender),
  history: [openedAt(at)],
  click_id: clickId,
  clicks: keptWith(undefined, { lender, at, origin }),
  ...(origin.partner !== undefined && { partner_code: origin.partner }),
})

const restartedBy = (seen: StoredApplication, at: string): Partial<StoredApplication> => {
  const event = openedAt(timeOfNext(seen.history, at))
  return {
    status: event.status,
    applied_at: event.at,
    updated_at: event.at,
    history: [...seen.history, event],
    ...(seen.events !== undefined && { events: seen.events + 1 }),
    visit_outcome: undefined,
    visit_outcome_at: undefined,
  }
}

/**
 * The fields that another click changes, undefined ones for removal: an application that ended without a loan restarts, any other keeps its
 * status, when that last changed, and what the visitor has said.
 */
export const applicationClickedAgain = (
  seen: StoredApplication,
  { clickId, lender, at, origin }: Pick<Click, 'clickId' | 'lender' | 'at' | 'origin'>,
): Partial<StoredApplication> => ({
  clicked_at: at,
  clicks: keptWith(seen.clicks, { lender, at, origin }),
  lender: lenderAtTheClick(lender),
  click_id: seen.click_id ?? clickId,
  ...(startsAnew(seen) && restartedBy(seen, at)),
})

type Applied = Pick<Application, 'applied_at' | 'id'>

/** Newest first; ids decide between equal times, so that the order is stable. */
export const newestFirst = (a: Applied, b: Applied): number =>
  b.applied_at.localeCompare(a.applied_at) || b.id.localeCompare(a.id)
