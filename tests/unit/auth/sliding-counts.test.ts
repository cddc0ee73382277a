/** Windows that slide: no hour, day or 30 days holds more sends than its limit, whenever they come. */
import { describe, expect, it } from 'vitest'
import {
  countsAt,
  freeAt,
  withOneMore,
  type SlidingCounts,
  type SlidingWindow,
} from '#lambdas/auth/sliding-counts.rules.ts'
import { fc } from '#tests/support/random-values.ts'

const seconds = { hour: 3600, day: 86_400, month: 30 * 86_400 } as const
const windows = Object.keys(seconds) as SlidingWindow[]
const start = Date.parse('2026-03-10T09:59:59.000Z')
type Limits = Record<SlidingWindow, number>

/** Sends at these times where no limit is reached. Returns the times of the sends that were counted. */
const sendAll = (times: readonly number[], limits: Limits) => {
  let stored: SlidingCounts | undefined
  const sent: number[] = []
  for (const now of times) {
    const counts = countsAt(stored, windows, now)
    if (windows.every((window) => (counts.totals[window] ?? 0) < limits[window])) {
      stored = withOneMore(counts, now)
      sent.push(now)
    }
  }
  return { sent, stored }
}

/** The most sends that any interval of this length holds, both ends included; it is enough to look at those that end with a send. */
const mostIn = (sent: readonly number[], length: number) => {
  let [first, most] = [0, 0]
  for (const [last, at] of sent.entries()) {
    while (at - (sent[first] ?? at) > length) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** Milliseconds between two sends: bursts, minutes, hours and days. */
const gaps = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 2000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 600_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 8 * 3_600_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 * 86_400_000 }) },
)
const timesOf = (given: readonly number[]) => given.map((_, index) => start + sum(given.slice(0, index + 1)))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const limitsOf = fc.record({
  hour: fc.integer({ min: 1, max: 8 }),
  day: fc.integer({ min: 4, max: 20 }),
  month: fc.integer({ min: 10, max: 40 }),
})

describe('the windows', () => {
  it('never hold more than their limits, wherever they begin', () => {
    fc.assert(
      fc.property(fc.array(gaps, { minLength: 1, maxLength: 160 }), limitsOf, (given, limits) => {
        const { sent } = sendAll(timesOf(given), limits)
        for (const window of windows) expect(mostIn(sent, seconds[window] * 1000)).toBeLessThanOrEqual(limits[window])
      }),
      { numRuns: 300 },
    )
  })

  it('let a steady sender use at least twelve thirteenths of an hour, 24 of 25 parts of a day and 30 of 31 of a month', () => {
    const only = (window: SlidingWindow) => ({ hour: 1e9, day: 1e9, month: 1e9, [window]: 930 })
    for (const [window, share] of [
      ['hour', 12 / 13],
      ['day', 24 / 25],
      ['month', 30 / 31],
    ] as const) {
      // Twice as many as the window allows, for three windows.
      const times = Array.from({ length: 6 * 930 }, (_, nth) => start + (nth * seconds[window] * 1000) / (2 * 930))
      expect(sendAll(times, only(window)).sent.length / 3 / 930).toBeGreaterThanOrEqual(share)
    }
  })

  it.each(windows)('say when an %s that is full has a place, and not before', (window) => {
    fc.assert(
      fc.property(fc.array(gaps, { minLength: 20, maxLength: 60 }), (given) => {
        const { stored } = sendAll(timesOf(given), { hour: 1e9, day: 1e9, month: 1e9 })
        const now = timesOf(given).at(-1) ?? start
        const counts = countsAt(stored, windows, now)
        const max = Math.max(1, Math.floor((counts.totals[window] ?? 0) / 2))
        const at = freeAt(counts, window, max, now)
        const totalAt = (time: number) => countsAt(stored, windows, time).totals[window] ?? 0
        expect(totalAt(at)).toBeLessThan(max)
        expect(at === now || totalAt(at - 1) >= max).toBe(true)
      }),
    )
  })

  it('let a clock that goes back count in the step of the latest send', () => {
    const { stored } = sendAll([start, start - 7_200_000], { hour: 2, day: 9, month: 9 })
    expect(stored?.totals).toEqual({ hour: 2, day: 2, month: 2 })
    expect(sendAll([start, start - 7_200_000, start + 1], { hour: 2, day: 9, month: 9 }).sent).toHaveLength(2)
  })

  it('hold no more parts than their number and one each', () => {
    const times = Array.from({ length: 3000 }, (_, nth) => start + nth * 900_000)
    const { stored } = sendAll(times, { hour: 1e9, day: 1e9, month: 1e9 })
    expect(Object.keys(stored?.parts ?? {}).length).toBeLessThanOrEqual(13 + 25 + 31)
  })
})
