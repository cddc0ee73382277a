/** Counts in windows of time: fixed ones, and sliding ones in parts, which leave the window as a whole. */
import { dayMilliseconds, hourMilliseconds } from '#contract/times.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMilliseconds = number

const digitsOf = (instant: EpochMilliseconds) => new Date(instant).toISOString().replace(/\D/g, '')

/** Names of the windows: yyyymmddhh and yyyymmdd. */
export const windowOf = {
  hour: (now: EpochMilliseconds) => digitsOf(now).slice(0, 10),
  day: (now: EpochMilliseconds) => digitsOf(now).slice(0, 8),
}

/** Fixed windows of UTC, in which tries and the phones of an address are counted. */
export const endOfWindow = (now: EpochMilliseconds, length: number): EpochMilliseconds =>
  (Math.floor(now / length) + 1) * length

const windows = {
  hour: { milliseconds: hourMilliseconds, parts: 12 },
  day: { milliseconds: dayMilliseconds, parts: 24 },
  month: { milliseconds: 30 * dayMilliseconds, parts: 30 },
} as const

export type SlidingWindow = keyof typeof windows

/** Totals are computed anew for each of these; every part of a window is a multiple of it. */
const stepMilliseconds = windows.hour.milliseconds / windows.hour.parts

export interface SlidingCounts {
  /** The step, counted from 1970, for which the totals are right. */
  readonly step: number
  readonly totals: Readonly<Partial<Record<SlidingWindow, number>>>
  /** The count of each part that a total includes, by the name that `partAt` gives. */
  readonly parts: Readonly<Record<string, number>>
}

const partMilliseconds = (window: SlidingWindow) => windows[window].milliseconds / windows[window].parts

/** For how long after a send the counts of these windows matter. */
export const keptMilliseconds = (counted: readonly SlidingWindow[]): number =>
  Math.max(...counted.map((window) => windows[window].milliseconds + partMilliseconds(window)))

const indexAt = (window: SlidingWindow, at: EpochMilliseconds) => Math.floor(at / partMilliseconds(window))

/** The stored name of a part: the window's first letter and the part's number since 1970. */
const partName = (window: SlidingWindow, index: number) => `${window.charAt(0)}${index}`

export const partAt = (window: SlidingWindow, at: EpochMilliseconds): string => partName(window, indexAt(window, at))

/** Whether a stored attribute is the count of a part. */
export const isPartName = (name: string): boolean => /^[hdm]\d+$/.test(name)

export const stepAt = (at: EpochMilliseconds): number => Math.floor(at / stepMilliseconds)

/** The time that counts: a clock behind that of an earlier send takes the time of its step. */
export const timeOf = (counts: SlidingCounts | undefined, now: EpochMilliseconds): EpochMilliseconds =>
  Math.max(now, (counts?.step ?? 0) * stepMilliseconds)

/** The parts that the total of a window includes, the oldest first. */
const partsIn = (window: SlidingWindow, at: EpochMilliseconds): string[] => {
  const { parts } = windows[window]
  return Array.from({ length: parts + 1 }, (_, nth) => partName(window, indexAt(window, at) - parts + nth))
}

/** The counts without the parts that have left their windows. @param counted the windows that the item counts */
export const countsAt = (
  counts: SlidingCounts | undefined,
  counted: readonly SlidingWindow[],
  now: EpochMilliseconds,
): SlidingCounts => {
  const at = timeOf(counts, now)
  const ofWindows = counted.map((window) => {
    const names = partsIn(window, at)
    const kept = names.flatMap((name) =>
      counts?.parts[name] === undefined ? [] : [[name, counts.parts[name]] as const],
    )
    return { window, kept, total: kept.reduce((sum, [, count]) => sum + count, 0) }
  })
  return {
    step: stepAt(at),
    totals: Object.fromEntries(ofWindows.map(({ window, total }) => [window, total])),
    parts: Object.fromEntries(ofWindows.flatMap(({ kept }) => kept)),
  }
}

/** @param counts those that `countsAt` gives for the same time */
export const withOneMore = (counts: SlidingCounts, now: EpochMilliseconds): SlidingCounts => {
  const at = timeOf(counts, now)
  const counted = Object.keys(counts.totals) as SlidingWindow[]
  const names = counted.map((window) => partAt(window, at))
  return {
    step: counts.step,
    totals: Object.fromEntries(counted.map((window) => [window, (counts.totals[window] ?? 0) + 1])),
    parts: { ...counts.parts, ...Object.fromEntries(names.map((name) => [name, (counts.parts[name] ?? 0) + 1])) },
  }
}

/**
 * When enough parts will have left the window for one more send. No hour, day or 30 days holds more than its limit, wherever it begins: the total is that of the part that has begun and of
 * as many whole parts before it as the window is long. @param counts those that `countsAt` gives for now
 */
export const freeAt = (
  counts: SlidingCounts,
  window: SlidingWindow,
  max: number,
  now: EpochMilliseconds,
): EpochMilliseconds => {
  const at = timeOf(counts, now)
  const { parts } = windows[window]
  const oldest = indexAt(window, at) - parts
  let total = counts.totals[window] ?? 0
  let left = 0
  while (left <= parts && total >= max) {
    total -= counts.parts[partName(window, oldest + left)] ?? 0
    left += 1
  }
  return left === 0 ? at : (oldest + left + parts) * partMilliseconds(window)
}
