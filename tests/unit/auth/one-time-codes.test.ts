/** Waits and log of sending and checking a code, with ports that the test controls; tests/data proves the limits on a real table. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause } from '#adapters/pause.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import type { SendCap } from '#domain/auth/send-caps.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { OneTimeCodeRepository } from '#use-cases/auth/ports.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'
import { createVerifyOneTimeCode } from '#use-cases/auth/verify-one-time-code.ts'

const phone = '+919876543210'
const address = '203.0.113.7'
const code = '654321'
/** Nothing of this may be in any line of the log. */
const secrets = [code, phone, phone.slice(3), address, 'browser-token', 'hash']
const start = Date.parse('2026-03-10T09:00:00.000Z')
const changed = { outcome: 'changed', present: undefined } as const
const sentBefore = (seconds: number): PhoneCodes =>
  addCode(noCodes(phone), { id: 'a', hash: 'h' }, start - seconds * 1000)
const claimed: PhoneCodes = { ...sentBefore(0), tries: 1, isVerified: true, claim: { id: 'claim', at: start } }

const createParts = () => {
  let ids = 0
  return {
    codes: {
      findCodesOfPhone: vi.fn<OneTimeCodeRepository['findCodesOfPhone']>().mockResolvedValue(undefined),
      storeCodes: vi.fn<OneTimeCodeRepository['storeCodes']>().mockResolvedValue({ outcome: 'recorded' }),
      claimTry: vi.fn<OneTimeCodeRepository['claimTry']>().mockResolvedValue({ outcome: 'claimed', state: claimed }),
      releaseClaim: vi.fn<OneTimeCodeRepository['releaseClaim']>().mockResolvedValue(),
    },
    caps: { countUnlessFull: vi.fn((_cap: SendCap) => Promise.resolve(true)) },
    hasher: { hash: () => 'hash', matches: vi.fn(() => true) },
    sms: { sendSms: vi.fn<(to: string, text: string) => Promise<void>>().mockResolvedValue() },
    users: { ensureUser: vi.fn<(phone: string) => Promise<void>>().mockResolvedValue() },
    browsers: { browserOf: () => undefined },
    clock: { now: () => new Date() },
    log: createRecordedLog(),
    pause,
    createId: () => `id-${(ids += 1)}`,
    createCode: () => code,
  }
}
type Parts = ReturnType<typeof createParts>
type Prepare = (parts: Parts) => void

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the work, checks what it logs, and measures after how many milliseconds its answer comes. */
const timed = async (prepare: Prepare, work: (parts: Parts) => Promise<unknown>) => {
  const parts = createParts()
  prepare(parts)
  let answeredAfter = -1
  const answer = work(parts).finally(() => {
    answeredAfter = Date.now() - start
  })
  const settled = Promise.allSettled([answer])
  await vi.advanceTimersByTimeAsync(10_000)
  const [outcome] = await settled
  const written = JSON.stringify(parts.log.lines)
  for (const secret of secrets) expect(written).not.toContain(secret)
  return { ...parts, outcome, answeredAfter }
}

const nothing: Prepare = () => {}
const isFull =
  (scope: SendCap['scope']): Prepare =>
  ({ caps }) =>
    caps.countUnlessFull.mockImplementation((cap) => Promise.resolve(cap.scope !== scope))
const has =
  (state: PhoneCodes): Prepare =>
  ({ codes }) =>
    codes.findCodesOfPhone.mockResolvedValue(state)
const secretError = new Error(`no SMS to ${phone}: ${code}`)
const smsFails: Prepare = ({ sms }) => sms.sendSms.mockRejectedValue(secretError)
const usersFail: Prepare = ({ users }) => users.ensureUser.mockRejectedValue(secretError)
const fullHour = { ...sentBefore(1), sentAt: [20, 25, 30, 35, 40].map((minutes) => start - minutes * 60_000) }

describe('sending a code', () => {
  const settings = { brandName: 'PaisaLane', host: 'www.example.in', testMode: false }
  const send = (prepare: Prepare) =>
    timed(prepare, (parts) => createSendOneTimeCode(parts, settings)({ phone, address }))

  const success = { success: true }
  const failure = { success: false, error: 'Failed to send OTP. Please try again.' }
  const longSms: Prepare = ({ sms }) => sms.sendSms.mockImplementation(() => pause(800))

  it.each<[string, number, object, number, Prepare]>([
    ['an unknown phone', 1, success, 500, nothing],
    ['a known phone', 1, success, 500, has({ ...sentBefore(1), isVerified: true })],
    ['a phone whose tries are used up', 1, success, 500, has({ ...sentBefore(1), tries: 5, sentAt: [] })],
    ['a phone in its cool-down', 0, success, 500, has(sentBefore(1))],
    ['a phone whose window is full', 0, success, 500, has(fullHour)],
    ['a full prefix', 0, success, 500, isFull('PREFIX')],
    ['a full minute', 0, success, 500, isFull('MINUTE')],
    ['a full day', 0, success, 500, isFull('DAY')],
    ['a phone whose user cannot be created', 0, failure, 500, usersFail],
    ['an SMS that is refused', 1, failure, 500, smsFails],
    ['an SMS that takes longer', 1, success, 800, longSms],
  ])('for %s, with %i SMS, is answered with %j after %i ms', async (_, messages, value, milliseconds, prepare) => {
    const { outcome, answeredAfter, sms } = await send(prepare)
    expect(outcome).toEqual({ status: 'fulfilled', value: { ...value, testMode: false } })
    expect(answeredAfter).toBe(milliseconds)
    expect(sms.sendSms).toHaveBeenCalledTimes(messages)
  })

  it('is refused at once for an address over its budget', async () => {
    const { outcome, answeredAfter } = await send(isFull('ADDRESS'))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_REQUESTS' } })
    expect(answeredAfter).toBe(0)
  })

  it('succeeds when a concurrent try only changed the version', async () => {
    const { sms } = await send(({ codes }) => codes.storeCodes.mockResolvedValueOnce(changed))
    expect(sms.sendSms).toHaveBeenCalledTimes(1)
  })
})

describe('checking an answer', () => {
  const verify = (prepare: Prepare, fields: object = {}) =>
    timed(prepare, (parts) =>
      createVerifyOneTimeCode(parts)({ phone, answer: code, browserToken: 'browser-token', ...fields }),
    )
  const right = { status: 'fulfilled', value: true }
  const wrong = { status: 'fulfilled', value: false }
  const forever = () => new Promise<never>(() => {})
  const refused = { outcome: 'refused', state: claimed } as const

  it('compares it with every open code, also after a match', async () => {
    const { hasher, codes } = await verify((parts) => {
      const state = { ...claimed, codes: [...claimed.codes, ...claimed.codes] }
      parts.codes.claimTry.mockResolvedValue({ outcome: 'claimed', state })
    })
    expect(hasher.matches).toHaveBeenCalledTimes(2)
    expect(codes.releaseClaim).not.toHaveBeenCalled()
  })

  it.each<[string, number, string[], OneTimeCodeRepository['releaseClaim']]>([
    ['succeeds', 0, ['CODE_WRONG'], () => Promise.resolve()],
    ['fails', 0, ['CODE_WRONG', 'CODE_NOT_RELEASED'], () => Promise.reject(secretError)],
    ['hangs', 3500, ['CODE_WRONG', 'CODE_NOT_RELEASED'], forever],
  ])('releases what a wrong one claimed, and when that %s answers after %i ms', async (_, after, logged, release) => {
    const { outcome, answeredAfter, codes, log } = await verify((parts) => {
      parts.hasher.matches.mockReturnValue(false)
      parts.codes.releaseClaim.mockImplementation(release)
    })
    expect({ outcome, answeredAfter }).toEqual({ outcome: wrong, answeredAfter: after })
    expect(codes.releaseClaim).toHaveBeenCalledExactlyOnceWith(phone, 'id-1')
    expect(log.codes()).toEqual(logged)
  })

  it('waits while another try holds the codes', async () => {
    const { outcome, codes } = await verify((parts) => {
      parts.codes.claimTry.mockResolvedValueOnce(refused).mockResolvedValueOnce(refused)
    })
    expect(outcome).toEqual(right)
    expect(codes.claimTry.mock.calls.map(([{ claimId }]) => claimId)).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('gives up waiting after three more attempts', async () => {
    const { outcome, answeredAfter, codes, log } = await verify((parts) => {
      parts.codes.claimTry.mockResolvedValue(refused)
    })
    expect(outcome).toEqual(wrong)
    expect(codes.claimTry).toHaveBeenCalledTimes(4)
    expect(answeredAfter).toBeLessThanOrEqual(540)
    expect(log.lines).toMatchObject([{ code: 'CODE_REFUSED', facts: { reason: 'claimed-by-another-try' } }])
  })

  it.each([{ answer: '12345' }, { phone: '+14155550100' }, { phone: 'someone' }, { phone: '+9198765\uff143210' }])(
    'costs no request when it cannot be right: %j',
    async (fields) => {
      const { outcome, codes } = await verify(nothing, fields)
      expect(outcome).toEqual(wrong)
      expect(codes.claimTry).not.toHaveBeenCalled()
    },
  )

  it('is an error before Cognito gives up when the table hangs', async () => {
    const { outcome, answeredAfter } = await verify(({ codes }) => codes.claimTry.mockImplementation(forever))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(answeredAfter).toBe(3500)
  })
})
