/**
 * Who asks for a code or answers one. A phone's codes, sends and tries are kept in two lanes that never touch each other: `strangers` for
 * browsers of which nothing is known, `known` for those that signed in with the phone before.
 */
import { codePolicy } from '#contract/policy.ts'
import { windowOf, type EpochMilliseconds } from './windows.ts'

export type CodeLane = 'strangers' | 'known'

export interface Asker {
  readonly lane: CodeLane
  /** Shares the lane with others: a browser's id in the known lane; an address range, or '' where none is seen, in that of strangers. */
  readonly party: string
}

export interface TryLimit {
  /** Name of the counter, and of the stored attribute. */
  readonly counter: string
  readonly most: number
  readonly reason: 'tries-per-hour' | 'tries-per-day'
}

const prefixes = { strangers: 'tries', known: 'known' } as const

/** What a try counts in, and how far: the hour and day of the lane, and those of a known browser. */
export const tryLimits = ({ lane, party }: Asker, now: EpochMilliseconds): readonly TryLimit[] => {
  const [hour, day] = [`${prefixes[lane]}_h_${windowOf.hour(now)}`, `${prefixes[lane]}_d_${windowOf.day(now)}`]
  const [perHour, perDay] = [codePolicy.triesPerHour[lane], codePolicy.triesPerDay[lane]]
  const ofLane: TryLimit[] = [
    { counter: day, most: perDay.all, reason: 'tries-per-day' },
    { counter: hour, most: perHour.all, reason: 'tries-per-hour' },
  ]
  if (lane === 'strangers') return ofLane
  return [
    ...ofLane,
    { counter: `${day}_${party}`, most: perDay.one, reason: 'tries-per-day' },
    { counter: `${hour}_${party}`, most: perHour.one, reason: 'tries-per-hour' },
  ]
}

const tryCounter = /^(?:tries|known)_([hd])_(\d+)(?:_.+)?$/

/** Whether a stored attribute is a counter of tries. */
export const isTryCounter = (name: string): boolean => tryCounter.test(name)

/** The counters whose hour or day is not over. */
export const countersInForce = (counters: Readonly<Record<string, number>>, now: EpochMilliseconds) =>
  Object.fromEntries(
    Object.entries(counters).filter(([name]) => {
      const [, unit, window] = tryCounter.exec(name) ?? []
      return window === (unit === 'h' ? windowOf.hour(now) : windowOf.day(now))
    }),
  )
