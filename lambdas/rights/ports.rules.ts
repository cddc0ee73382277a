/** The rights over one's data: a person, closings of accounts, the looks of the sweep, and lists of breaches. */
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import type { AffectedPerson, BreachItem, BreachList } from './breach-room.contract.ts'
import type { RetentionBegun } from './closing.rules.ts'

/** A person as the table knows them. */
export interface Person {
  readonly phone: string
  readonly userId: string
  /** When something was first stored about the person. */
  readonly since: string
  /** The partner that submitted the person. */
  readonly partnerCode?: string | undefined
}

/**
 * `sealing`: what the account had is being sealed, and the phone cannot open another one. `moving`: it goes to the number `to`, likewise. `complaint`: a complaint
 * is left outside the seal until it is decided. `traces`: all of it is sealed; the items that know
 * sessions and codes wait for the end of the last token. `sealed`: nothing readable of the account names the phone.
 */
export type ClosingPhase = 'sealing' | 'moving' | 'complaint' | 'traces' | 'sealed'

export interface Contact {
  readonly full_name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

export interface Closing {
  readonly id: string
  readonly phase: ClosingPhase
  readonly dueAt: string
  readonly closedAt: string
  /** `next-owner`: the account was silent, and somebody else has its number now. `moved`: the number has lost its account to another one. */
  readonly by: 'user' | 'staff' | 'next-owner' | 'moved'
  /** The number that gets the account: while it is `moving`, and while a sealed one is given back. */
  readonly to?: string | undefined
  /** The reason of staff. */
  readonly reason?: string | undefined
  /** Until everything is sealed: whom staff answer about a complaint that is left. */
  readonly contact?: Contact | undefined
  /** Until the phase `sealed`. */
  readonly person?: (Omit<Person, 'since'> & { readonly submissionId?: string | undefined }) | undefined
}

/** Items that are sealed together: `text` is everything in them. */
export interface SealBatch {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly text: string
}

export interface PoolUsers {
  /** Removes the user of the pool with all its tokens. An unknown one is no error. Throws BUSY. */
  remove(phone: string): Promise<void>
}

/** When the sweep looks at a person. It names no phone, so that nothing has to find it when the account is closed. */
export interface RetentionCheck {
  readonly userId: string
  readonly dueAt: string
}

/** The lives of the fields of an open account. */
export interface PersonFields {
  /** With the partner where that has a record of the person. */
  readonly person: Omit<Person, 'since'>
  /** When it was last used. */
  readonly visit: string
  readonly begun: RetentionBegun
}

/** `pages` of the table are read until now, up to the key `cursor`. */
export interface StoredBreachList extends Omit<BreachList, 'asked_by' | 'approved_by'> {
  readonly asked_by: StaffName
  readonly approved_by?: StaffName | undefined
  readonly pages: number
  readonly cursor?: Readonly<Record<string, unknown>> | undefined
  /** One more at each write. */
  readonly version: number
}

/** The findings of a page of the table about a breach. */
export interface BreachFacts {
  readonly profiles: Readonly<Record<string, Pick<AffectedPerson, 'user_id' | 'email' | 'last_sign_in'>>>
  /** By the user's id, or the partition of what staff noted. */
  readonly phones: Readonly<Record<string, string>>
  readonly found: readonly { readonly owner: string; readonly item: BreachItem; readonly since: string }[]
}
