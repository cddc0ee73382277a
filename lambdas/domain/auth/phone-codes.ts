/**
 * The one-time codes of one phone in one lane, and how they change; the figures are in `codePolicy`. Everything here is a pure function of
 * state and time. The repository's conditional writes make it safe against races.
 */
import { codePolicy } from '#contract/policy.ts'
import { currentCounters, tryLimits, type Asker, type CodeLane, type TryLimit } from './code-lanes.ts'
import { dayMilliseconds, type EpochMilliseconds } from './windows.ts'

export interface StoredCode {
  readonly id: string
  /** HMAC of the code; the code itself is not stored. */
  readonly hash: string
  readonly createdAt: EpochMilliseconds
  readonly expiresAt: EpochMilliseconds
  /** Tries against this code before a newer one was sent. */
  readonly triesBefore: number
}

/** A try in progress: no other try can use a code of the lane until the answer of this one turns out to be wrong. */
export interface Claim {
  readonly id: string
  readonly at: EpochMilliseconds
}

/** An SMS that left, and the party of its lane that asked for it. */
export interface Send {
  readonly at: EpochMilliseconds
  readonly party: string
}

export interface PhoneCodes {
  readonly phone: string
  readonly lane: CodeLane
  /** Newest first, at most `codePolicy.liveCodes`. */
  readonly codes: readonly StoredCode[]
  /** Tries since the newest code was sent. */
  readonly tries: number
  /** No code of the lane can be used: one was used, a try has claimed them, or there is none. */
  readonly isUsedUp: boolean
  readonly claim?: Claim
  /** Sends of the last day, newest first. */
  readonly sends: readonly Send[]
  /** Tries of each window, by the names that `tryLimits` gives. */
  readonly counters: Readonly<Record<string, number>>
  /** In the lane of known browsers: tokens that were issued earlier are void. */
  readonly tokensFrom?: EpochMilliseconds
  /** Grows by one with every write. */
  readonly version: number
}

export const noCodes = (phone: string, lane: CodeLane): PhoneCodes => ({
  phone,
  lane,
  codes: [],
  tries: 0,
  isUsedUp: true,
  sends: [],
  counters: {},
  version: 0,
})

/** Whether the token that makes the asker a known browser is void: the asker is then a stranger. */
export const isVoid = (state: PhoneCodes | undefined, { issuedAt }: Asker): boolean =>
  issuedAt !== undefined && issuedAt < (state?.tokensFrom ?? 0)

/** A claim younger than this may still be released. */
const claimMilliseconds = 1000

/** When the newest code expires; 0 without a code. */
export const expiryOf = (state: PhoneCodes): EpochMilliseconds => state.codes[0]?.expiresAt ?? 0

export interface NewCode {
  readonly id: string
  readonly hash: string
  /** Who asked for it; see `Asker`. */
  readonly party: string
}

/** A code was sent. Earlier codes stay valid until they expire, unless one of them was used, and keep the count of their tries. */
export const addCode = (state: PhoneCodes, { id, hash, party }: NewCode, now: EpochMilliseconds): PhoneCodes => {
  const earlier = state.isUsedUp
    ? []
    : state.codes
        .filter((stored) => stored.expiresAt > now)
        .map((stored) => ({ ...stored, triesBefore: stored.triesBefore + state.tries }))
  const added = { id, hash, createdAt: now, expiresAt: now + codePolicy.lifeSeconds * 1000, triesBefore: 0 }
  return {
    phone: state.phone,
    lane: state.lane,
    codes: [added, ...earlier].slice(0, codePolicy.liveCodes),
    tries: 0,
    isUsedUp: false,
    sends: [{ at: now, party }, ...state.sends.filter(({ at }) => at > now - dayMilliseconds)],
    counters: currentCounters(state.counters, now),
    ...(state.tokensFrom !== undefined && { tokensFrom: state.tokensFrom }),
    version: state.version + 1,
  }
}

/** A code was withdrawn because its SMS could not be sent: its send counts nowhere, and the other codes stay. */
export const withdrawCode = (state: PhoneCodes, codeId: string): PhoneCodes => {
  const withdrawn = state.codes.find((code) => code.id === codeId)
  if (!withdrawn) return state
  const codes = state.codes.filter((code) => code !== withdrawn)
  const wasNewest = state.codes[0] === withdrawn
  const sentIndex = state.sends.findIndex(({ at }) => at === withdrawn.createdAt)
  return {
    ...state,
    codes: wasNewest ? codes.map((code) => ({ ...code, triesBefore: code.triesBefore + state.tries })) : codes,
    tries: wasNewest ? 0 : state.tries,
    isUsedUp: state.isUsedUp || codes.length === 0,
    sends: state.sends.filter((_, index) => index !== sentIndex),
    version: state.version + 1,
  }
}

/** The codes that a try may be compared with. @param claimed the state that already counts this try */
export const codesOpenToTry = (claimed: PhoneCodes, now: EpochMilliseconds): readonly StoredCode[] =>
  claimed.codes.filter((code) => code.expiresAt > now && code.triesBefore + claimed.tries <= codePolicy.triesPerCode)

export type RefusalReason = 'no-live-code' | 'claimed-by-another-try' | 'used' | 'tries-per-code' | TryLimit['reason']

/** Why a try could not be claimed. @param state the state that refused it */
export const whyRefused = (state: PhoneCodes | undefined, asker: Asker, now: EpochMilliseconds): RefusalReason => {
  if (!state || expiryOf(state) <= now || isVoid(state, asker)) return 'no-live-code'
  if (state.isUsedUp) {
    return state.claim && now - state.claim.at < claimMilliseconds ? 'claimed-by-another-try' : 'used'
  }
  if (state.tries >= codePolicy.triesPerCode) return 'tries-per-code'
  const full = tryLimits(asker, now).find(({ counter, max }) => (state.counters[counter] ?? 0) >= max)
  return full?.reason ?? 'tries-per-hour'
}
