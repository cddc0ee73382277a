/**
 * The one-time codes of one phone and how they change; the figures are in `codePolicy`. Everything here is a pure function of state and
 * time. The repository's conditional writes make it safe against races.
 */
import { codePolicy } from '#contract/policy.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMilliseconds = number

export interface StoredCode {
  readonly id: string
  /** HMAC of the code; the code itself is not stored. */
  readonly hash: string
  readonly createdAt: EpochMilliseconds
  readonly expiresAt: EpochMilliseconds
  /** Tries against this code before a newer one was sent. */
  readonly triesBefore: number
}

/** A try in progress: it holds all codes of the phone until its answer is known to be wrong. */
export interface Claim {
  readonly id: string
  readonly at: EpochMilliseconds
}

export interface PhoneCodes {
  readonly phone: string
  /** Newest first, at most `codePolicy.liveCodes`. */
  readonly codes: readonly StoredCode[]
  /** Tries since the newest code was sent. */
  readonly tries: number
  /** No code of the phone can be used: one was used, or a try holds them. */
  readonly isVerified: boolean
  readonly claim?: Claim
  /** Sends of the last day, newest first. */
  readonly sentAt: readonly EpochMilliseconds[]
  /** Tries in each window; `tryCounters` gives the names. */
  readonly counters: Readonly<Record<string, number>>
  /** Grows by one with every write. */
  readonly version: number
}

export const noCodes = (phone: string): PhoneCodes => ({
  phone,
  codes: [],
  tries: 0,
  isVerified: true,
  sentAt: [],
  counters: {},
  version: 0,
})

const dayMilliseconds = 24 * 60 * 60 * 1000

/** A claim younger than this may still be released. */
const claimMilliseconds = 1000

const digitsOf = (instant: EpochMilliseconds) => new Date(instant).toISOString().replace(/\D/g, '')

/** Names of the fixed UTC windows: yyyymmddhhmm, yyyymmddhh and yyyymmdd. */
export const windowOf = {
  minute: (now: EpochMilliseconds) => digitsOf(now).slice(0, 12),
  hour: (now: EpochMilliseconds) => digitsOf(now).slice(0, 10),
  day: (now: EpochMilliseconds) => digitsOf(now).slice(0, 8),
}

export interface TryCounters {
  readonly hour: string
  readonly day: string
  /** The separate budget of a browser that signed in with this phone before. */
  readonly knownBrowser: string
}

/** Names of the counters of this moment; the stored attributes have the same names. */
export const tryCounters = (now: EpochMilliseconds): TryCounters => ({
  hour: `tries_h_${windowOf.hour(now)}`,
  day: `tries_d_${windowOf.day(now)}`,
  knownBrowser: `known_h_${windowOf.hour(now)}`,
})

const countersInForce = (counters: PhoneCodes['counters'], now: EpochMilliseconds) => {
  const names = new Set<string>(Object.values(tryCounters(now)))
  return Object.fromEntries(Object.entries(counters).filter(([name]) => names.has(name)))
}

/** When the newest code expires; 0 without a code. */
export const expiryOf = (state: PhoneCodes): EpochMilliseconds => state.codes[0]?.expiresAt ?? 0

export interface NewCode {
  readonly id: string
  readonly hash: string
}

/** A code was sent. Earlier codes stay valid until they expire, unless one was used; their tries stay counted. */
export const addCode = (state: PhoneCodes, code: NewCode, now: EpochMilliseconds): PhoneCodes => {
  const earlier = state.isVerified
    ? []
    : state.codes
        .filter((stored) => stored.expiresAt > now)
        .map((stored) => ({ ...stored, triesBefore: stored.triesBefore + state.tries }))
  const added = { ...code, createdAt: now, expiresAt: now + codePolicy.lifeSeconds * 1000, triesBefore: 0 }
  return {
    phone: state.phone,
    codes: [added, ...earlier].slice(0, codePolicy.liveCodes),
    tries: 0,
    isVerified: false,
    sentAt: [now, ...state.sentAt.filter((sent) => sent > now - dayMilliseconds)],
    counters: countersInForce(state.counters, now),
    version: state.version + 1,
  }
}

/** A code was withdrawn because its SMS could not be sent: it leaves the send windows too; other codes stay. */
export const withdrawCode = (state: PhoneCodes, codeId: string): PhoneCodes => {
  const withdrawn = state.codes.find((code) => code.id === codeId)
  if (!withdrawn) return state
  const codes = state.codes.filter((code) => code !== withdrawn)
  const wasNewest = state.codes[0] === withdrawn
  const sentIndex = state.sentAt.indexOf(withdrawn.createdAt)
  return {
    ...state,
    codes: wasNewest ? codes.map((code) => ({ ...code, triesBefore: code.triesBefore + state.tries })) : codes,
    tries: wasNewest ? 0 : state.tries,
    isVerified: state.isVerified || codes.length === 0,
    sentAt: state.sentAt.filter((_, index) => index !== sentIndex),
    version: state.version + 1,
  }
}

/** The codes that a try may be compared with. @param claimed the state that already counts this try */
export const codesOpenToTry = (claimed: PhoneCodes, now: EpochMilliseconds): readonly StoredCode[] =>
  claimed.codes.filter((code) => code.expiresAt > now && code.triesBefore + claimed.tries <= codePolicy.triesPerCode)

export type RefusalReason =
  'no-live-code' | 'claimed-by-another-try' | 'used' | 'tries-per-code' | 'tries-per-hour' | 'tries-per-day'

/** Why a try could not be claimed. @param state the state that refused it */
export const whyRefused = (state: PhoneCodes | undefined, now: EpochMilliseconds): RefusalReason => {
  if (!state || expiryOf(state) <= now) return 'no-live-code'
  if (state.isVerified) {
    return state.claim && now - state.claim.at < claimMilliseconds ? 'claimed-by-another-try' : 'used'
  }
  if (state.tries >= codePolicy.triesPerCode) return 'tries-per-code'
  return (state.counters[tryCounters(now).day] ?? 0) >= codePolicy.triesPerDay ? 'tries-per-day' : 'tries-per-hour'
}
