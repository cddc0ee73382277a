import { describe, expect, it, vi } from 'vitest'
import type { Pause } from '#lambdas/shared/outside.rules.ts'
import { retryOnChange, settled, type Attempt } from '#lambdas/shared/retry-on-change.ts'

/** Settles with what it was given once it has been changed this many times. */
const changing = (times: number) =>
  vi.fn((present: string | undefined, number: number) =>
    Promise.resolve<Attempt<string, string>>(
      number > times ? settled(`settled on ${present}`) : { outcome: 'changed', present: `change ${number}` },
    ),
  )

describe('an optimistic write', () => {
  it.each([
    [0, 'settled on undefined'],
    [3, 'settled on change 3'],
  ])('that is changed %i times decides on what it found last', async (times, outcome) => {
    const attempt = changing(times)
    expect(await retryOnChange(attempt)).toBe(outcome)
    expect(attempt).toHaveBeenCalledTimes(times + 1)
  })

  it('gives up with BUSY after the fourth attempt, with growing pauses before and none after it', async () => {
    const attempt = changing(9)
    const pause = vi.fn<Pause>(() => Promise.resolve())
    const wait = { pause, milliseconds: 100 }
    await expect(retryOnChange(attempt, { wait })).rejects.toMatchObject({ code: 'BUSY' })
    expect(attempt).toHaveBeenCalledTimes(4)
    const pauses = pause.mock.calls.map(([milliseconds], nth) => milliseconds / (nth + 1))
    expect(pauses).toHaveLength(3)
    for (const share of pauses) expect(Math.abs(share - 100)).toBeLessThanOrEqual(50)
  })
})
