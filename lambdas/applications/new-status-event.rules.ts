/** The result of one more event of an application: its history in order, its status, and the answer to the sender of the event. */
import { undoMilliseconds } from '#lambdas/staff/staff-policy.contract.ts'
import { isFinal } from './application-status.rules.ts'
import type { StatusUpdateResponse } from './status-update.contract.ts'
import { saysMore, type StatusEvent, statusOf, type StoredApplication } from './stored-application.rules.ts'

/** More events than any loan has: beyond them the oldest that moved nothing is left out, and counted. */
export const mostEvents = 60

/** An event that was taken back may come again. */
const saysAgain = (event: StatusEvent) => (known: StatusEvent) =>
  known.undone_at !== undefined &&
  event.undone_at === undefined &&
  event.event_id !== undefined &&
  known.event_id === event.event_id

/** The fields of an application that an event changes. */
export type AfterEvent = Pick<StoredApplication, 'status' | 'updated_at' | 'left_out'> & {
  readonly history: readonly StatusEvent[]
  readonly events: number
}

/** `after` is undefined when the history has the event already. */
interface NewEvent {
  readonly answer: StatusUpdateResponse
  readonly after: AfterEvent | undefined
}

const fieldsOf = ({ status, at, source, amount, reason, correction = false, message }: StatusEvent) =>
  JSON.stringify([status, at, source, amount, reason, correction, correction && message])

/** Lenders repeat an event under a new id: what they say decides, unless staff took the earlier one back. */
const isSame = (one: StatusEvent, other: StatusEvent): boolean =>
  (one.event_id !== undefined && one.event_id === other.event_id) ||
  (other.undone_at === undefined && fieldsOf(one) === fieldsOf(other))

const hasMoved = ({ moved }: StatusEvent): boolean => moved !== false

/** Where every event has moved the status, the first is forgotten: the second would have moved it too. */
const forgetOldest = (history: readonly StatusEvent[]): readonly StatusEvent[] => {
  if (history.length <= mostEvents) return history
  const idle = history.findIndex((event) => !hasMoved(event))
  return forgetOldest(history.toSpliced(Math.max(idle, 0), 1))
}

/**
 * News that its sender repeats with another time, maybe each hour: it moves nothing, and would move nothing that the earlier one does not.
 * Events of staff stay, so that staff can take them back.
 */
const isRepeated = (event: StatusEvent, index: number, history: readonly StatusEvent[]): boolean => {
  const { source, status, correction, undone_at } = event
  if (hasMoved(event) || correction === true || undone_at !== undefined) return false
  if (source !== 'lender' && source !== 'postback') return false
  return history
    .slice(0, index)
    .some((before) => before.status === status && before.source === source && !saysMore(event, before))
}

/** Why an event moved nothing that counts today. */
const reasonAt = (history: readonly StatusEvent[], index: number): StatusUpdateResponse => {
  const [event, before] = [history[index], history.slice(0, index).findLast(hasMoved)]
  if (event && before && !hasMoved(event)) {
    if (before.status === event.status) return { applied: false, reason: 'duplicate' }
    if (isFinal(before.status)) return { applied: false, reason: 'final' }
  }
  return { applied: false, reason: 'older' }
}

/**
 * Takes the event into the history. `applied` says that the status of now comes from this event or through it; an event that nobody confirmed
 * is `older` than any that will count.
 */
export const withEvent = (
  application: Pick<StoredApplication, 'status' | 'history' | 'events' | 'left_out'>,
  event: StatusEvent,
): NewEvent => {
  const { history: stored, events = stored.length, left_out = 0 } = application
  const known = stored.filter((one) => !saysAgain(event)(one))
  if (known.some((one) => isSame(event, one)))
    return { answer: { applied: false, reason: 'duplicate' }, after: undefined }
  const { status, at, history } = statusOf([...known, event])
  const index = history.findIndex((one) => isSame(event, one))
  const decides = status !== application.status || index === history.findLastIndex(hasMoved)
  const answer: StatusUpdateResponse = decides ? { applied: true, status } : reasonAt(history, index)
  const repeated = history.filter(isRepeated)
  if (repeated.some((one) => isSame(event, one))) return { answer, after: undefined }
  const kept = forgetOldest(history.filter((one) => !repeated.includes(one)))
  const leftOut = left_out + history.length - kept.length
  return {
    answer,
    after: {
      status,
      updated_at: at,
      history: kept,
      events: events + 1,
      ...(leftOut > 0 && { left_out: leftOut }),
    },
  }
}

type Undo =
  | { readonly outcome: 'undone'; readonly after: AfterEvent }
  /** It was taken back before. */
  | { readonly outcome: 'known' }
  | { readonly outcome: 'too-late' }
  /** These events came after it, the first of them first. */
  | { readonly outcome: 'touched'; readonly later: readonly StatusEvent[] }
  /** There is no such event, or it is none of staff. */
  | { readonly outcome: 'not-found' }

type History = Pick<StoredApplication, 'history' | 'events'>

/** Visitors' clicks have no other time than that of the click. */
const arrivedAt = ({ received_at, at }: StatusEvent): string => received_at ?? at

/** Set by staff, or of a file that staff gave. */
const isOfStaff = ({ source, event_id }: StatusEvent): boolean =>
  event_id !== undefined && (source === 'staff' || source === 'file')

/** The events that came after this one and still count. Events of one file came together. */
const laterThan = ({ history }: Pick<History, 'history'>, event: StatusEvent): StatusEvent[] =>
  history
    .filter((other) => other.undone_at === undefined && arrivedAt(other) > arrivedAt(event))
    .toSorted((one, other) => arrivedAt(one).localeCompare(arrivedAt(other)))

/** Until when the event may be taken back; undefined where it may not be. */
export const undoUntilOf = ({ history }: Pick<History, 'history'>, event: StatusEvent): string | undefined =>
  isOfStaff(event) && event.undone_at === undefined && laterThan({ history }, event).length === 0
    ? new Date(Date.parse(arrivedAt(event)) + undoMilliseconds).toISOString()
    : undefined

/** Takes back what staff set, or a file of theirs brought: for a day, while nothing later has touched the application. @param isEvent finds the event @param by who takes it back */
export const undoEvent = (
  { history, events }: History,
  isEvent: (event: StatusEvent) => boolean,
  by: string,
  now: Date,
): Undo => {
  const event = history.find(isEvent)
  if (!event || !isOfStaff(event)) return { outcome: 'not-found' }
  if (event.undone_at !== undefined) return { outcome: 'known' }
  if (now.getTime() - Date.parse(arrivedAt(event)) > undoMilliseconds) return { outcome: 'too-late' }
  const later = laterThan({ history }, event)
  if (later.length > 0) return { outcome: 'touched', later }
  const undone = { ...event, undone_at: now.toISOString(), undone_by: by }
  const { at, status, history: after } = statusOf(history.map((one) => (one === event ? undone : one)))
  return {
    outcome: 'undone',
    after: { status, updated_at: at, history: after, events: (events ?? history.length) + 1 },
  }
}
