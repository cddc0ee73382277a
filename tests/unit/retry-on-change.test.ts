import { describe, expect, it, vi } from 'vitest'
import { retryOnChange, settled, type Attempt } from '#use-cases/retry-on-change.ts'

/** Settles with what it was given once it has been changed so often. */
const changing = (times: number) =>
  vi.fn((present: string | undefined, number: number) =>
    Promise.resolve<Attempt<string, string>>(
      number > times ? settled(`settled on ${present}`) : { outcome: 'changed', present: `change ${number}` },
    ),
  )

describe('an optimistic write', () => {
  it('that meets no change is tried once', async () => {
    const attempt = changing(0)
    expect(await retryOnChange(attempt)).toBe('settled on undefined')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('decides again on what the attempt before found', async () => {
    expect(await retryOnChange(changing(3))).toBe('settled on change 3')
  })

  it.each([
    [undefined, 4],
    [5, 5],
  ])('with a limit of %s gives up with BUSY after attempt %i, without a last pause', async (attempts, calls) => {
    const attempt = changing(9)
    const pauseAfter = vi.fn(() => Promise.resolve())
    const retrying = retryOnChange(attempt, { ...(attempts !== undefined && { attempts }), pauseAfter })
    await expect(retrying).rejects.toMatchObject({ code: 'BUSY' })
    expect(attempt).toHaveBeenCalledTimes(calls)
    expect(pauseAfter.mock.calls).toEqual(Array.from({ length: calls - 1 }, (_, index) => [index + 1]))
  })

  it('passes errors on at once', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(retryOnChange(failing)).rejects.toThrow('broken')
    expect(failing).toHaveBeenCalledTimes(1)
  })
})
