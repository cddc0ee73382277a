/** A named step of the walk, and what the steps share. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '#tests/support/auth/sign-in.ts'
import { patience } from './pace.ts'
import type { Socket } from './stage.ts'

export interface Step {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export const check = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

/** The results of a step for the following ones. */
export interface Walked {
  member?: Member
  lenderId?: string
  socket?: Socket
  trackingLink?: string
  /** The user whom the partner submitted, who shares with it. */
  shared?: Member
  partnerKey?: string
  sandboxKey?: string
  submittedPhone?: string
  /** Sends news of the member's application at the lender, signed, and returns the answer. */
  sendNews?: (status: string) => Promise<string>
  /** Of an admin in the console. */
  staffToken?: string
}

/** Looks until something is there. */
export const until = async (what: string, isThere: () => Promise<boolean>) => {
  const end = performance.now() + patience(30_000)
  while (!(await isThere())) {
    check(performance.now() < end, `waited in vain: ${what}`)
    await pause(100)
  }
}

export const of = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('an earlier step failed')
  return value
}

/** An event of a schedule, which scheduled-functions.ts takes the time from. */
export const eventAt = (time: Date): object => ({ time: time.toISOString() })
