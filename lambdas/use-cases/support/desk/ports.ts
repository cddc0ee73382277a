/** The ports of the Tickets room: the queue, notes and presence beside a ticket, what staff change of it, and saved replies. */
import type { SavedReply, StaffTicket, TicketNote, TicketOwner } from '#contract/staff/tickets.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { LookMark, LookMarks } from '#domain/support/desk/presence.ts'
import type { QueueEntry, QueueList, QueueRange } from '#domain/support/desk/queue.ts'
import type { Recorded } from '../../ports.ts'
import type { StaffTicketRepository } from '../ports.ts'

/** The staff member who acts. */
export interface StaffId {
  readonly id: string
  readonly email: string
}

export interface TicketOwners {
  /** What staff see of a user beside a ticket; empty for one without a profile. */
  findOwner(phone: string): Promise<Pick<TicketOwner, 'full_name' | 'category' | 'since'>>
}

/** A ticket with the phone of its owner. */
export interface OwnedStaffTicket {
  readonly phone: string
  readonly ticket: StaffTicket
}

export interface QueuePage {
  /** Those that still have the place by which they were found. */
  readonly tickets: readonly OwnedStaffTicket[]
  /** The place of the last entry while there are more, else undefined. */
  readonly next: string | undefined
}

export interface TicketQueue {
  /** @param after the `next` of an earlier page */
  listPage(range: QueueRange, after: string | undefined, limit: number): Promise<QueuePage>
  /** Counts no further than `atMost`. */
  count(range: QueueRange, atMost: number): Promise<number>
}

export interface TicketQueueWriter {
  /** Both may be repeated. */
  addEntry(entry: QueueEntry, phone: string): Promise<void>
  removeEntry(entry: QueueEntry): Promise<void>
}

/** An entry of a list, as it is stored. */
export interface FoundEntry {
  readonly entry: QueueEntry
  readonly phone: string
  readonly ticketId: string
}

/** Everything, for a command that compares. */
export interface WholeQueue {
  eachTicket(): AsyncIterable<OwnedStaffTicket>
  eachEntry(list: QueueList): AsyncIterable<FoundEntry>
}

/** A change of a ticket in the table's stream; `before` is undefined for a new one, `after` for one that was removed. */
export interface TicketChange {
  readonly phone: string
  readonly before: StaffTicket | undefined
  readonly after: StaffTicket | undefined
}

/** What is kept beside a ticket for staff alone. */
export interface TicketDesk {
  readonly phone: string
  /** Id of the newest note. */
  readonly lastNoteId: string | undefined
  readonly marks: LookMarks
}

export interface TicketDesks {
  /** Reads consistently; undefined while no staff member has opened the ticket. */
  findDesk(ticketId: string): Promise<TicketDesk | undefined>
  /** @returns the desk after it */
  leaveMark(
    ticketId: string,
    left: { readonly phone: string; readonly staffId: string; readonly mark: LookMark },
  ): Promise<TicketDesk>
  /** Writes a note once. `known` gives the note that has its id. */
  addNote(
    phone: string,
    note: TicketNote,
  ): Promise<Recorded | { readonly outcome: 'known'; readonly known: TicketNote }>
  /** The newest notes, oldest first. */
  listNotes(ticketId: string, limit: number): Promise<TicketNote[]>
}

export interface TicketFields {
  readonly priority?: string
  /** null: nobody. */
  readonly assigned_to?: string | null
  /** null: no longer. */
  readonly snoozed_until?: string | null
}

export interface TicketFieldWriter {
  /**
   * Sets fields of a ticket. `changed` gives a ticket that is closed, whose snooze cannot be set.
   * @returns the ticket after it
   */
  setFields(
    phone: string,
    ticketId: string,
    fields: TicketFields,
  ): Promise<
    | { readonly outcome: 'recorded'; readonly ticket: StaffTicket }
    | { readonly outcome: 'refused' }
    | { readonly outcome: 'not-found' }
  >
}

/** Writers of one act, which is recorded with its first write. */
export type TicketWriting = (act: RecordedAct) => {
  readonly tickets: Pick<
    StaffTicketRepository,
    'findOwnerOfTicket' | 'findTicket' | 'recordReply' | 'setTicketStatus' | 'recordDecision'
  >
  readonly fields: TicketFieldWriter
  readonly desks: Pick<TicketDesks, 'addNote'>
}

export interface SavedReplies {
  listReplies(): Promise<SavedReply[]>
  /** @param known `updated_at` of the version that was edited; undefined for a new one. `changed`: another one is stored. */
  putReply(
    reply: SavedReply,
    known: string | undefined,
  ): Promise<Recorded | { readonly outcome: 'changed'; readonly present: SavedReply | undefined }>
  /** Removing one that is not there does nothing. */
  removeReply(id: string): Promise<void>
}
