import { expect, it, vi } from 'vitest'
import { createCallCounter } from '#lambdas/partner-api/count-calls.ts'
import type { PartnerUsage } from '#lambdas/partner/partner-usage.table.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const caller = { scope: { code: 'acme', mode: 'live' }, keyId: 'abcdefgh', dailyLimit: 10 } as const

it.each([
  ['counted', { outcome: 'counted', requests: 4, isRepeated: false }, [6, true], 7, 1],
  ['the last of the day', { outcome: 'counted', requests: 10, isRepeated: false }, [0, true], 1, 1],
  ['beyond the limit', { outcome: 'refused' }, [0, false], 0, 0],
] as const)(
  'a call that is %s and given back is no longer in what is left: %j',
  async (_, outcome, left, after, givenBack) => {
    const giveBackCall = vi.fn(() => Promise.resolve())
    const usage: PartnerUsage = { countCall: () => Promise.resolve(outcome), giveBackCall, keepCount: () => undefined }
    const counted = await createCallCounter(usage, { now: () => now })(caller, 'request')
    expect([counted.limitState.remaining, counted.limitState.isAllowed]).toEqual(left)
    await counted.giveBack()
    expect(counted.limitState.remaining).toBe(after)
    expect(giveBackCall).toHaveBeenCalledTimes(givenBack)
  },
)
