/**
 * An application as it is stored: the fields that its user sees, and beside them those for staff and for the lender. Its status follows from its events: they
 * are taken in the order of the time when they happened, so the order in which they arrive decides nothing.
 */
import {
  type Application,
  application as applicationSchema,
  applicationStatuses,
  type StatusEntry,
  type StatusReason,
  type StatusSource,
} from '#contract/entities.ts'
import { applicationTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { givesLoan, isCorrectable, startsAnew } from './application-status.rules.ts'
import type { ClickLog } from './click-evidence.rules.ts'

export interface StoredApplication extends Omit<Application, 'history'> {
  /** In the order of `at`. */
  readonly history: readonly StatusEvent[]
  /** How many events it has had; absent until the first one that is not a click. The history may have fewer. */
  readonly events?: number | undefined
  /** How many events its history no longer has. */
  readonly left_out?: number | undefined
  /** The lender's name for it; absent from applications of before. */
  readonly click_id?: string | undefined
  /** For disputes; absent from applications of before. */
  readonly clicks?: ClickLog | undefined
  /** The partner that brought the user. */
  readonly partner_code?: string | undefined
}

/** An application with its owner's phone. */
export interface FoundApplication {
  readonly phone: string
  readonly application: StoredApplication
}

/** Keeps only the fields that the user may see. */
export const shownApplication = (stored: StoredApplication): Application => applicationSchema.parse(stored)

/** One event as the history stores it. Clients get the fields of a `StatusEntry`. */
export interface StatusEvent extends Omit<StatusEntry, 'reason' | 'source' | 'status'> {
  readonly status: string
  readonly reason?: StatusReason | undefined
  /** Absent from events of before sources were kept; each of those changed the status. */
  readonly source?: StatusSource | undefined
  /** The lender's id of the event, or the row of its file. Two events with one id are one. */
  readonly event_id?: string | undefined
  readonly received_at?: string | undefined
  /** The file of the lender and the row there. */
  readonly file?: string | undefined
  /** The import that brought it. */
  readonly job?: string | undefined
  /** Who of staff set it or gave the file: their e-mail address. */
  readonly by?: string | undefined
  /** Staff took it back: since then it counts as if it had not happened. */
  readonly undone_at?: string | undefined
  readonly undone_by?: string | undefined
  /** Why staff changed the status, for staff. */
  readonly note?: string | undefined
  /** The lender's message, for staff, where the visitor does not read all of it. */
  readonly held_message?: string | undefined
  /** An amount that the lender cannot have meant, for staff. */
  readonly held_amount?: number | undefined
}

/** Unsigned, so alone it never shows that a lender gave a loan. */
const needsConfirmation = ({ source, status }: StatusEvent): boolean => source === 'postback' && givesLoan(status)

/** Whether it says an amount, a reason or a message that the other one does not say. */
export const saysMore = (event: StatusEvent, other: StatusEvent): boolean =>
  (['amount', 'reason', 'message'] as const).some(
    (field) => event[field] !== undefined && event[field] !== other[field],
  )

/** Under the same status a correction replaces what was said with it, and an amount that was missing is added. */
const completes = (present: StatusEvent, event: StatusEvent): boolean =>
  present.status === event.status &&
  ((event.correction === true && saysMore(event, present)) ||
    (event.amount !== undefined && present.amount === undefined))

const moves = (present: StatusEvent | undefined, event: StatusEvent): boolean => {
  const { status, source, correction, undone_at } = event
  if (undone_at !== undefined) return false
  if (present === undefined || source === undefined) return true
  if (needsConfirmation(event)) return false
  if (source === 'visitor') return startsAnew(present)
  if (applicationTransitions.after(present.status).some((next) => next === status)) return true
  if (present.status === status) return completes(present, event)
  return correction === true && isCorrectable(present.status)
}

const rank = ({ status }: StatusEvent): number => applicationStatuses.findIndex((known) => known === status)

/** By time; events of the same millisecond in the order of the statuses, corrections last, then by the rest that could move a status. */
const inOrder = (one: StatusEvent, other: StatusEvent): number =>
  one.at.localeCompare(other.at) ||
  rank(one) - rank(other) ||
  Number(one.correction ?? false) - Number(other.correction ?? false) ||
  (one.event_id ?? '').localeCompare(other.event_id ?? '') ||
  (one.source ?? '').localeCompare(other.source ?? '')

/** @returns the status, when it was reached, and the events in order, each with `moved: false` where it changed nothing */
export const statusOf = (
  events: readonly StatusEvent[],
): { readonly status: string; readonly at: string; readonly history: StatusEvent[] } => {
  const history: StatusEvent[] = []
  let present: StatusEvent | undefined
  let at = ''
  for (const event of events.toSorted(inOrder)) {
    const { moved: _, ...said } = event
    const hasMoved = moves(present, said)
    if (hasMoved && present?.status !== said.status) at = said.at
    if (hasMoved) present = said
    history.push(hasMoved ? said : { ...said, moved: false })
  }
  if (!present) throw new TypeError('An application has no events')
  return { status: present.status, at, history }
}

/** The time of an event of now: after every one that is known, although a lender's clock may be ahead of ours. */
export const timeOfNext = (history: readonly { readonly at: string }[], now: string): string => {
  const last = history.at(-1)
  return last && last.at >= now ? new Date(Date.parse(last.at) + 1).toISOString() : now
}

/** The parts of an application that give the time of its status. */
interface StatusTimes {
  readonly history: readonly Pick<StatusEntry, 'at' | 'moved'>[]
  readonly updated_at: string
}

/** The time of the last entry that changed the status; of an application without one, that of its last change. */
export const statusTimeOf = ({ history, updated_at }: StatusTimes): string =>
  history.findLast(({ moved }) => moved !== false)?.at ?? updated_at
