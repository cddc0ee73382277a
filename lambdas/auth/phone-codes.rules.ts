/**
 * The one-time codes of one phone in one lane, and how they change; the figures are in `codePolicy`. Everything here is a pure function of
 * state and time. The repository's conditional writes make it safe against races.
 */
import { codePolicy } from '#contract/policy.ts'
import { dayMilliseconds } from '#contract/times.ts'
import { currentCounters, tryLimits, type Asker, type CodeLane, type TryLimit } from './code-lanes.rules.ts'
import type { EpochMilliseconds } from './sliding-counts.rules.ts'

export interface StoredCode {
  /** Also its `code_id`, which only the asker gets. */
  readonly id: string
  /** HMAC of the code; the code itself is not stored. */
  readonly hash: string
  readonly createdAt: EpochMilliseconds
  readonly expiresAt: EpochMilliseconds
  /** Shared tries against this code before a newer one was sent. */
  readonly triesBefore: number
  /** Tries that name its id and are left. */
  readonly ownTriesLeft: number
}

/** A try in progress: no other try can use a code of the lane until the answer of this one turns out to be wrong. */
interface Claim {
  readonly id: string
  readonly at: EpochMilliseconds
}

/** An SMS that left, and the party of its lane that asked for it. */
export interface Send {
  readonly at: EpochMilliseconds
  readonly party: string
  /** Own tries that its code was given. Once a later code is stored and this one is not live: those that were made. */
  readonly ownTries: number
}

export interface PhoneCodes {
  readonly phone: string
  readonly lane: CodeLane
  /** Newest first. */
  readonly codes: readonly StoredCode[]
  /** Shared tries, which name no code, since the newest code was sent. */
  readonly tries: number
  /** No code of the lane can be used: one was used, a try has claimed them, or there is none. */
  readonly isUsedUp: boolean
  readonly claim?: Claim
  /** Sends whose limits of a day are not over, newest first. */
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

/** A code may be tried until it expires, so its own tries count a day from then. */
const sendCountsMilliseconds = dayMilliseconds + codePolicy.lifeSeconds * 1000

/** When the newest code expires; 0 without a code. */
export const expiryOf = (state: PhoneCodes): EpochMilliseconds => state.codes[0]?.expiresAt ?? 0

/** Whether a try in progress holds the codes, which a wrong answer releases. */
export const isBeingTried = ({ isUsedUp, claim }: PhoneCodes, now: EpochMilliseconds): boolean =>
  isUsedUp && claim !== undefined && now - claim.at < claimMilliseconds

const liveCodes = (state: PhoneCodes, now: EpochMilliseconds): readonly StoredCode[] =>
  state.isUsedUp ? [] : state.codes.filter(({ expiresAt }) => expiresAt > now)

/** The sends with the own tries that they count for now: all that a live code was given, and of any other those that were made. */
const countedSends = (state: PhoneCodes, now: EpochMilliseconds): readonly Send[] => {
  const live = liveCodes(state, now)
  return state.sends.map((send, index) => {
    // A code that was used may have been replaced in the same millisecond.
    if (state.sends[index - 1]?.at === send.at) return send
    const code = state.codes.find(({ createdAt }) => createdAt === send.at)
    if (code === undefined || live.includes(code)) return send
    return { ...send, ownTries: send.ownTries - code.ownTriesLeft }
  })
}

/** A code that leaves by SMS. */
export interface IssuedCode {
  /** 128 random bits in base64url, which also are the `code_id` of the send. */
  readonly id: string
  /** Six random digits. */
  readonly code: string
}

interface OneTimeCodeChallenge extends IssuedCode {
  readonly phone: string
}

export interface OneTimeCodes {
  issue(): IssuedCode
  hash(challenge: OneTimeCodeChallenge): string
  /** Compares the challenge with a hash in constant time. */
  matches(challenge: OneTimeCodeChallenge, hash: string): boolean
}

interface NewCode {
  readonly id: string
  readonly hash: string
  /** Who asked for it; see `Asker`. */
  readonly party: string
  /** See `ownTriesFor`. */
  readonly ownTries: number
}

/** A code was sent. Earlier codes stay valid until they expire, unless one of them was used, and keep the count of their tries. */
export const addCode = (
  state: PhoneCodes,
  { id, hash, party, ownTries }: NewCode,
  now: EpochMilliseconds,
): PhoneCodes => {
  const earlier = liveCodes(state, now).map((code) => ({ ...code, triesBefore: code.triesBefore + state.tries }))
  const expiresAt = now + codePolicy.lifeSeconds * 1000
  return {
    phone: state.phone,
    lane: state.lane,
    codes: [{ id, hash, createdAt: now, expiresAt, triesBefore: 0, ownTriesLeft: ownTries }, ...earlier],
    tries: 0,
    isUsedUp: false,
    sends: [
      { at: now, party, ownTries },
      ...countedSends(state, now).filter(({ at }) => at > now - sendCountsMilliseconds),
    ],
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

/** The named codes that have own tries left. */
export const openToOwnTry = (
  state: PhoneCodes,
  codeIds: readonly string[],
  now: EpochMilliseconds,
): readonly StoredCode[] =>
  state.codes.filter(({ id, expiresAt, ownTriesLeft }) => codeIds.includes(id) && expiresAt > now && ownTriesLeft > 0)

/**
 * The codes that a try is compared with: those that it names, or else the newest live ones that have shared tries left.
 * @param claimed the state that already counts this try
 * @param codeIds the codes that the try names and was counted for; undefined where it names none
 */
export const codesToCompare = (
  claimed: PhoneCodes,
  codeIds: readonly string[] | undefined,
  now: EpochMilliseconds,
): readonly StoredCode[] => {
  const live = claimed.codes.filter(({ expiresAt }) => expiresAt > now)
  if (codeIds) return live.filter(({ id }) => codeIds.includes(id))
  return live
    .slice(0, codePolicy.liveCodes)
    .filter(({ triesBefore }) => triesBefore + claimed.tries <= codePolicy.triesPerCode)
}

export type RefusalReason =
  | 'no-live-code'
  | 'claimed-by-another-try'
  | 'used'
  | 'unknown-code'
  | 'tries-per-code'
  | TryLimit['reason']

/**
 * Why a try could not be claimed.
 * @param state the state that refused it
 * @param codeIds the codes that the try names; undefined where it names none
 */
export const whyRefused = (
  state: PhoneCodes | undefined,
  { asker, codeIds }: { readonly asker: Asker; readonly codeIds: readonly string[] | undefined },
  now: EpochMilliseconds,
): RefusalReason => {
  if (!state || expiryOf(state) <= now || isVoid(state, asker)) return 'no-live-code'
  if (state.isUsedUp) return isBeingTried(state, now) ? 'claimed-by-another-try' : 'used'
  if (codeIds) {
    const named = state.codes.filter(({ id }) => codeIds.includes(id))
    if (named.length === 0) return 'unknown-code'
    return named.some(({ expiresAt }) => expiresAt > now) ? 'tries-per-code' : 'no-live-code'
  }
  if (state.tries >= codePolicy.triesPerCode) return 'tries-per-code'
  const full = tryLimits(asker, now).find(({ counter, max }) => (state.counters[counter] ?? 0) >= max)
  return full?.reason ?? 'tries-per-hour'
}

const codeIdPattern = /^[A-Za-z0-9_-]{22}$/

/** The codes that a client's metadata names, at most `codePolicy.liveCodes`; undefined where it names none. @param text of ids, separated by commas */
export const readCodeIds = (text: string | undefined): readonly string[] | undefined => {
  if (!text) return undefined
  const ids = new Set(text.split(',').filter((id) => codeIdPattern.test(id)))
  return [...ids].slice(0, codePolicy.liveCodes)
}

const sumOf = (sends: readonly Send[]) => sends.reduce((sum, { ownTries }) => sum + ownTries, 0)

/** The own tries that a code sent now to the party is given; known browsers need none, because their lane is their own. */
export const ownTriesFor = (state: PhoneCodes, { lane, party }: Asker, now: EpochMilliseconds): number => {
  if (lane === 'known') return 0
  const counted = countedSends(state, now).filter(({ at }) => at > now - sendCountsMilliseconds)
  const { one, all } = codePolicy.ownTriesPerDay
  const left = Math.min(all - sumOf(counted), one - sumOf(counted.filter((send) => send.party === party)))
  return Math.max(0, Math.min(codePolicy.triesPerCode, left))
}

/**
 * A try that names the `code_id` of a send is compared with that code alone, which got its own tries when it was sent, so that nobody else can use them up. They count for the party that
 * asked and for the phone; those of a code that is no longer live and were not made count no longer. When another code can be tried; at most `now` if it can be at once.
 */
export const triesLeftFrom = (state: PhoneCodes, asker: Asker, now: EpochMilliseconds): EpochMilliseconds => {
  if (asker.lane === 'known') {
    const full = tryLimits(asker, now).filter(({ counter, max }) => (state.counters[counter] ?? 0) >= max)
    return Math.max(0, ...full.map(({ endsAt }) => endsAt))
  }
  const changes = [
    ...state.codes.map(({ expiresAt }) => expiresAt),
    ...state.sends.map(({ at }) => at + sendCountsMilliseconds),
  ]
  const later = changes.filter((at) => at > now).toSorted((a, b) => a - b)
  return [now, ...later].find((at) => ownTriesFor(state, asker, at) > 0) ?? now
}
