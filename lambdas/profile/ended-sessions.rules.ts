/**
 * The sessions of a user that have ended, remembered in bounded space for as long as a token of theirs may be valid: single sign-outs by
 * name, and one mark that ends every session up to it.
 */
import { sessionPolicy } from '#contract/policy.ts'
import { daySeconds } from '#contract/times.ts'
import type { EndedSessions } from '#lambdas/shared/session.rules.ts'
import type { OwnerQuestion } from './session.contract.ts'

/** A day longer than the refresh token, for the last access token and for clocks that differ. */
const rememberedSeconds = (sessionPolicy.refreshTokenDays + 1) * daySeconds

/**
 * The sessions that need not be remembered by name, because their tokens have expired or the mark covers them. When too many others are
 * left, the mark rises to the earliest of them. This may end a live session that started even earlier, but never revives an ended one.
 */
export const forgetEnded = (
  { signedOut, untilEpochSeconds }: EndedSessions,
  nowEpochSeconds: number,
): { readonly forgotten: readonly string[]; readonly untilEpochSeconds: number } => {
  const expiredAt = nowEpochSeconds - rememberedSeconds
  const startsOfRest = Object.values(signedOut)
    .filter((startedAt) => startedAt > Math.max(untilEpochSeconds, expiredAt))
    .toSorted((a, b) => b - a)
  const mark = startsOfRest[sessionPolicy.rememberedSignOuts] ?? untilEpochSeconds
  return {
    forgotten: Object.keys(signedOut).filter((jti) => (signedOut[jti] ?? 0) <= Math.max(mark, expiredAt)),
    untilEpochSeconds: mark,
  }
}

/** The question, and its answer; none where nothing is stored that only the owner knows. */
export interface OwnerProof {
  readonly question: OwnerQuestion
  readonly answer: string | undefined
}

/** Chooses the fact that only the owner of a silent account knows. An account without either gets the same question, so that the question says nothing about the account. */
export const ownerProofOf = (known: {
  readonly date_of_birth?: string | undefined
  readonly pincode?: string | undefined
}): OwnerProof =>
  known.date_of_birth !== undefined || known.pincode === undefined
    ? { question: 'birth_date', answer: known.date_of_birth }
    : { question: 'pincode', answer: known.pincode }
