/**
 * Where a ticket is in the lists of staff. Each list holds one entry for each of its tickets, and the entries of a list are in the order of
 * their places, so every view is a range of one list.
 */
import type { StaffTicket, TicketView } from '#contract/staff/tickets.ts'
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { isClosed } from '../../support/ticket-status.ts'

/** All tickets that are not closed, those of one staff member, open complaints, and closed tickets. */
export type QueueList = 'ALL' | 'COMPLAINTS' | 'CLOSED' | `STAFF#${string}`

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

/** Tickets that wait come first; a ticket that is left alone until a time comes back by that time. */
const prefix = { waiting: 'w#', answered: 'z#' } as const
const afterAllPlaces = '~'

/**
 * Since when the owner waits, undefined while nobody does. A ticket whose last message came before `waiting_since` was kept waits since that
 * message, or since its opening.
 */
export const waitingSince = ({ status, waiting_since, last_message, created_at }: Queued): string | undefined => {
  if (isClosed(status)) return undefined
  if (waiting_since !== undefined || last_message?.id !== undefined) return waiting_since
  if (last_message === undefined) return created_at
  return last_message.sender_type === 'user' ? last_message.created_at : undefined
}

/** A ticket that is left alone until a time counts as waiting from then on, whether or not its owner has an answer. */
const placeOf = (ticket: Queued): string => {
  const due = ticket.snoozed_until ?? waitingSince(ticket)
  return `${due === undefined ? `${prefix.answered}${ticket.created_at}` : `${prefix.waiting}${due}`}#${ticket.id}`
}

/** The entries of a ticket: they follow from the ticket alone. */
export const queueEntriesOf = (ticket: Queued): QueueEntry[] => {
  if (isClosed(ticket.status)) return [{ list: 'CLOSED', place: `${ticket.updated_at}#${ticket.id}` }]
  const place = placeOf(ticket)
  return [
    { list: 'ALL', place },
    ...(ticket.assigned_to === undefined ? [] : [{ list: `STAFF#${ticket.assigned_to}`, place } as const]),
    ...(ticket.kind === 'complaint'
      ? [{ list: 'COMPLAINTS', place: `${ticket.created_at}#${ticket.id}` } as const]
      : []),
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

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

/** @param staffId the staff member whose own tickets are `mine` */
export const rangeOf = (view: TicketView, staffId: string, now: Date): QueueRange => {
  const present = `${prefix.waiting}${now.toISOString()}${afterAllPlaces}`
  switch (view) {
    case 'late':
      return {
        list: 'ALL',
        from: prefix.waiting,
        to: `${prefix.waiting}${minutesBefore(now, deskPolicy.lateMinutes)}${afterAllPlaces}`,
      }
    case 'waiting':
      return { list: 'ALL', from: prefix.waiting, to: present }
    case 'snoozed':
      return { list: 'ALL', from: present, to: `${prefix.waiting}${afterAllPlaces}` }
    case 'all':
      return { list: 'ALL', from: '', to: afterAllPlaces }
    case 'mine':
      return { list: `STAFF#${staffId}`, from: '', to: afterAllPlaces }
    case 'complaints':
      return { list: 'COMPLAINTS', from: '', to: afterAllPlaces }
    case 'closed':
      return { list: 'CLOSED', from: '', to: afterAllPlaces, isNewestFirst: true }
  }
}
