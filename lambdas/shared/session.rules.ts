/** The signed-in caller, whether the session has ended, and when an account is silent. */
import { dayMilliseconds, daySeconds } from '#contract/times.ts'

export interface StartedSession {
  readonly originJti: string
  /** When the code was accepted: `auth_time`, which stays the same through refreshes. */
  readonly startedAtEpochSeconds: number
}

/** The signed-in caller: the phone in the access token, and the sign-in that the token comes from. */
export interface Session extends StartedSession {
  /** The immutable username of the token, in E.164. */
  readonly phone: string
  /** The days of the stage without a visit after which an account opens nothing until a session starts. */
  readonly silentDays: number
}

/** The user of a session, or of a socket. */
export type SessionOwner = Pick<Session, 'phone' | 'silentDays'>

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

/** An account that was not used since this time is silent. */
export const silentSince = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMilliseconds).toISOString()

/** The second from which a session opens nothing of an account until it has been started. */
export const silentFromEpochSeconds = (lastVisit: string, days: number): number =>
  Math.ceil(Date.parse(lastVisit) / 1000) + days * daySeconds
