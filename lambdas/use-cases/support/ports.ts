/** The ports of the support use cases: tickets and messages for owners and staff, live connections, and the changes to announce. */
import type { ComplaintOutcome, SupportMessage, Ticket } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import type { StaffTicket } from '#contract/staff/tickets.ts'
import type { TicketKind } from '#domain/support/complaints.ts'
import type { Pacing } from '#domain/support/sending-pace.ts'
import type { MessageEffect, TicketPace, TicketState } from '#domain/support/tickets.ts'
import type { PacedAction } from '#domain/support/user-paces.ts'
import type { Changed, Recorded, Session, StatusChange, StatusOutcome } from '../ports.ts'

/** Ticket ids that carry proof of their owner, so that another user's id is refused before anything is read. */
export interface TicketIds {
  ticketIdOf(phone: string, ulid: string): string
  isTicketIdOf(phone: string, ticketId: string): boolean
}

export interface ComplaintDigits {
  /** The digits of a complaint's number; they may be taken. @param attempt from 1 */
  digitsOf(ticketId: string, attempt: number): string
}

export interface KnownLenders {
  /** The lender as operators last put it, active or not. */
  findLender(lenderId: string): Promise<Lender | undefined>
}

export interface OpenedTicket {
  readonly ticket: TicketState
  readonly message: SupportMessage
}

export interface UserPaces {
  /**
   * Counts one more of the user's actions, under the condition that the session has not signed out. `changed` gives the stored number
   * when it does not fit the pacing. Throws USER_NOT_FOUND and SIGNED_OUT.
   */
  countOneMore(session: Session, action: PacedAction, pacing: Pacing): Promise<Recorded | Changed<number | undefined>>
}

/** Nothing was written because an item with this id exists. */
interface Known<Item> {
  readonly outcome: 'known'
  readonly known: Item
}

export interface MessagePage {
  readonly messages: readonly SupportMessage[]
  /** Id of the message at the far end of the page while there are more beyond it, else undefined. */
  readonly more: string | undefined
}

export interface TicketRepository {
  /** Writes ticket and first message in one transaction. `changed`: the number of the complaint is taken. */
  openTicket(phone: string, opened: OpenedTicket): Promise<Recorded | Known<OpenedTicket> | Changed<undefined>>
  /** Reads consistently; undefined for an unknown ticket. */
  findTicketPace(phone: string, ticketId: string): Promise<TicketPace | undefined>
  /** Writes the message and updates its ticket in one transaction. `changed` gives a ticket that the effect does not fit. Throws TICKET_NOT_FOUND. */
  recordMessage(
    phone: string,
    message: SupportMessage,
    effect: MessageEffect,
  ): Promise<Recorded | Known<SupportMessage> | Changed<TicketPace>>
  /**
   * Marks the ticket's answers as seen unless its newest message is later than `seenUntil`. `refused`: nothing was marked, and whether an
   * answer is new.
   */
  recordSeen(
    phone: string,
    ticketId: string,
    seenUntil: string,
  ): Promise<
    Recorded | { readonly outcome: 'refused'; readonly hasNewAnswer: boolean } | { readonly outcome: 'not-found' }
  >
  /** Throws SIGNED_OUT. */
  listTicketsOf(session: Session): Promise<Ticket[]>
  /**
   * The newest messages, by id. The first page may lag by a moment.
   * @param before the `more` of the page after this one; undefined for the end of the conversation
   */
  listNewestMessages(ticketId: string, before: string | undefined): Promise<MessagePage>
  /**
   * The messages from an id on, read consistently.
   * @param from the lowest id wanted; undefined for all
   * @param cursor the `more` of an earlier page
   */
  listMessagesFrom(
    ticketId: string,
    start: { readonly from?: string | undefined; readonly cursor?: string | undefined },
  ): Promise<MessagePage>
}

/** A ticket with its owner. */
export interface OwnedTicket {
  readonly phone: string
  readonly ticket: Ticket
}

/** What an answer of staff relies on, and what else it changes. */
export interface Answer {
  /** Id of the last message that its writer has read. @default not checked */
  readonly answers?: string | undefined
  /** Staff member who gets a ticket that nobody takes care of. @default nobody */
  readonly assignee?: string | undefined
}

export interface StaffTicketRepository {
  /** The phone of the ticket's owner, undefined for an unknown id. */
  findOwnerOfTicket(ticketId: string): Promise<string | undefined>
  /** The ticket of a complaint, undefined for an unknown number. */
  findTicketIdOfComplaint(number: string): Promise<string | undefined>
  findTicket(phone: string, ticketId: string): Promise<StaffTicket | undefined>
  /**
   * Writes the message and updates its ticket, whose owner then has a new answer, in one transaction. `refused`: the message that it answers
   * is not the last one.
   */
  recordReply(
    phone: string,
    message: SupportMessage,
    answer?: Answer,
  ): Promise<Recorded | Known<SupportMessage> | { readonly outcome: 'refused' } | { readonly outcome: 'not-found' }>
  /** Sets the status if the present one is among `from`, and appends it to the history. */
  setTicketStatus(
    phone: string,
    ticketId: string,
    change: StatusChange,
    from: readonly string[],
    kind: TicketKind,
  ): Promise<StatusOutcome>
  /**
   * Writes the message and closes its complaint with the outcome, in one transaction. `not-found` for an ordinary ticket too; `refused` for one that
   * is closed.
   */
  recordDecision(phone: string, message: SupportMessage, outcome: ComplaintOutcome): Promise<StatusOutcome>
}

export interface TicketDirectory {
  /** By the index, which may lag by a moment, in the order in which they were opened. */
  listTicketsWith(
    status: string,
    page: {
      /** @default ordinary */
      readonly kind?: TicketKind
      readonly order: 'oldest first' | 'newest first'
      readonly limit: number
    },
  ): Promise<{ readonly tickets: OwnedTicket[]; readonly hasMore: boolean }>
}
