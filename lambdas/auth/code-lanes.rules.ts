/**
 * Who asks for a code or answers one. A phone has its codes, sends and tries in two lanes that never touch each other: `known` for
 * browsers that signed in with the phone before, `strangers` for all others.
 */
import { codePolicy } from '#contract/policy.ts'
import { dayMilliseconds, hourMilliseconds } from '#contract/times.ts'
import { endOfWindow, windowOf, type EpochMilliseconds } from './sliding-counts.rules.ts'

export type CodeLane = 'strangers' | 'known'

export interface Asker {
  readonly lane: CodeLane
  /** One of those who share the lane: a browser's id in the known lane; in that of strangers an address range, '' where none is seen. */
  readonly party: string
  /** When the token of a known browser was issued. */
  readonly issuedAt?: EpochMilliseconds
}

export interface KnownBrowser {
  /** 16 characters of base64url. */
  readonly id: string
  readonly issuedAt: EpochMilliseconds
}

export interface KnownBrowsers {
  /** Returns the browser if the token was issued, within its life, to one that signed in with this phone. */
  browserOf(phone: string, token: string | undefined): KnownBrowser | undefined
}

/** @param range the address range of a stranger, '' where none is seen */
export const askerOf = (browser: KnownBrowser | undefined, range: string): Asker =>
  browser === undefined
    ? { lane: 'strangers', party: range }
    : { lane: 'known', party: browser.id, issuedAt: browser.issuedAt }

export interface TryLimit {
  /** The stored attribute that is counted. */
  readonly counter: string
  readonly max: number
  readonly reason: 'tries-per-hour' | 'tries-per-day'
  /** When the window ends. */
  readonly endsAt: EpochMilliseconds
}

const prefixes = { strangers: 'tries', known: 'known' } as const

/** The limits of a shared try, which names no code: of the hour and day of the lane, and of a known browser. */
export const tryLimits = ({ lane, party }: Asker, now: EpochMilliseconds): readonly TryLimit[] => {
  const [hour, day] = [`${prefixes[lane]}_h_${windowOf.hour(now)}`, `${prefixes[lane]}_d_${windowOf.day(now)}`]
  const [perHour, perDay] = [codePolicy.triesPerHour[lane], codePolicy.triesPerDay[lane]]
  const ofDay = { reason: 'tries-per-day', endsAt: endOfWindow(now, dayMilliseconds) } as const
  const ofHour = { reason: 'tries-per-hour', endsAt: endOfWindow(now, hourMilliseconds) } as const
  const ofLane: TryLimit[] = [
    { counter: day, max: perDay.all, ...ofDay },
    { counter: hour, max: perHour.all, ...ofHour },
  ]
  if (lane === 'strangers') return ofLane
  return [
    ...ofLane,
    { counter: `${day}_${party}`, max: perDay.one, ...ofDay },
    { counter: `${hour}_${party}`, max: perHour.one, ...ofHour },
  ]
}

/** Adds a wrong try's comparisons beyond the first to the counters of the day; the first was counted with the try. */
export const furtherComparisons = (
  asker: Asker,
  compared: number,
  triedAt: EpochMilliseconds,
): Readonly<Record<string, number>> => {
  if (compared <= 1) return {}
  const ofDay = tryLimits(asker, triedAt).filter(({ reason }) => reason === 'tries-per-day')
  return Object.fromEntries(ofDay.map(({ counter }) => [counter, compared - 1]))
}

const tryCounter = /^(?:tries|known)_([hd])_(\d+)(?:_.+)?$/

/** Whether a stored attribute is a counter of tries. */
export const isTryCounter = (name: string): boolean => tryCounter.test(name)

/** The counters whose hour or day is not over. */
export const currentCounters = (counters: Readonly<Record<string, number>>, now: EpochMilliseconds) =>
  Object.fromEntries(
    Object.entries(counters).filter(([name]) => {
      const [, unit, window] = tryCounter.exec(name) ?? []
      return window === (unit === 'h' ? windowOf.hour(now) : windowOf.day(now))
    }),
  )
