/** Claims, time limits and log of a try with ports that the test controls; tests/data proves the limits on a real table. */
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
  return { ...parts, verify: (fields = {}) => verify({ phone, answer, browserToken: undefined, ...fields }) }
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
    const { verify, codes, log } = createParts(true)
    expect(await verify()).toBe(true)
    const claim = { phone, claimId: 'claim-1', now: start.getTime(), budget: 'phone' }
    expect(codes.claimTry).toHaveBeenCalledExactlyOnceWith(claim)
    expect(codes.releaseClaim).not.toHaveBeenCalled()
    expect(log.codes()).toEqual(['CODE_VERIFIED'])
  })

  it('is compared with every open code, also after a match', async () => {
    const { verify, codes, hasher } = createParts(true)
    const state = { ...claimed, codes: [...claimed.codes, ...claimed.codes] }
    codes.claimTry.mockResolvedValue({ outcome: 'claimed', state })
    await verify()
    expect(hasher.matches).toHaveBeenCalledTimes(2)
  })
})

describe('a wrong answer', () => {
  it('releases exactly what it claimed', async () => {
    const { verify, codes, log } = createParts(false)
    expect(await verify()).toBe(false)
    expect(codes.releaseClaim).toHaveBeenCalledExactlyOnceWith(phone, 'claim-1')
    expect(log.codes()).toEqual(['CODE_WRONG'])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down')), 0],
    ['hangs', forever, 3500],
  ])('is answered when the release %s', async (_, release, milliseconds) => {
    const { verify, codes, log } = createParts(false)
    codes.releaseClaim.mockImplementation(release)
    const { outcome, answeredAfter } = await timed(verify())
    expect(outcome).toEqual({ status: 'fulfilled', value: false })
    expect(answeredAfter).toBe(milliseconds)
    expect(log.codes()).toEqual(['CODE_WRONG', 'CODE_NOT_RELEASED'])
  })
})

describe('a try while another one holds the codes', () => {
  it('waits for its turn', async () => {
    const { verify, codes } = createParts(true)
    codes.claimTry.mockImplementationOnce(() => refusing(claimed)).mockImplementationOnce(() => refusing(claimed))
    expect((await timed(verify())).outcome).toMatchObject({ value: true })
    const ids = codes.claimTry.mock.calls.map(([{ claimId }]) => claimId)
    expect(ids).toEqual(['claim-1', 'claim-2', 'claim-3'])
  })

  it('gives up after three more attempts', async () => {
    const { verify, codes, log } = createParts(true)
    codes.claimTry.mockImplementation(() => refusing(claimed))
    const { outcome, answeredAfter } = await timed(verify())
    expect(outcome).toMatchObject({ value: false })
    expect(codes.claimTry).toHaveBeenCalledTimes(4)
    expect(answeredAfter).toBeLessThanOrEqual(540)
    expect(log.lines.at(-1)).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'claimed-by-another-try' } })
  })
})

describe('a try that is refused', () => {
  it.each([
    ['without a code', undefined],
    ['when the codes were used', { ...sent, isVerified: true }],
    ['when the code has no tries left', { ...sent, tries: 5 }],
  ])('%s is neither repeated nor compared', async (_, state) => {
    const { verify, codes, hasher } = createParts(true)
    codes.claimTry.mockImplementation(() => refusing(state))
    expect(await verify({ browserToken: 'token' })).toBe(false)
    expect(codes.claimTry).toHaveBeenCalledTimes(1)
    expect(hasher.matches).not.toHaveBeenCalled()
  })

  it.each([{ answer: '12345' }, { phone: '+14155550100' }, { phone: 'someone' }, { phone: '+9198765４3210' }])(
    'because it cannot be right costs no request: %j',
    async (fields) => {
      const { verify, codes } = createParts(true)
      expect(await verify(fields)).toBe(false)
      expect(codes.claimTry).not.toHaveBeenCalled()
    },
  )
})

describe('the time limit', () => {
  it('turns a table that hangs into an error before Cognito gives up', async () => {
    const { verify, codes } = createParts(true)
    codes.claimTry.mockImplementation(forever)
    const { outcome, answeredAfter } = await timed(verify())
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(answeredAfter).toBe(3500)
  })
})

describe('the log', () => {
  it.each([true, false])('never contains the answer, the whole phone, the token or a hash (%s)', async (isRight) => {
    const { verify, codes, log } = createParts(isRight)
    codes.releaseClaim.mockRejectedValue(new Error(`${phone} ${answer}`))
    await verify({ browserToken: 'browser-token' })
    const written = JSON.stringify(log.lines)
    expect(written).toContain('+91******3210')
    for (const secret of [answer, phone, phone.slice(3), 'browser-token', 'hash']) expect(written).not.toContain(secret)
  })
})
