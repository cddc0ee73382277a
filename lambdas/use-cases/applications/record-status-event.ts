/** Events of an application: recorded with its status and the user's own copy of it, set by staff, and taken back. */
import type { StatusUpdateResponse } from '#contract/applications/status-update.ts'
import type { ApplicationStatus } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import { withEvent, undoEvent } from '#domain/applications/new-status-event.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import { givesLoan, isCorrectable, paidOut } from '#domain/applications/application-status.ts'
import { readNewsTime } from '#domain/applications/news-time.ts'
import { timeOfNext } from '#domain/applications/time-of-next.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { Clock } from '../ports.ts'
import { transitionNotAllowed } from '../transition-not-allowed.ts'
import type { FoundApplication, KnownAnswer, LenderChoice, StoredResponseOf, StatusEventRepository } from './ports.ts'

interface Ports {
  readonly events: StatusEventRepository
}

interface Assumed {
  readonly application: StoredApplication
  readonly choice: LenderChoice
}

/** Many deliveries of one application may arrive at the same moment. */
const attempts = 8

type Outcome = StatusUpdateResponse | KnownAnswer

/**
 * @param eventOf makes the event for the application that it will follow, again when that has changed meanwhile; it may throw
 * @throws APPLICATION_NOT_FOUND, BUSY, and what `eventOf` throws
 */
export const recordEventOf = (
  { events }: Ports,
  { phone, application: found }: FoundApplication,
  eventOf: (application: StoredApplication) => StatusEvent,
  storedResponseOf?: StoredResponseOf,
): Promise<Outcome> =>
  retryOnChange<Outcome, Assumed>(
    async (assumed = { application: found, choice: 'chosen' }) => {
      const { application, choice } = assumed
      const { answer, after } = withEvent(application, eventOf(application))
      const storedResponse = storedResponseOf?.(answer)
      if (!after) {
        const kept = storedResponse && (await events.storeAnswer(storedResponse))
        return settled(kept?.outcome === 'known' ? kept : answer)
      }
      const stored = await events.storeEvent({ phone, application }, after, choice, storedResponse)
      if (stored.outcome === 'not-found') throw new AppError('APPLICATION_NOT_FOUND')
      if (stored.outcome === 'changed') return { outcome: 'changed', present: { ...assumed, ...stored.present } }
      return settled(stored.outcome === 'known' ? stored : answer)
    },
    { attempts },
  )

/**
 * Adds the event to the history and moves the status as all events say; a repetition changes nothing. With `storedResponseOf`, an item that keeps the answer is written
 * with it; where that item is there already, nothing is written and it is returned. Throws APPLICATION_NOT_FOUND and BUSY.
 */
export function recordStatusEvent(
  ports: Ports,
  found: FoundApplication,
  event: StatusEvent,
): Promise<StatusUpdateResponse>
export function recordStatusEvent(
  ports: Ports,
  found: FoundApplication,
  event: StatusEvent,
  storedResponseOf: StoredResponseOf | undefined,
): Promise<Outcome>
export function recordStatusEvent(
  ports: Ports,
  found: FoundApplication,
  event: StatusEvent,
  storedResponseOf?: StoredResponseOf,
): Promise<Outcome> {
  const at = new Date(event.at).toISOString()
  return recordEventOf(ports, found, () => ({ ...event, at }), storedResponseOf)
}

export interface StaffChange {
  readonly id: string
  /** The e-mail address of who sets it, or the name of an operator. */
  readonly by: string
  /** The status that it replaces; any other one is refused. */
  readonly from?: string | undefined
}

export interface ApplicationStatusCommand {
  readonly status: ApplicationStatus
  /** For the user to read. */
  readonly message?: string | undefined
  /** The amount of an approval or a payout, in rupees. */
  readonly amount?: number | undefined
  /** In India, on which it happened, as YYYY-MM-DD. @default today */
  readonly day?: string | undefined
  /** The change by staff or an operator; its id shows a repetition. */
  readonly change?: StaffChange | undefined
  /** Why the status was wrong: only with a reason may an approval or an end change to any other status. */
  readonly correctionReason?: string | undefined
}

/** Throws TRANSITION_NOT_ALLOWED. */
export const checkTransition = (
  present: string,
  { status, correctionReason, change }: Pick<ApplicationStatusCommand, 'status' | 'correctionReason' | 'change'>,
): void => {
  const following = applicationTransitions.after(present)
  if (change?.from !== undefined && change.from !== present) throw transitionNotAllowed(present, following)
  if (correctionReason === undefined) {
    if (!following.includes(status)) throw transitionNotAllowed(present, following)
  } else if (!isCorrectable(present)) throw transitionNotAllowed(present, following)
  else if (present === status) throw transitionNotAllowed(present, [])
}

/** Partners and reports count what was paid out, by its day. Throws VALIDATION_ERROR. */
const checkAmount = (present: string, { status, amount, day }: ApplicationStatusCommand): void => {
  if (amount !== undefined && !givesLoan(status)) throw invalidField('amount', 'is for an approval or a payout alone')
  if (status !== paidOut || present === paidOut) return
  if (amount === undefined) throw invalidField('amount', 'must be what was paid out')
  if (day === undefined) throw invalidField('day', 'must be the day of the payout')
}

/** Throws VALIDATION_ERROR for a day that is not over, or lies before the last event. */
const timeOf = (history: readonly StatusEvent[], day: string | undefined, now: Date): string => {
  const present = timeOfNext(history, now.toISOString())
  if (day === undefined || day === todayInIndia(now)) return present
  const at = readNewsTime(day, 'DMY', now)?.at
  if (at === undefined || at > present) throw invalidField('day', 'must be a day until today')
  const last = history.findLast(({ undone_at }) => undone_at === undefined)?.at ?? ''
  if (at <= last)
    throw invalidField('day', `must not be before ${todayInIndia(new Date(last))}, the day of the status before it`)
  return at
}

/** Whether staff correct the amount alone. */
const correctsAmount = (
  { status: present, history }: { readonly status: string; readonly history: readonly StatusEvent[] },
  { status, amount, correctionReason }: ApplicationStatusCommand,
): boolean =>
  correctionReason !== undefined &&
  amount !== undefined &&
  present === status &&
  givesLoan(status) &&
  history.findLast((event) => event.status === status && event.moved !== false)?.amount !== amount

/** Staff set the next status of an application or correct one. Throws APPLICATION_NOT_FOUND, TRANSITION_NOT_ALLOWED, VALIDATION_ERROR and BUSY. */
export const setApplicationStatus = async (
  { events, clock }: Ports & { readonly clock: Clock },
  found: FoundApplication,
  command: ApplicationStatusCommand,
): Promise<StatusEvent> => {
  const { status, message, amount, correctionReason: note, change } = command
  const time = clock.now()
  const now = time.toISOString()
  let event: StatusEvent = { status, at: now, source: 'staff' }
  await recordEventOf({ events }, found, (present) => {
    const known = change && present.history.find(({ event_id }) => event_id === change.id)
    if (known) return (event = known)
    checkAmount(present.status, command)
    if (!correctsAmount(present, command)) checkTransition(present.status, command)
    event = {
      ...event,
      at: timeOf(present.history, command.day, time),
      ...(change && { event_id: change.id, received_at: now, by: change.by }),
      ...(message !== undefined && { message }),
      ...(amount !== undefined && { amount }),
      ...(note !== undefined && { correction: true, note }),
    }
    return event
  })
  return event
}

export interface UndoCommand {
  /** Finds it in the history. */
  readonly isEvent: (event: StatusEvent) => boolean
  /** The e-mail address of who takes it back. */
  readonly by: string
}

export type UndoOutcome =
  | { readonly outcome: 'undone'; readonly status: string }
  | { readonly outcome: 'too-late' | 'not-found' }
  | { readonly outcome: 'touched'; readonly later: readonly StatusEvent[] }

/** Takes back what staff set or a file of theirs brought, while nothing later has touched the application. Repeatable. Throws APPLICATION_NOT_FOUND and BUSY. */
export const undoStatus = (
  { events, clock }: Ports & { readonly clock: Clock },
  { phone, application: found }: FoundApplication,
  { isEvent, by }: UndoCommand,
): Promise<UndoOutcome> => {
  return retryOnChange<UndoOutcome, Assumed>(async (assumed = { application: found, choice: 'chosen' }) => {
    const { application, choice } = assumed
    const undo = undoEvent(application, isEvent, by, clock.now())
    if (undo.outcome === 'known') return settled({ outcome: 'undone', status: application.status })
    if (undo.outcome !== 'undone') return settled(undo)
    const stored = await events.storeEvent({ phone, application }, undo.after, choice, undefined)
    if (stored.outcome === 'not-found') throw new AppError('APPLICATION_NOT_FOUND')
    if (stored.outcome === 'changed') return { outcome: 'changed', present: { ...assumed, ...stored.present } }
    return settled({ outcome: 'undone', status: undo.after.status })
  })
}
