/** The ports of the rights over one's data: what is stored of a person, closings of accounts, and the looks of the sweep. */
import type { DataHoldersResponse, DownloadItem } from '#contract/rights/my-data.ts'
import type { Nominee } from '#contract/rights/nominee.ts'
import type { LifeStart } from '#contract/rights/data-life.ts'
import type { LivesBegun } from '#domain/rights/field-lives.ts'
import type { Changed, Recorded, Session, Unreadable } from '../ports.ts'

/** A person as the table knows them. */
export interface Person {
  readonly phone: string
  readonly userId: string
  /** When something was first stored about the person. */
  readonly since: string
  /** The partner that submitted the person. */
  readonly partnerCode?: string | undefined
}

export interface People {
  /** Throws SIGNED_OUT and USER_NOT_FOUND. */
  findOfSession(session: Session): Promise<Person>
  /** For staff; undefined for a phone without an open account. */
  findByPhone(phone: string): Promise<Person | undefined>
}

export interface DataHolders {
  /** @param now hides notices that have ended */
  holdersOf(person: Person, now: Date): Promise<DataHoldersResponse>
}

export interface PersonItems {
  /** One page of everything that the table holds about a person; `next` leads to the following one. Throws VALIDATION_ERROR for a cursor of nobody. */
  page(person: Person, cursor?: string): Promise<{ readonly items: DownloadItem[]; readonly next?: string }>
}

export interface Nominees {
  /** Throws SIGNED_OUT and USER_NOT_FOUND. */
  find(session: Session): Promise<Nominee | undefined>
  /** Throws SIGNED_OUT and USER_NOT_FOUND. */
  save(session: Session, nominee: Nominee): Promise<void>
  /** Throws SIGNED_OUT and USER_NOT_FOUND. Removing nobody changes nothing. */
  remove(session: Session): Promise<void>
}

/**
 * `sealing`: what the account had is being sealed, and the phone cannot open another one. `traces`: all of it is sealed; the items that know
 * sessions and codes wait for the end of the last token. `sealed`: nothing names the phone any more.
 */
export type ClosingPhase = 'sealing' | 'traces' | 'sealed'

export interface Closing {
  readonly id: string
  readonly phase: ClosingPhase
  readonly dueAt: string
  readonly closedAt: string
  readonly by: 'user' | 'staff'
  /** Of staff. */
  readonly reason?: string | undefined
  /** Until the phase `sealed`. */
  readonly person?: (Omit<Person, 'since'> & { readonly submissionId?: string | undefined }) | undefined
}

/** Items that are sealed together: `text` is everything in them. */
export interface SealBatch {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly text: string
}

export interface Closings {
  /**
   * Writes the closing: the sealed profile and the partner's record in place of both, a mark that ends every session, and the next step.
   * `changed`: one of both was written since it was read, and nothing is closed. Throws SIGNED_OUT and USER_NOT_FOUND.
   */
  begin(
    closing: Closing,
    seal: (text: string) => Promise<string>,
    session?: Session,
  ): Promise<(Recorded & { readonly closing: Closing }) | Changed<undefined>>
  /** The next items that are not sealed yet; undefined when there is none. */
  nextBatch(closing: Closing): Promise<SealBatch | undefined>
  /** Writes the sealed items in their place. Nothing is written where one of them is gone or is another one than was sealed. */
  replaceBySealed(closing: Closing, batch: SealBatch, sealed: string): Promise<void>
  /** The phone may open another account from now on. Repeating it changes nothing. */
  endSealing(closing: Closing, dueAt: string): Promise<void>
  /** Removes what knows sessions and codes, unless the phone has another account, and forgets the person. Repeating it changes nothing. */
  removeTraces(closing: Closing, now: Date, dueAt: string): Promise<void>
  /** Removes what was sealed, and leaves a record without personal data. @returns the number of items that were sealed */
  purge(closing: Closing, purgedAt: string): Promise<number>
  /** The closings whose next step is due, the oldest first. */
  due(now: Date): AsyncIterable<Closing | Unreadable>
}

export interface SealedAccounts {
  /** The sealed texts of a closing; none for an unknown or purged one. */
  readSealed(closingId: string): Promise<string[]>
}

export interface PoolUsers {
  /** Removes the user of the pool with all its tokens. An unknown one is no error. Throws BUSY. */
  remove(phone: string): Promise<void>
}

/** When the sweep looks at a person. It names no phone, so that nothing has to find it when the account is closed. */
export interface Look {
  readonly userId: string
  readonly dueAt: string
}

/** The lives of the fields of an open account. */
export interface PersonFields {
  /** With the partner where that has a record of the person. */
  readonly person: Omit<Person, 'since'>
  /** When it was last used. */
  readonly visit: string
  readonly begun: LivesBegun
}

export interface Lives {
  /** Storing the same look again changes nothing. */
  add(look: Look): Promise<void>
  remove(look: Look): Promise<void>
  due(now: Date): AsyncIterable<Look | Unreadable>
  /** By the index, which may lag by a moment. Undefined for a person without an open account. */
  read(userId: string): Promise<PersonFields | undefined>
  /** Removes the fields of these lives from every item that holds them. @returns false where something has changed since the read */
  forget(read: PersonFields, ended: readonly LifeStart[]): Promise<boolean>
}
