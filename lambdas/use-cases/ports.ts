/** Ports and shapes that every capability needs: the time, the log of coded messages, who writes, and ids made from a phone. */
import type { CurrentStep, User } from '#contract/entities.ts'
import type { LogCode } from '#contract/log-codes.ts'

export interface Clock {
  now(): Date
}

/** Facts beside a coded message. Never personal data: a phone goes in masked, or not at all. */
export type LogFacts = Record<string, string | number | boolean | readonly string[] | undefined>

export interface Log {
  info(code: LogCode, facts?: LogFacts): void
  warn(code: LogCode, facts?: LogFacts): void
  error(code: LogCode, facts?: LogFacts): void
}

/** Ids made from a phone number under a secret key. */
export interface Identity {
  userIdOf(phone: string): string
  /** Proves at a later login that this browser signed in with this phone before. */
  browserTokenOf(phone: string): string
}

/** Who makes a write: the phone of the access token, and the sign-in that the token belongs to. */
export interface Session {
  readonly phone: string
  readonly originJti: string
}

/** A step of spec 4 that the user has reached, with the fields it brings. */
export type UserStep = Partial<Omit<User, 'id' | 'phone' | 'category' | 'current_step'>> & {
  readonly current_step: CurrentStep
}
