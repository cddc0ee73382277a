import { describe, expect, it, vi } from 'vitest'
import { retryOnChange, settled, type Attempt } from '#use-cases/retry-on-change.ts'

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

  it('gives up with BUSY after the fourth attempt, without a last pause', async () => {
    const attempt = changing(9)
    const pauseAfter = vi.fn(() => Promise.resolve())
    await expect(retryOnChange(attempt, { pauseAfter })).rejects.toMatchObject({ code: 'BUSY' })
    expect(attempt).toHaveBeenCalledTimes(4)
    expect(pauseAfter.mock.calls).toEqual([[1], [2], [3]])
  })
})
