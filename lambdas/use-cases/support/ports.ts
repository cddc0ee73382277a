/** What the support use cases need from outside: spec 3 (tickets, messages) and 7 (Support), and live conversations. */
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import type { LiveFrame } from '#contract/support/live-frame.ts'
import type { MessageEffect, TicketPace, TicketState } from '#domain/support/tickets.ts'
import type { Session } from '../ports.ts'

/** Ticket ids that tell whose they are, so that a stranger's id is refused before anything is read. */
export interface TicketIds {
  ticketIdOf(phone: string, ulid: string): string
  isTicketIdOf(phone: string, ticketId: string): boolean
}

export interface OpenedTicket {
  readonly ticket: TicketState
  readonly message: SupportMessage
}

/** Until when the user's tickets so far pay their pace: as it is expected to be, undefined for past or never, and what follows. */
export interface TicketPacing {
  readonly seen: number | undefined
  readonly next: number
}

/** Why a ticket was not opened: it is there already, or the user's pace is another than expected. */
export type TicketRefusal =
  { readonly known: OpenedTicket } | { readonly known?: never; readonly pacedUntil: number | undefined }

/** Why a message was not recorded: it is there already, or the ticket is another than expected. */
export type MessageRefusal =
  { readonly known: SupportMessage } | { readonly known?: never; readonly ticket: TicketPace }

export interface MessagePage {
  readonly messages: readonly SupportMessage[]
  /** Id of the last message read, while there is more. */
  readonly next: string | undefined
}

export interface TicketRepository {
  /** Writes ticket and first message in one transaction. Throws USER_NOT_FOUND and SIGNED_OUT. */
  openTicket(
    session: Session,
    opened: OpenedTicket,
    pacing: TicketPacing,
    now: Date,
  ): Promise<TicketRefusal | undefined>
  /**
   * Writes the message and refreshes its ticket in one transaction.
   * @param seen the ticket as it is expected to be; without it, any ticket that is neither closed nor paced
   * Throws TICKET_NOT_FOUND and SIGNED_OUT.
   */
  recordMessage(
    session: Session,
    message: SupportMessage,
    effect: MessageEffect,
    seen: TicketPace | undefined,
    now: Date,
  ): Promise<MessageRefusal | undefined>
  listTicketsOfUser(phone: string): Promise<Ticket[]>
  /**
   * @param from the least id, where not all are wanted
   * @param cursor the `next` of an earlier page
   */
  listMessagesOfTicket(
    ticketId: string,
    start: { readonly from?: string; readonly cursor?: string },
  ): Promise<MessagePage>
}

/** What a pass opens. */
export interface LivePass {
  readonly phone: string
  readonly ticketId: string
  readonly originJti: string
  /** When the access token that asked for the pass ends. */
  readonly sessionEndsAtEpochSeconds: number
}

export interface PassMint {
  createPass(): { readonly pass: string; readonly hash: string }
  hash(pass: string): string
}

export interface LivePassRepository {
  /** Throws SIGNED_OUT. */
  storePass(hash: string, pass: LivePass, expiresAtEpochSeconds: number): Promise<void>
  /** Gives the pass once, and nothing for one that has expired. */
  takePass(hash: string, now: Date): Promise<LivePass | undefined>
}

/** An open socket of a ticket. */
export interface LiveConnection extends LivePass {
  readonly connectionId: string
  readonly connectedAtEpochMilliseconds: number
}

export interface ConnectionRepository {
  /** Gives the user's open sockets instead when there are as many as a user may have. Throws SIGNED_OUT. */
  addConnection(connection: LiveConnection): Promise<LiveConnection[] | undefined>
  findConnection(connectionId: string): Promise<LiveConnection | undefined>
  /** Every socket whose opening was recorded before this call. */
  listConnectionsOfTicket(ticketId: string): Promise<LiveConnection[]>
  listConnectionsOfUser(phone: string): Promise<LiveConnection[]>
  removeConnection(connection: LiveConnection): Promise<void>
}

export interface SessionStates {
  /** The sessions (origin_jti) of the user that have signed out. */
  signedOutSessionsOf(phone: string): Promise<ReadonlySet<string>>
}

export interface Sockets {
  /** False when the socket is gone. */
  send(connectionId: string, frame: LiveFrame): Promise<boolean>
  /** Closing one that is gone is harmless. */
  close(connectionId: string): Promise<void>
}

/** What the table's stream tells of support: the part of a change that open sockets have to hear of. */
export type SupportChange =
  | { readonly kind: 'message-sent'; readonly phone: string; readonly message: SupportMessage }
  | { readonly kind: 'status-changed'; readonly phone: string; readonly ticket: Ticket }
  | { readonly kind: 'signed-out'; readonly phone: string; readonly originJtis: readonly string[] }
