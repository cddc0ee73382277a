/**
 * Own tries: a try that names the `code_id` of a send is compared with the code of that send alone. Each code is given its own tries when
 * it is sent, so that nobody else can use them up. They count for the party that asked and for the phone; those of a code that is no longer
 * live and were not made count no longer.
 */
import { codePolicy } from '#contract/policy.ts'
import { tryLimits, type Asker } from './code-lanes.ts'
import { countedSends, sendCountsMilliseconds, type PhoneCodes, type Send } from './phone-codes.ts'
import type { EpochMilliseconds } from './windows.ts'

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

/** When a code that is sent to the asker can be tried; at most `now` if it can be at once. */
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
