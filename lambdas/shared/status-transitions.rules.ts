/** Which status may follow which, without a correction: the one table of applications and tickets. */
import type { ApplicationStatus, TicketStatus } from '#contract/entities.ts'
import { AppError } from './app-error.rules.ts'

type Table<Status extends string> = Readonly<Record<Status, readonly Status[]>>

const ends = ['rejected', 'withdrawn', 'expired'] as const

/** Steps may be skipped: a lender may report the loan alone. */
const applications: Table<ApplicationStatus> = {
  applied: ['pending', 'under_review', 'approved', 'disbursed', ...ends],
  pending: ['under_review', 'approved', 'disbursed', ...ends],
  under_review: ['approved', 'disbursed', ...ends],
  approved: ['disbursed', ...ends],
  disbursed: ['reversed'],
  rejected: [],
  withdrawn: [],
  expired: [],
  reversed: [],
}

const tickets: Table<TicketStatus> = {
  open: ['in_progress', 'closed'],
  in_progress: ['closed'],
  closed: ['open'],
}

/** The table of one kind of item, read from either side. */
export interface StatusTransitions<Status extends string> {
  readonly statuses: readonly Status[]
  /** The statuses that may change to this one; a conditional write names them. */
  before(next: Status): Status[]
  /** The statuses that may follow; none for an end state or an unknown status. */
  after(present: string): readonly Status[]
  /** One line per status that is no end, such as `open → in_progress | closed`. */
  describe(): string[]
}

const createTransitions = <Status extends string>(table: Table<Status>): StatusTransitions<Status> => {
  const entries = Object.entries(table) as [Status, readonly Status[]][]
  return {
    statuses: entries.map(([status]) => status),
    before: (next) => entries.filter(([, following]) => following.includes(next)).map(([status]) => status),
    after: (present) => entries.find(([status]) => status === present)?.[1] ?? [],
    describe: () =>
      entries.flatMap(([status, following]) => (following.length === 0 ? [] : `${status} → ${following.join(' | ')}`)),
  }
}

/** Besides, another click of the user restarts an application that ended without a loan, and a correction leaves an approval or an end. */
export const applicationTransitions = createTransitions(applications)

/** Besides, a message of its owner reopens a closed ticket. */
export const ticketTransitions = createTransitions(tickets)

/** TRANSITION_NOT_ALLOWED, whose facts name the present status and those that may follow it. */
export const transitionNotAllowed = (present: string, allowed: readonly string[]): AppError =>
  new AppError('TRANSITION_NOT_ALLOWED', undefined, { facts: { present, allowed: allowed.join(' or ') } })
