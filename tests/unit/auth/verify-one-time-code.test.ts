/** Claiming, time limits and the log of a try, with ports that tests control; the rules on a real table stand in tests/data. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause } from '#adapters/pause.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { ClaimOutcome, TryClaim } from '#use-cases/auth/ports.ts'
import { createVerifyOneTimeCode } from '#use-cases/auth/verify-one-time-code.ts'

const phone = '+919876543210'
const answer = '654321'
const start = new Date('2026-03-10T09:00:00.000Z')
const sent = addCode(noCodes(phone), { id: 'a', hash: 'hash' }, start.getTime())
const claimed: PhoneCodes = { ...sent, tries: 1, isVerified: true, claim: { id: 'claim', at: start.getTime() } }

const createParts = (isRight: boolean) => {
  let ids = 0
  const parts = {
    codes: {
      findCodesOfPhone: vi.fn(),
      storeCodes: vi.fn(),
      claimTry: vi.fn<(claim: TryClaim) => Promise<ClaimOutcome>>(() =>
        Promise.resolve({ outcome: 'claimed', state: claimed }),
      ),
      releaseClaim: vi.fn(() => Promise.resolve()),
    },
    hasher: { matches: vi.fn(() => isRight) },
    browsers: { isKnownBrowser: vi.fn(() => false) },
    clock: { now: () => new Date() },
    log: createRecordedLog(),
    pause,
    createId: () => `claim-${(ids += 1)}`,
  }
  const verify = createVerifyOneTimeCode(parts)
  return { ...parts, verify: (browserToken?: string) => verify({ phone, answer, browserToken }) }
}

const refusing = (state: PhoneCodes | undefined): Promise<ClaimOutcome> =>
  Promise.resolve({ outcome: 'refused', state })
const forever = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const timed = async (work: Promise<boolean>) => {
  let answeredAfter = -1
  const settled = Promise.allSettled([
    work.finally(() => {
      answeredAfter = Date.now() - start.getTime()
    }),
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  const [outcome] = await settled
  return { outcome, answeredAfter }
}

describe('a right answer', () => {
  it('is one claim and no other request', async () => {
    const parts = createParts(true)
    expect(await parts.verify()).toBe(true)
    expect(parts.codes.claimTry).toHaveBeenCalledExactlyOnceWith({
      phone,
      claimId: 'claim-1',
      now: start.getTime(),
      budget: 'phone',
    })
    expect(parts.codes.releaseClaim).not.toHaveBeenCalled()
    expect(parts.log.codes()).toEqual(['CODE_VERIFIED'])
  })
})

describe('a wrong answer', () => {
  it('gives back exactly what it claimed', async () => {
    const parts = createParts(false)
    expect(await parts.verify()).toBe(false)
    expect(parts.codes.releaseClaim).toHaveBeenCalledExactlyOnceWith(phone, 'claim-1')
    expect(parts.log.codes()).toEqual(['CODE_WRONG'])
  })

  it('is wrong even when the codes cannot be given back', async () => {
    const parts = createParts(false)
    parts.codes.releaseClaim.mockRejectedValue(new Error('down'))
    expect(await parts.verify()).toBe(false)
    expect(parts.log.codes()).toEqual(['CODE_WRONG', 'CODE_NOT_RELEASED'])
  })

  it('is told in time even when giving back hangs', async () => {
    const parts = createParts(false)
    parts.codes.releaseClaim.mockImplementation(forever)
    const { outcome, answeredAfter } = await timed(parts.verify())
    expect(outcome).toEqual({ status: 'fulfilled', value: false })
    expect(answeredAfter).toBe(3500)
  })

  it('is compared with every open code, also after a match', async () => {
    const parts = createParts(true)
    const two = { ...claimed, codes: [...claimed.codes, ...claimed.codes] }
    parts.codes.claimTry.mockResolvedValue({ outcome: 'claimed', state: two })
    await parts.verify()
    expect(parts.hasher.matches).toHaveBeenCalledTimes(2)
  })
})

describe('a try while another one holds the codes', () => {
  it('waits and gets its turn', async () => {
    const parts = createParts(true)
    parts.codes.claimTry.mockImplementationOnce(() => refusing(claimed)).mockImplementationOnce(() => refusing(claimed))
    const { outcome } = await timed(parts.verify())
    expect(outcome).toMatchObject({ value: true })
    const ids = parts.codes.claimTry.mock.calls.map(([{ claimId }]) => claimId)
    expect(ids).toEqual(['claim-1', 'claim-2', 'claim-3'])
  })

  it('gives up after three more attempts', async () => {
    const parts = createParts(true)
    parts.codes.claimTry.mockImplementation(() => refusing(claimed))
    const { outcome, answeredAfter } = await timed(parts.verify())
    expect(outcome).toMatchObject({ value: false })
    expect(parts.codes.claimTry).toHaveBeenCalledTimes(4)
    expect(answeredAfter).toBeLessThanOrEqual(540)
    expect(parts.log.lines.at(-1)).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'claimed-by-another-try' } })
  })
})

describe('a try that is refused', () => {
  it.each([
    ['when there is no code', undefined],
    ['when the codes were used', { ...sent, isVerified: true }],
    ['when the code has no tries left', { ...sent, tries: 5 }],
  ])('%s is not repeated and not compared', async (_, state) => {
    const parts = createParts(true)
    parts.codes.claimTry.mockImplementation(() => refusing(state))
    expect(await parts.verify('token')).toBe(false)
    expect(parts.codes.claimTry).toHaveBeenCalledTimes(1)
    expect(parts.hasher.matches).not.toHaveBeenCalled()
  })
})

describe('the time limit', () => {
  it('turns a table that hangs into an error before the pool loses patience', async () => {
    const parts = createParts(true)
    parts.codes.claimTry.mockImplementation(forever)
    const { outcome, answeredAfter } = await timed(parts.verify())
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(answeredAfter).toBe(3500)
  })
})

describe('an answer or a name that cannot be right', () => {
  it.each([
    ['five digits', phone, '12345'],
    ['a foreign phone', '+14155550100', '123456'],
    ['a name that is no phone', 'someone', '123456'],
    ['a phone with another alphabet in it', '+9198765４3210', '123456'],
  ])('(%s) costs no request', async (_, name, given) => {
    const parts = createParts(true)
    const verify = createVerifyOneTimeCode(parts)
    expect(await verify({ phone: name, answer: given, browserToken: undefined })).toBe(false)
    expect(parts.codes.claimTry).not.toHaveBeenCalled()
  })
})

describe('the log', () => {
  it('never holds the answer, the whole phone, the token or a hash', async () => {
    for (const isRight of [true, false]) {
      const parts = createParts(isRight)
      parts.codes.releaseClaim.mockRejectedValue(new Error(`${phone} ${answer}`))
      await parts.verify('browser-token')
      const told = JSON.stringify(parts.log.lines)
      expect(told).toContain('+91******3210')
      for (const secret of [answer, phone, phone.slice(3), 'browser-token', 'hash']) expect(told).not.toContain(secret)
    }
  })
})
