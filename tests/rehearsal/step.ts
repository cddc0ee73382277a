/** A named step of the walk, and what the steps share. */
import type { Member } from '#tests/support/auth/sign-in.ts'
import type { Socket } from './stage.ts'

export interface Step {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

/** The results of a step for the following ones. */
export interface Walked {
  member?: Member
  lenderId?: string
  socket?: Socket
  trackingLink?: string
}

export const of = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('an earlier step failed')
  return value
}
