/** Takes back what staff set, or what a file brought that staff gave: for a day, while nothing later has touched the application. */
import { undoMilliseconds } from '#contract/staff/staff-policy.ts'
import type { AfterEvent } from './new-status-event.ts'
import { statusOf, type StatusEvent } from './status-events.ts'
import type { StoredApplication } from './stored-application.ts'

export type Undo =
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
export const isOfStaff = ({ source, event_id }: StatusEvent): boolean =>
  event_id !== undefined && (source === 'staff' || source === 'file')

/** The events that came after this one and still count. Events of one file came together. */
export const laterThan = ({ history }: Pick<History, 'history'>, event: StatusEvent): StatusEvent[] =>
  history
    .filter((other) => other.undone_at === undefined && arrivedAt(other) > arrivedAt(event))
    .toSorted((one, other) => arrivedAt(one).localeCompare(arrivedAt(other)))

/** Until when the event may be taken back; undefined where it may not be. */
export const undoUntilOf = ({ history }: Pick<History, 'history'>, event: StatusEvent): string | undefined =>
  isOfStaff(event) && event.undone_at === undefined && laterThan({ history }, event).length === 0
    ? new Date(Date.parse(arrivedAt(event)) + undoMilliseconds).toISOString()
    : undefined

/** @param isEvent finds the event in the history; @param by who takes it back */
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
