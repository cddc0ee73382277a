/** Ports and types that several capabilities use: time, log, the caller, ids derived from a phone, and the outcomes of writes. */
import type { CurrentStep, User } from '#contract/entities.ts'
import type { Language } from '#contract/languages.ts'
import type { LogCode } from '#contract/log-codes.ts'
import type { UserIds } from '#domain/profile/account-id.ts'
import type { StartedSession } from '#domain/profile/ended-sessions.ts'

export interface Clock {
  now(): Date
}

/** Ids that sort by their time. */
export interface Ulids {
  nextUlid(now: Date): string
}

export type Pause = (milliseconds: number) => Promise<void>

/** Facts logged with a code. Never personal data: a phone is masked or left out. */
export type LogFacts = Record<string, string | number | boolean | readonly string[] | undefined>

export interface Log {
  info(code: LogCode, facts?: LogFacts): void
  warn(code: LogCode, facts?: LogFacts): void
  error(code: LogCode, facts?: LogFacts): void
}

/** Ids derived from a phone number with a secret key. */
export interface Identity extends UserIds {
  /** Token that proves at a later login that the browser with this id has signed in with this phone: the id, a dot and a proof. */
  browserTokenOf(phone: string, browserId: string): string
}

/** The signed-in caller: the phone in the access token, and the sign-in that the token comes from. */
export interface Session extends StartedSession {
  readonly phone: string
}

/** An item that this release cannot read, by the time in its key or, without one, by its id. */
export interface Unreadable {
  readonly unreadable: string
}

/** A step of the journey that the user has reached, with the fields it adds to the profile. */
export type UserStep = Partial<Omit<User, 'id' | 'phone' | 'category' | 'current_step'>> & {
  /** The language of SMS. */
  readonly language?: Language
  readonly current_step: CurrentStep
}

/*
 * The outcome of a conditional write that may be refused in normal operation. `recorded`: written. `changed`: not written, because the
 * stored item is another one than the caller assumed; `present` is the stored one. `refused`: not written, because a rule forbids it.
 */
export interface Recorded {
  readonly outcome: 'recorded'
}

export interface Changed<Present> {
  readonly outcome: 'changed'
  readonly present: Present
}

/** A write guarded by a version number: after `changed`, read again. */
export type VersionedOutcome = Recorded | Changed<undefined>

/** `refused` gives the present status, which the new one may not follow. */
export type StatusOutcome =
  | Recorded
  | { readonly outcome: 'refused'; readonly present: string }
  | { readonly outcome: 'not-found' }
