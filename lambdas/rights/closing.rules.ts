/** The closing of an account: when it may begin, its phases, and the times at which it goes on. */
import { daySeconds, minuteMilliseconds, dayMilliseconds } from '#contract/times.ts'
import type { StartedSession } from '#lambdas/shared/session.rules.ts'
import { fieldRetentionDays, type RetentionStart } from './data-retention.contract.ts'
import type { Person } from './person.rules.ts'
import { rightsPolicy } from './rights-policy.contract.ts'

/**
 * `sealing`: what the account had is being sealed, and the phone cannot open another one. `moving`: it goes to the number `to`, likewise. `complaint`: a complaint
 * is left outside the seal until it is decided. `traces`: all of it is sealed; the items that know
 * sessions and codes wait for the end of the last token. `sealed`: nothing readable of the account names the phone.
 */
type ClosingPhase = 'sealing' | 'moving' | 'complaint' | 'traces' | 'sealed'

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

/** Whether the session began with a code so recently that the person who closes the account has the phone at hand. */
export const isFreshSignIn = ({ startedAtEpochSeconds }: StartedSession, now: Date): boolean =>
  now.getTime() - startedAtEpochSeconds * 1000 <= rightsPolicy.freshSignInMinutes * minuteMilliseconds

const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)

/** When the sweep continues a sealing that its request did not finish. */
export const sealingDueAt = (closedAt: Date): Date => secondsAfter(closedAt, rightsPolicy.sealingSeconds)

/** A closing that begins now. */
export const newClosing = (id: string, now: Date, facts: Omit<Closing, 'id' | 'dueAt' | 'closedAt'>): Closing => ({
  id,
  dueAt: sealingDueAt(now).toISOString(),
  closedAt: now.toISOString(),
  ...facts,
})

/** When the sweep looks again whether a complaint that was left is decided. */
export const nextCheckAt = (now: Date): Date => secondsAfter(now, daySeconds)

/** When no token of the account is left, so that what knows its sessions can go. */
export const tracesDueAt = (closedAt: Date): Date => secondsAfter(closedAt, rightsPolicy.tracesDays * daySeconds)

/** A year of the calendar after the closing, which is the last processing; of 29 February, the 1 March. */
export const purgeDueAt = (closedAt: Date): Date => {
  const due = new Date(closedAt)
  due.setUTCFullYear(due.getUTCFullYear() + rightsPolicy.sealedYears)
  return due
}

/** When the lives began of which fields are stored. */
export type RetentionBegun = Readonly<Partial<Record<RetentionStart, string>>>

/** When a life that begins now ends. No field that is stored later ends before, so a person without any is looked at then. */
export const retentionEnd = (start: Date): Date => new Date(start.getTime() + fieldRetentionDays * dayMilliseconds)

/** Which lives of a person's fields have ended, and when the next one does. `nextEnd` is undefined where no field is left that has an end. */
export const endedRetention = (
  begun: RetentionBegun,
  now: Date,
): { readonly ended: RetentionStart[]; readonly nextEnd: Date | undefined } => {
  const starts = (['visit', 'submission'] as const).flatMap((start) => {
    const at = begun[start]
    return at === undefined ? [] : [{ start, end: retentionEnd(new Date(at)) }]
  })
  const later = starts.filter(({ end }) => end > now).map(({ end }) => end.getTime())
  return {
    ended: starts.filter(({ end }) => end <= now).map(({ start }) => start),
    nextEnd: later.length === 0 ? undefined : new Date(Math.min(...later)),
  }
}
