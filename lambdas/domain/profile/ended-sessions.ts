/**
 * The sessions of a user that have ended, remembered in bounded space for as long as a token of theirs may be valid: single sign-outs by
 * name, and one mark that ends every session up to it.
 */
import { daySeconds } from '#contract/durations.ts'
import { sessionPolicy } from '#contract/policy.ts'

export interface StartedSession {
  readonly originJti: string
  /** When the code was accepted: `auth_time`, which stays the same through refreshes. */
  readonly startedAtEpochSeconds: number
}

export interface EndedSessions {
  /** Epoch seconds of each session's start, by `origin_jti`. */
  readonly signedOut: Readonly<Record<string, number>>
  /** Every session that started at this second or before has ended; 0 for none. */
  readonly untilEpochSeconds: number
  /** A session that starts from this second on opens nothing yet: the account was silent for too long. */
  readonly silentFromEpochSeconds?: number | undefined
}

export const isEnded = (
  { signedOut, untilEpochSeconds, silentFromEpochSeconds = Infinity }: EndedSessions,
  { originJti, startedAtEpochSeconds }: StartedSession,
): boolean =>
  Object.hasOwn(signedOut, originJti) ||
  startedAtEpochSeconds <= untilEpochSeconds ||
  startedAtEpochSeconds >= silentFromEpochSeconds

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
