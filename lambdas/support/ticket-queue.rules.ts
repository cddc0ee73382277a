/**
 * Where a ticket is in the lists of staff. Each list holds one entry for each of its tickets, and the entries of a list are in the order of
 * their places, so every view is a range of one list.
 */
import { dayMilliseconds, minuteMilliseconds } from '#contract/times.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import type { StaffTicket, TicketView } from './staff-tickets.contract.ts'
import { isClosed } from './tickets.rules.ts'

/**
 * Tickets that are not closed: those that wait or will, all, open complaints, and those of one staff member. Besides, closed ones. `WAITING` is
 * in the order of the time from which on somebody waits, `CLOSED` of the last change, the others of the opening.
 */
export type QueueList = 'ALL' | 'WAITING' | 'COMPLAINTS' | 'CLOSED' | `STAFF#${string}`

export interface QueueEntry {
  readonly list: QueueList
  readonly place: string
}

type Queued = Pick<
  StaffTicket,
  | 'id'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'waiting_since'
  | 'snoozed_until'
  | 'assigned_to'
  | 'kind'
  | 'last_message'
>

const afterAllPlaces = '~'
const minutesOfDay = dayMilliseconds / minuteMilliseconds

/**
 * Since when the owner waits, undefined while nobody does. A ticket whose last message came before `waiting_since` was kept waits since that
 * message, or since its opening.
 */
const waitingSince = ({ status, waiting_since, last_message, created_at }: Queued): string | undefined => {
  if (isClosed(status)) return undefined
  if (waiting_since !== undefined || last_message?.id !== undefined) return waiting_since
  if (last_message === undefined) return created_at
  return last_message.sender_type === 'user' ? last_message.created_at : undefined
}

/**
 * The entries of a ticket: they follow from the ticket alone. Only the entry among those that wait moves with messages, so a message costs one
 * entry at most. A ticket that is left alone until a time counts as waiting from then on, whether or not its owner has an answer.
 */
export const queueEntriesOf = (ticket: Queued): QueueEntry[] => {
  const { id, status, created_at, updated_at, snoozed_until, assigned_to, kind } = ticket
  if (isClosed(status)) return [{ list: 'CLOSED', place: `${updated_at}#${id}` }]
  const due = snoozed_until ?? waitingSince(ticket)
  const place = `${created_at}#${id}`
  return [
    { list: 'ALL', place },
    ...(due === undefined ? [] : [{ list: 'WAITING', place: `${due}#${id}` } as const]),
    ...(assigned_to === undefined ? [] : [{ list: `STAFF#${assigned_to}`, place } as const]),
    ...(kind === 'complaint' ? [{ list: 'COMPLAINTS', place } as const] : []),
  ]
}

const isSame = (one: QueueEntry, other: QueueEntry) => one.list === other.list && one.place === other.place

/** The entries to remove and to add when a ticket changes; undefined for one that was not there, or is there no longer. */
export const queueChange = (
  before: Queued | undefined,
  after: Queued | undefined,
): { readonly removed: QueueEntry[]; readonly added: QueueEntry[] } => {
  const [old, present] = [before ? queueEntriesOf(before) : [], after ? queueEntriesOf(after) : []]
  return {
    removed: old.filter((entry) => !present.some((other) => isSame(entry, other))),
    added: present.filter((entry) => !old.some((other) => isSame(entry, other))),
  }
}

/** Whether the ticket still has this place in this list; an entry may lag behind it. */
export const isQueuedAt = (ticket: Queued, entry: QueueEntry): boolean =>
  queueEntriesOf(ticket).some((present) => isSame(present, entry))

/** The part of a list that a view shows: places from `from` up to `to`. */
export interface QueueRange {
  readonly list: QueueList
  readonly from: string
  readonly to: string
  readonly isNewestFirst?: true
}

const until = (now: Date, minutes = 0) =>
  `${new Date(now.getTime() - minutes * minuteMilliseconds).toISOString()}${afterAllPlaces}`

/** @param staffId the staff member whose own tickets are `mine` */
export const rangeOf = (view: TicketView, staffId: string, now: Date): QueueRange => {
  const whole = { from: '', to: afterAllPlaces }
  const ranges: Record<TicketView, QueueRange> = {
    late: { list: 'WAITING', from: '', to: until(now, deskPolicy.lateMinutes) },
    waiting: { list: 'WAITING', from: '', to: until(now) },
    snoozed: { list: 'WAITING', from: until(now), to: afterAllPlaces },
    all: { list: 'ALL', ...whole },
    mine: { list: `STAFF#${staffId}`, ...whole },
    complaints: { list: 'COMPLAINTS', ...whole },
    closed: { list: 'CLOSED', ...whole, isNewestFirst: true },
  }
  return ranges[view]
}

/** Open complaints that were made so many days ago or before. */
export const oldComplaints = (now: Date, days: number): QueueRange => ({
  list: 'COMPLAINTS',
  from: '',
  to: until(now, days * minutesOfDay),
})

/** Whether it is a complaint with a place in this range of those that wait. */
export const isComplaintIn = (ticket: Queued, { list, from, to }: QueueRange): boolean =>
  ticket.kind === 'complaint' &&
  queueEntriesOf(ticket).some((entry) => entry.list === list && entry.place >= from && entry.place <= to)

/**
 * For a page of one's own tickets: complaints that wait first, the oldest first, because each has an end of its time; then the others that wait, the
 * longest first, and the rest in the order of their opening.
 */
export const waitingFirst = (now: Date): ((a: Queued, b: Queued) => number) => {
  const waiting = rangeOf('waiting', '', now)
  const placeOf = (ticket: Queued): readonly [group: number, time: string] => {
    if (isComplaintIn(ticket, waiting)) return [0, ticket.created_at]
    const due = ticket.snoozed_until ?? waitingSince(ticket)
    return due === undefined ? [2, ticket.created_at] : [1, due]
  }
  return (a, b) => {
    const [[group, time], [otherGroup, otherTime]] = [placeOf(a), placeOf(b)]
    return group - otherGroup || time.localeCompare(otherTime) || a.created_at.localeCompare(b.created_at)
  }
}
