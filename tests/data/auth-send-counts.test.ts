/** Sliding counts of sends on a real table: what is stored is what the rules say, in one unit of writing. */
import { expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { countSend } from '#lambdas/auth/send-counters.table.ts'
import { countersOfLane, type SendCounters } from '#lambdas/auth/shared-limits.rules.ts'
import { countsAt, withOneMore, type SlidingCounts, type SlidingWindow } from '#lambdas/auth/sliding-counts.rules.ts'
import { fc } from '#tests/support/random-values.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const start = Date.parse('2026-03-10T09:59:59.000Z')
const windows: SlidingWindow[] = ['month', 'day', 'hour']

/** Counts a send as an operation does: again with what the attempt before found, until it is counted or a window is full. */
const countOne = async (counters: SendCounters, now: number) => {
  let present: SlidingCounts | undefined
  for (;;) {
    const tried = await countSend(table.opened, { counters, isDue: true, now, present })
    if (tried.outcome === 'recorded') return true
    present = tried.present
    const { totals } = countsAt(present, windows, now)
    if (counters.limits.some(({ window, max }) => (totals[window] ?? 0) >= max)) return false
  }
}

it('counts, forgets and refuses as the rules do, whenever the sends come', async () => {
  const counters = { ...countersOfLane('known', { hour: 20, day: 60, month: 160 }), subject: 'RULES' }
  const gaps = fc.sample(
    fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 9e7 })),
    150,
  )
  let [now, latest, expected] = [start, start, undefined as SlidingCounts | undefined]
  for (const gap of gaps) {
    now += gap
    const counts = countsAt(expected, windows, now)
    const hasRoom = counters.limits.every(({ window, max }) => (counts.totals[window] ?? 0) < max)
    expect(await countOne(counters, now)).toBe(hasRoom)
    if (hasRoom) [latest, expected] = [now, withOneMore(counts, now)]
  }
  const { pk: _, sk: __, ttl, ...stored } = (await table.read(keys.sendCounters('KNOWN', 'RULES'))) ?? {}
  expect(stored).toEqual({ step: expected?.step, ...expected?.totals, ...expected?.parts })
  expect(ttl).toBeGreaterThan(latest / 1000 + 30 * 86_400)
})

it('writes one unit for a send, also where every part of every window has counted', async () => {
  const counters = { ...countersOfLane('strangers', { hour: 1e6, day: 1e6, month: 1e6 }), subject: 'FULL' }
  const [hour, day] = [3_600_000, 86_400_000]
  const times = [
    ...Array.from({ length: 30 }, (_, nth) => start + nth * day),
    ...Array.from({ length: 24 }, (_, nth) => start + 30 * day - 25 * hour + nth * hour),
    ...Array.from({ length: 13 }, (_, nth) => start + 30 * day - hour + (nth * hour) / 12),
  ]
  for (const now of times.toSorted((one, other) => one - other)) expect(await countOne(counters, now)).toBe(true)
  const use = await table.measure(() => countOne(counters, start + 30 * day))
  expect(use).toMatchObject({ writeUnits: 1 })
})
