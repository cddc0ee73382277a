/** Types of the applications use cases, their ids, and the ports of clicks and events. */
import type { StatusUpdateResponse } from '#contract/applications/status-update.ts'
import type { AfterEvent } from '#domain/applications/new-status-event.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { ClickReceipt } from '#data/consent/consent-receipts.ts'
import type { Changed, Recorded, Session, UserStep } from '../ports.ts'

/** Ids of applications, and those by which lenders name them. Each holds the id of its user, which only the holder of the key can read. */
export interface ClickIds {
  /** Returns another id at each call. */
  nextClickId(userId: string): string
  /** Returns the id of the user, and for a text that is no click id the id of nobody. */
  userIdOf(clickId: string): string
  /** Compares in constant time. */
  isSame(given: string, stored: string): boolean
}

/** `changed` gives the application that is stored instead of the expected one. */
export type ClickOutcome = Recorded | Changed<StoredApplication>

/** `Clicker` identifies who clicked: a signed-in session, or a user who follows a partner's link. */
export interface OfferClicks<Clicker> {
  recordFirstClick(clicker: Clicker, application: StoredApplication, step: UserStep): Promise<ClickOutcome>
  /** Writes only while the application still has the status of `seen`. */
  recordAnotherClick(
    clicker: Clicker,
    seen: StoredApplication,
    changes: Partial<StoredApplication>,
    step: UserStep,
  ): Promise<ClickOutcome>
}

/** The session of a click, with the receipt of what the visitor agreed to by it. */
export interface ConsentingSession extends Session {
  readonly receipt?: ClickReceipt | undefined
}

/** Whether this lender is the one the user clicked last, whose status the user's own record repeats. */
export type LenderChoice = 'chosen' | 'not-chosen'

/** An application with its owner's phone. */
export interface FoundApplication {
  readonly phone: string
  readonly application: StoredApplication
}

/** The applications of a lender with a status. `until` is the latest time when the status was reached. */
export interface PlaceInList {
  readonly lenderId: string
  readonly status: string
  readonly until?: string | undefined
}

/** Behind this application: whose it is, and since when it has the status. */
export interface AfterInList {
  readonly phone: string
  readonly since: string
}

/** The name of an application outside its owner's session: the user's id leads to it, and a number may have another account by now. */
export type ApplicationName = Pick<StoredApplication, 'user_id' | 'lender_id'> & { readonly id?: string | undefined }

/** An item that is written together with an event, unless one is there under the key. */
export interface StoredResponse {
  readonly key: { readonly pk: string; readonly sk: string }
  readonly fields: object
}

/** Nothing was written because an answer is kept already: its fields. */
export interface KnownAnswer {
  readonly outcome: 'known'
  readonly storedResponse: Readonly<Record<string, unknown>>
}

/** The item that keeps this answer. */
export type StoredResponseOf = (answer: StatusUpdateResponse) => StoredResponse

export interface StatusEventRepository {
  /**
   * Writes the history and status after an event, if the application is still as it was found, with the kept answer, and the user's own status where
   * this lender is the chosen one: in one transaction. `changed` gives the application as it is stored, or the other choice; `not-found`: the
   * application is gone, and another account of the number may have one there.
   */
  storeEvent(
    found: FoundApplication,
    after: AfterEvent,
    expected: LenderChoice,
    storedResponse: StoredResponse | undefined,
  ): Promise<
    | Recorded
    | KnownAnswer
    | { readonly outcome: 'not-found' }
    | Changed<{ readonly application: StoredApplication } | { readonly choice: LenderChoice }>
  >
  storeAnswer(storedResponse: StoredResponse): Promise<Recorded | KnownAnswer>
}

export interface EventToStore {
  readonly found: FoundApplication
  readonly after: AfterEvent
}

export interface StatusEventBatches {
  /**
   * Writes events of different applications in one transaction, as if each were alone, if every application is still the one that was found
   * and its lender the user's chosen one. @returns false when nothing was written
   */
  storeEvents(events: readonly EventToStore[]): Promise<boolean>
}

/** All applications of a lender, for operators. */
export interface LenderApplications {
  /** Lists the phones of applications in the index, which may lag by a moment. */
  listPhones(lenderId: string): Promise<string[]>
  /** The phones in groups that one read takes. */
  batchesOf(phones: readonly string[]): Iterable<readonly string[]>
  /** Reads the applications of one group; phones without an application are left out. Consistent, in any order. */
  readStored(lenderId: string, phones: readonly string[]): Promise<FoundApplication[]>
}
