/**
 * Passwords that are sent for a staff member count in two lanes: of browsers that the member has used before, and of all others. A full lane refuses a
 * sign-in before the user pool compares the password, so strangers neither guess on nor bring the pool to lock the member out. Times are epoch seconds.
 */
import { daySeconds } from '#contract/times.ts'
import { staffPolicy } from './staff-policy.contract.ts'

const { signInTries, knownBrowsers } = staffPolicy

export interface SignIns {
  /** Times of the passwords of each lane. */
  readonly known: readonly number[]
  readonly strangers: readonly number[]
  /** By the hash of their token, the last one last. */
  readonly browsers: readonly { readonly hash: string; readonly at: number }[]
  /** The first and the last refusal of a stranger, since strangers have been refused. */
  readonly held?: { readonly since: number; readonly at: number } | undefined
}

export const noSignIns: SignIns = { known: [], strangers: [], browsers: [] }

/** For which the times count, and a refusal is noted at most. */
export const keptSeconds = knownBrowsers.days * daySeconds

type Lane = keyof typeof signInTries

const counted = (signIns: SignIns, lane: Lane, now: number): number[] =>
  signIns[lane].filter((at) => at > now - signInTries[lane].hours * 3600)

const isFull = (signIns: SignIns, lane: Lane, now: number): boolean =>
  counted(signIns, lane, now).length >= signInTries[lane].most

/** Since when strangers have been refused; undefined where the next one is admitted, or none has come. */
export const heldSince = (signIns: SignIns, now: number): number | undefined =>
  isFull(signIns, 'strangers', now) ? signIns.held?.since : undefined

const knows = ({ browsers }: SignIns, hashes: readonly string[], now: number): boolean =>
  browsers.some(({ hash, at }) => hashes.includes(hash) && at > now - keptSeconds)

interface Try {
  readonly isAdmitted: boolean
  readonly lane: Lane
  /** To be stored before the answer; undefined where nothing has to be noted. */
  readonly next: SignIns | undefined
}

/** @param hashes of the tokens that the browser sent */
export const tryToSignIn = (signIns: SignIns, hashes: readonly string[], now: number): Try => {
  const lane = knows(signIns, hashes, now) ? 'known' : 'strangers'
  if (!isFull(signIns, lane, now))
    return { isAdmitted: true, lane, next: { ...signIns, [lane]: [...counted(signIns, lane, now), now] } }
  const { held } = signIns
  const isNoted = lane === 'known' || (held !== undefined && now - held.at < staffPolicy.activityNotedSeconds)
  const since = heldSince(signIns, now) ?? now
  return { isAdmitted: false, lane, next: isNoted ? undefined : { ...signIns, held: { since, at: now } } }
}

/** The browser with this token has signed in with password and app, or gets it from an admin who lets the member in: both lanes are free again. */
export const withBrowser = ({ browsers }: SignIns, hash: string, now: number): SignIns => ({
  ...noSignIns,
  browsers: [...browsers, { hash, at: now }].slice(-knownBrowsers.most),
})
