/** Whether an account was silent for so long that its number may have another owner, and what only its owner knows. */
import { dayMilliseconds, daySeconds } from '#contract/durations.ts'
import type { OwnerQuestion } from '#contract/profile/session.ts'

/** An account that was not used since this time is silent. */
export const silentSince = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMilliseconds).toISOString()

/** The second from which a session opens nothing of an account until it has been started. */
export const silentFromEpochSeconds = (lastVisit: string, days: number): number =>
  Math.ceil(Date.parse(lastVisit) / 1000) + days * daySeconds

/** The question, and its answer; none where nothing is stored that only the owner knows. */
export interface OwnerProof {
  readonly question: OwnerQuestion
  readonly answer: string | undefined
}

/** Who left neither is asked alike, so that the question says nothing about the account. */
export const ownerProofOf = (known: {
  readonly date_of_birth?: string | undefined
  readonly pincode?: string | undefined
}): OwnerProof =>
  known.date_of_birth !== undefined || known.pincode === undefined
    ? { question: 'birth_date', answer: known.date_of_birth }
    : { question: 'pincode', answer: known.pincode }
