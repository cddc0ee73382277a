/** Waits and log of sending and checking a code, with ports that the test controls. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause } from '#adapters/pause.ts'
import type { LogCode } from '#contract/log-codes.ts'
import type { KnownBrowser } from '#domain/auth/code-lanes.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { OneTimeCodeRepository, SendCounterRepository, SmsSender, UserDirectory } from '#use-cases/auth/ports.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'
import { createVerifyOneTimeCode } from '#use-cases/auth/verify-one-time-code.ts'

const phone = '+919876543210'
const address = '2001:db8:1:2::3'
const code = '654321'
const codeId = 'AbCdEfGhIjKlMnOpQrStUv'
/** Nothing of this may be in any line of the log. */
const secrets = [code, phone, phone.slice(3), address, 'browser-token', 'hash']
const start = Date.parse('2026-03-10T09:00:00.000Z')
const changed = { outcome: 'changed', present: undefined } as const
const sentBefore = (seconds: number): PhoneCodes =>
  addCode(
    noCodes(phone, 'strangers'),
    { id: 'a', hash: 'h', party: '2001:db8:1::', ownTries: 5 },
    start - seconds * 1000,
  )
const claimed: PhoneCodes = { ...sentBefore(0), tries: 1, isUsedUp: true, claim: { id: 'claim', at: start } }

/** What a range has asked for when its first request is counted. */
const first = { requests: 1, phonesOfAddress: 1, requestsForPhone: 1 }

const createParts = () => {
  let ids = 0
  return {
    codes: {
      findCodesOfPhone: vi.fn<OneTimeCodeRepository['findCodesOfPhone']>().mockResolvedValue(undefined),
      storeCodes: vi.fn<OneTimeCodeRepository['storeCodes']>().mockResolvedValue({ outcome: 'recorded' }),
      claimTry: vi.fn<OneTimeCodeRepository['claimTry']>().mockResolvedValue({ outcome: 'claimed', state: claimed }),
      releaseClaim: vi.fn<OneTimeCodeRepository['releaseClaim']>().mockResolvedValue(),
      reopenCodes: vi.fn<OneTimeCodeRepository['reopenCodes']>().mockResolvedValue(),
    },
    counters: {
      countInRange: vi.fn<SendCounterRepository['countInRange']>().mockResolvedValue({ outcome: 'counted', ...first }),
      countSend: vi.fn<SendCounterRepository['countSend']>().mockResolvedValue({ outcome: 'recorded' }),
    },
    marks: { markOf: () => 'mark' },
    hasher: { hash: () => 'hash', matches: vi.fn(() => true) },
    sms: { sendSms: vi.fn<SmsSender['sendSms']>().mockResolvedValue('accepted') },
    users: { ensureUser: vi.fn<UserDirectory['ensureUser']>().mockResolvedValue() },
    browsers: { browserOf: (): KnownBrowser | undefined => undefined },
    clock: { now: () => new Date() },
    log: createRecordedLog(),
    pause,
    createId: () => `id-${(ids += 1)}`,
    createCodeId: () => codeId,
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
  vi.setSystemTime(start)
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
const addressIsFull: Prepare = ({ counters }) =>
  counters.countInRange.mockResolvedValue({ outcome: 'full', ...first, phonesOfAddress: 50 })
const has =
  (state: PhoneCodes): Prepare =>
  ({ codes }) =>
    codes.findCodesOfPhone.mockResolvedValue(state)
const secretError = new Error(`no SMS to ${phone}: ${code}`)
const smsFails: Prepare = ({ sms }) => sms.sendSms.mockRejectedValue(secretError)
const usersFail: Prepare = ({ users }) => users.ensureUser.mockRejectedValue(secretError)
const fullHour = {
  ...sentBefore(1),
  sends: [20, 25, 30, 35, 40].map((minutes) => ({
    at: start - minutes * 60_000,
    party: minutes < 30 ? '2001:db8:1::' : '',
    ownTries: 1,
  })),
}
const smsIsLost: Prepare = ({ sms }) => sms.sendSms.mockResolvedValue('unknown')

describe('sending a code', () => {
  const settings = {
    brandName: 'PaisaLane',
    host: 'www.example.in',
    testMode: false,
    allowance: { hour: 400, day: 4000, month: 40_000 },
  }
  const send = (prepare: Prepare) =>
    timed(prepare, (parts) => createSendOneTimeCode(parts, settings)({ phone, address, browserToken: 'browser-token' }))

  const success = { success: true, code_id: codeId }
  const failure = { success: false, error: 'Failed to send OTP. Please try again.' }
  const longSms: Prepare = ({ sms }) => sms.sendSms.mockImplementation(() => pause(800).then(() => 'accepted'))

  const notWithdrawn: Prepare = (parts) => {
    smsFails(parts)
    parts.codes.findCodesOfPhone.mockResolvedValueOnce(undefined).mockRejectedValue(secretError)
  }

  it.each<[string, number, object, number, LogCode[], Prepare]>([
    ['an unknown phone', 1, success, 500, ['CODE_SENT'], nothing],
    ['a known phone', 1, success, 500, ['CODE_SENT'], has({ ...sentBefore(1), isUsedUp: true })],
    ['no tries left', 1, success, 500, ['CODE_SENT'], has({ ...sentBefore(1), tries: 5, sends: [] })],
    ['an SMS that is refused', 1, failure, 500, ['SMS_REJECTED'], smsFails],
    ['a code that cannot be withdrawn', 1, failure, 500, ['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'], notWithdrawn],
    ['an unknown outcome of the SMS', 1, { ...success, delivery: 'unknown' }, 500, ['SMS_UNCERTAIN'], smsIsLost],
    ['an SMS that takes longer', 1, success, 800, ['CODE_SENT'], longSms],
  ])(
    'with %s and %i SMS answers %j after %i ms and logs %j',
    async (_, messages, value, milliseconds, logged, prepare) => {
      const { outcome, answeredAfter, sms, log } = await send(prepare)
      expect(outcome).toEqual({ status: 'fulfilled', value: { ...value, testMode: false } })
      expect(answeredAfter).toBe(milliseconds)
      expect(sms.sendSms).toHaveBeenCalledTimes(messages)
      expect(log.codes()).toEqual(logged)
    },
  )

  const asked = (what: string, time: string) => `Too many codes were asked ${what}. Try again at ${time}.`

  it.each<[string, Prepare, message: string, retryAfterSeconds: number]>([
    ['PHONE_COOL_DOWN', has(sentBefore(1)), asked('for this number', '14:31'), 29],
    ['PHONE_WINDOW', has(fullHour), asked('for this number', '14:50'), 20 * 60],
    ['ADDRESS', addressIsFull, asked('from your network', '15:30'), 3600],
  ])('is refused openly and at once by the limit %s', async (limit, prepare, message, retryAfterSeconds) => {
    const { outcome, answeredAfter, sms, log } = await send(prepare)
    const reason = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds }
    expect(outcome).toMatchObject({ status: 'rejected', reason })
    expect(answeredAfter).toBe(0)
    expect(sms.sendSms).not.toHaveBeenCalled()
    expect(log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit } }])
  })

  it('that the limit of the phone refuses counts against nobody: the address, its range and the money stay free', async () => {
    const { counters, outcome } = await send(has(sentBefore(1)))
    expect(outcome).toMatchObject({ status: 'rejected' })
    expect([counters.countInRange, counters.countSend].map((count) => count.mock.calls.length)).toEqual([0, 0])
  })

  it('of a known browser counts in the lane of known ones only', async () => {
    const { codes, counters } = await send(({ browsers }) => {
      browsers.browserOf = () => ({ id: 'browser-1', issuedAt: 0 })
    })
    expect(codes.findCodesOfPhone.mock.calls).toEqual([[phone, 'known']])
    expect(codes.storeCodes.mock.lastCall?.[0]).toMatchObject({ lane: 'known', sends: [{ party: 'browser-1' }] })
    expect(counters.countSend.mock.calls.map(([send]) => send.counters.scope)).toEqual(['KNOWN'])
    expect(counters.countInRange).not.toHaveBeenCalled()
  })

  it('waits for a try in progress, so that its code stands beside the ones that the try holds', async () => {
    const before = sentBefore(60)
    const tried = { ...before, isUsedUp: true, claim: { id: 'guess', at: start } }
    const { codes } = await send((parts) =>
      parts.codes.findCodesOfPhone.mockResolvedValueOnce(tried).mockResolvedValueOnce(tried).mockResolvedValue(before),
    )
    expect(codes.storeCodes.mock.calls.map(([{ codes: stored }]) => stored.map(({ id }) => id))).toEqual([
      [codeId, 'a'],
    ])
  })

  it('replaces codes that a try still holds after a second: they were used, or the try was interrupted', async () => {
    const tried = { ...sentBefore(60), isUsedUp: true, claim: { id: 'right', at: start } }
    const { codes, answeredAfter } = await send(has(tried))
    expect(codes.storeCodes.mock.calls.map(([{ codes: stored }]) => stored.map(({ id }) => id))).toEqual([[codeId]])
    expect(answeredAfter).toBeLessThan(1500)
  })

  it('succeeds when a concurrent try only changed the version', async () => {
    const { sms } = await send(({ codes }) => codes.storeCodes.mockResolvedValueOnce(changed))
    expect(sms.sendSms).toHaveBeenCalledTimes(1)
  })
})

describe('checking an answer', () => {
  const answered = { phone, answer: code, browserToken: 'browser-token', codeId: undefined, userPoolId: undefined }
  const verify = (prepare: Prepare, fields: object = {}) =>
    timed(prepare, (parts) => createVerifyOneTimeCode(parts).verify({ ...answered, ...fields }))
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
    expect(codes.releaseClaim).toHaveBeenCalledOnce()
    expect(codes.releaseClaim.mock.lastCall?.[0]).toMatchObject({ phone, lane: 'strangers', claimId: 'id-1' })
    expect(log.codes()).toEqual(logged)
  })

  it.each([
    [2, right, ['CODE_VERIFIED']],
    [6, wrong, ['CODE_REFUSED']],
  ])('waits while another try holds the codes: after %i refusals it is %j', async (refusals, verdict, logged) => {
    const { outcome, answeredAfter, codes, log } = await verify((parts) => {
      for (let nth = 0; nth < refusals; nth += 1) parts.codes.claimTry.mockResolvedValueOnce(refused)
    })
    expect(outcome).toEqual(verdict)
    expect(codes.claimTry.mock.calls.map(([{ claimId }]) => claimId)).toEqual(
      ['id-1', 'id-2', 'id-3', 'id-4', 'id-5', 'id-6'].slice(0, refusals + 1),
    )
    expect(answeredAfter).toBeLessThanOrEqual(1350)
    expect(log.codes()).toEqual(logged)
  })

  it('of a browser that became known after it asked looks at the codes of strangers too', async () => {
    const { outcome, codes } = await verify((parts) => {
      parts.browsers.browserOf = () => ({ id: 'browser-1', issuedAt: 0 })
      parts.codes.claimTry.mockResolvedValueOnce({ outcome: 'refused', state: undefined })
    })
    expect(outcome).toEqual(right)
    expect(codes.claimTry.mock.calls.map(([{ asker }]) => asker.lane)).toEqual(['known', 'strangers'])
  })

  it('makes the user of a phone that has none once the code is right, and only then', async () => {
    const pool = { userPoolId: 'pool' }
    const { outcome, users, codes } = await verify(nothing, pool)
    expect(outcome).toEqual(right)
    expect(users.ensureUser.mock.calls).toEqual([[phone, 'pool']])
    expect(codes.reopenCodes).not.toHaveBeenCalled()
    const guessed = await verify(({ hasher }) => hasher.matches.mockReturnValue(false), pool)
    expect(guessed.users.ensureUser).not.toHaveBeenCalled()
    expect((await verify(nothing)).users.ensureUser).not.toHaveBeenCalled()
  })

  it.each<[string, number, Prepare]>([
    ['fails', 0, usersFail],
    ['hangs', 3500, ({ users }) => users.ensureUser.mockImplementation(forever)],
  ])('keeps the code usable when the user pool %s, and is an error after %i ms', async (_, after, prepare) => {
    const { outcome, answeredAfter, codes, log } = await verify(prepare, { userPoolId: 'pool' })
    expect(outcome.status).toBe('rejected')
    expect(answeredAfter).toBe(after)
    expect(codes.reopenCodes.mock.calls).toMatchObject([[{ phone, asker: { lane: 'strangers' }, codeIds: undefined }]])
    expect(log.codes()).toEqual(['USER_DIRECTORY_FAILED'])
  })

  it('that names codes of which one cannot be tried any more is compared with the others', async () => {
    const [gone, live] = ['G'.repeat(22), 'L'.repeat(22)]
    const state = addCode(sentBefore(60), { id: live, hash: 'h', party: '', ownTries: 5 }, start)
    const { codes, hasher } = await verify(
      (parts) => parts.codes.claimTry.mockResolvedValueOnce({ outcome: 'refused', state }),
      { codeId: `${live},${gone}` },
    )
    expect(codes.claimTry.mock.calls.map(([{ codeIds }]) => codeIds)).toEqual([[live, gone], [live]])
    expect(hasher.matches).not.toHaveBeenCalledWith(expect.objectContaining({ id: gone }), expect.anything())
  })

  it.each([
    { answer: '12345' },
    { phone: '+14155550100' },
    { phone: 'someone' },
    { phone: '+9198765\uff143210' },
    { codeId: 'short' },
  ])('costs no request when it cannot be right: %j', async (fields) => {
    const { outcome, codes } = await verify(nothing, fields)
    expect(outcome).toEqual(wrong)
    expect(codes.claimTry).not.toHaveBeenCalled()
  })

  it('is an error before Cognito gives up when the table hangs', async () => {
    const { outcome, answeredAfter } = await verify(({ codes }) => codes.claimTry.mockImplementation(forever))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(answeredAfter).toBe(3500)
  })
})
