/** What the operators' use cases need from outside: the catalogue as it is stored, applications and tickets of any user. */
import type { Catalogue, LenderRecord, ProductRecord } from '#contract/offers/catalogue.ts'
import type { SupportMessage, Ticket } from '#contract/entities.ts'

/** Every stored entry, active or not. */
export interface StoredCatalogue {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
  /** Counts the writes, so that two operators cannot overwrite each other's snapshot. */
  readonly version: number
}

export interface CatalogueChange {
  readonly lenders?: readonly LenderRecord[]
  readonly products?: readonly ProductRecord[]
}

export interface CatalogueRepository {
  readStoredCatalogue(): Promise<StoredCatalogue>
  /** Writes the entries and the snapshot that visitors read in one transaction; false when the stored version is another. */
  replaceEntries(change: CatalogueChange, snapshot: Catalogue, seenVersion: number): Promise<boolean>
}

/** A status, since when, and what the user may read about it. */
export interface StatusChange {
  readonly status: string
  readonly at: string
  readonly message?: string
}

/** Undefined when the status was set; else the status that stands there, or null where there is nothing. */
export type StatusRefusal = Promise<string | null | undefined>

export interface ApplicationStatusRepository {
  /**
   * Sets the status if the present one is among `leaving`, adds it to the history, and keeps the user's own status in step where the
   * user chose this lender last.
   */
  setApplicationStatus(phone: string, lenderId: string, change: StatusChange, leaving: readonly string[]): StatusRefusal
}

/** A ticket with its owner. */
export interface OwnedTicket {
  readonly phone: string
  readonly ticket: Ticket
}

export interface StaffTicketRepository {
  /** The phone of the ticket's owner; undefined for an id that is no ticket's. */
  findOwnerOfTicket(ticketId: string): Promise<string | undefined>
  /** Writes the message and refreshes its ticket in one transaction; false where there is no such ticket. */
  recordReply(phone: string, message: SupportMessage): Promise<boolean>
  /** Sets the status if the present one is among `leaving` and adds it to the history. */
  setTicketStatus(phone: string, ticketId: string, change: StatusChange, leaving: readonly string[]): StatusRefusal
}

export interface TicketDirectory {
  /** Reads everything there is: for an operator now and then, never behind a request. */
  listTicketsOfAllUsers(options: { readonly withClosed: boolean }): Promise<OwnedTicket[]>
}

export interface MessageIds {
  /** A ULID of this moment. */
  nextMessageId(now: Date): string
}
