/** Waits and log of sending and checking a code, with ports that the test controls; tests/data proves the limits on a real table. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { CognitoUserDirectory } from '#adapters/auth/cognito-user-directory.ts'
import { pause } from '#adapters/pause.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { OneTimeCodeRepository, SendCounterRepository, SmsSender } from '#use-cases/auth/ports.ts'
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
  addCode(noCodes(phone, 'strangers'), { id: 'a', hash: 'h', party: '203.0.113.0' }, start - seconds * 1000)
const claimed: PhoneCodes = { ...sentBefore(0), tries: 1, isUsedUp: true, claim: { id: 'claim', at: start } }

const createParts = () => {
  let ids = 0
  return {
    codes: {
      findCodesOfPhone: vi.fn<OneTimeCodeRepository['findCodesOfPhone']>().mockResolvedValue(undefined),
      storeCodes: vi.fn<OneTimeCodeRepository['storeCodes']>().mockResolvedValue({ outcome: 'recorded' }),
      claimTry: vi.fn<OneTimeCodeRepository['claimTry']>().mockResolvedValue({ outcome: 'claimed', state: claimed }),
      releaseClaim: vi.fn<OneTimeCodeRepository['releaseClaim']>().mockResolvedValue(),
    },
    counters: {
      count: vi.fn<SendCounterRepository['count']>().mockResolvedValue({ outcome: 'counted', counts: { sends: 1 } }),
    },
    hasher: { hash: () => 'hash', matches: vi.fn(() => true) },
    sms: { sendSms: vi.fn<SmsSender['sendSms']>().mockResolvedValue('accepted') },
    users: { ensureUser: vi.fn<(phone: string) => Promise<void>>().mockResolvedValue() },
    browsers: { browserOf: (): string | undefined => undefined },
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
const isFull =
  (name: string): Prepare =>
  ({ counters }) =>
    counters.count.mockImplementation(({ limits }) => {
      const full = limits.find((limit) => limit.name === name)
      if (!full) return Promise.resolve({ outcome: 'counted', counts: { sends: 1 } })
      return Promise.resolve({ outcome: 'full', counts: { [full.counter]: full.max } })
    })
const has =
  (state: PhoneCodes): Prepare =>
  ({ codes }) =>
    codes.findCodesOfPhone.mockResolvedValue(state)
const secretError = new Error(`no SMS to ${phone}: ${code}`)
const smsFails: Prepare = ({ sms }) => sms.sendSms.mockRejectedValue(secretError)
const usersFail: Prepare = ({ users }) => users.ensureUser.mockRejectedValue(secretError)
const fullHour = {
  ...sentBefore(1),
  sends: [20, 25, 30, 35, 40].map((minutes) => ({ at: start - minutes * 60_000, party: '' })),
}
const smsIsLost: Prepare = ({ sms }) => sms.sendSms.mockResolvedValue('unknown')

describe('sending a code', () => {
  const settings = { brandName: 'PaisaLane', host: 'www.example.in', testMode: false }
  const send = (prepare: Prepare) =>
    timed(prepare, (parts) => createSendOneTimeCode(parts, settings)({ phone, address, browserToken: 'browser-token' }))

  const success = { success: true }
  const failure = { success: false, error: 'Failed to send OTP. Please try again.' }
  const longSms: Prepare = ({ sms }) => sms.sendSms.mockImplementation(() => pause(800).then(() => 'accepted'))

  it.each<[string, number, object, number, Prepare]>([
    ['an unknown phone', 1, success, 500, nothing],
    ['a known phone', 1, success, 500, has({ ...sentBefore(1), isUsedUp: true })],
    ['a phone whose tries are used up', 1, success, 500, has({ ...sentBefore(1), tries: 5, sends: [] })],
    ['a phone whose user cannot be created', 0, failure, 500, usersFail],
    ['an SMS that is refused', 1, failure, 500, smsFails],
    ['an SMS that nothing is heard of', 1, { ...success, delivery: 'unknown' }, 500, smsIsLost],
    ['an SMS that takes longer', 1, success, 800, longSms],
  ])('for %s, with %i SMS, is answered with %j after %i ms', async (_, messages, value, milliseconds, prepare) => {
    const { outcome, answeredAfter, sms } = await send(prepare)
    expect(outcome).toEqual({ status: 'fulfilled', value: { ...value, testMode: false } })
    expect(answeredAfter).toBe(milliseconds)
    expect(sms.sendSms).toHaveBeenCalledTimes(messages)
  })

  const asked = (what: string, time: string) => `Too many codes were asked ${what}. Try again at ${time}.`

  it.each<[string, Prepare, message: string, retryAfterSeconds: number]>([
    ['PHONE_COOL_DOWN', has(sentBefore(1)), asked('for this number', '14:31'), 29],
    ['PHONE_WINDOW', has(fullHour), asked('for this number', '14:50'), 20 * 60],
    ['ADDRESS', isFull('ADDRESS'), asked('from your network', '15:30'), 3600],
    ['RANGE', isFull('RANGE'), asked('from your network', '15:30'), 3600],
    ['PREFIX', isFull('PREFIX'), asked('for numbers like this one', '15:30'), 3600],
    ['HOUR', isFull('HOUR'), asked('just now', '15:30'), 3600],
    ['DAY', isFull('DAY'), 'Too many codes were asked just now. Try again tomorrow at 05:30.', 15 * 3600],
  ])('is refused openly and at once when %s is used up', async (limit, prepare, message, retryAfterSeconds) => {
    const { outcome, answeredAfter, sms, log } = await send(prepare)
    const reason = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds }
    expect(outcome).toMatchObject({ status: 'rejected', reason })
    expect(answeredAfter).toBe(0)
    expect(sms.sendSms).not.toHaveBeenCalled()
    expect(log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit } }])
  })

  it('lets a range that asks much wait where a shared budget is slow, and counts it nowhere else', async () => {
    const { outcome, counters, log } = await send((parts) =>
      parts.counters.count.mockImplementation(({ scope }) =>
        Promise.resolve(
          scope === 'PREFIX'
            ? { outcome: 'full', counts: { sends: 20 } }
            : { outcome: 'counted', counts: { sends: 12 } },
        ),
      ),
    )
    // The thirteenth time of an hour that began at 14:30 in India is due after 3² x 30 s.
    expect(outcome).toMatchObject({ reason: { message: asked('from your network', '14:35'), retryAfterSeconds: 270 } })
    expect(log.lines).toMatchObject([{ facts: { limit: 'SLOWED' } }])
    expect(counters.count.mock.calls.map(([{ scope }, isDue]) => [scope, isDue])).toEqual([
      ['RANGE', true],
      ['PREFIX', false],
    ])
  })

  it('of a known browser counts in its own lane and in the reserve of known ones only', async () => {
    const { codes, counters } = await send(({ browsers }) => {
      browsers.browserOf = () => 'browser-1'
    })
    expect(codes.findCodesOfPhone.mock.calls).toEqual([[phone, 'known']])
    expect(codes.storeCodes.mock.lastCall?.[0]).toMatchObject({ lane: 'known', sends: [{ party: 'browser-1' }] })
    expect(counters.count.mock.calls.map(([{ scope }]) => scope)).toEqual(['KNOWN'])
  })

  it.each([120, 400])(
    'takes the same time and calls for known and new phones with %i ms a Cognito call',
    async (delay) => {
      const cognito = mockClient(CognitoIdentityProviderClient)
      const answerTo = async (isKnown: boolean) => {
        cognito.reset()
        const slowly = (refusal?: Error) => () => pause(delay).then(() => (refusal ? Promise.reject(refusal) : {}))
        const exists = new UsernameExistsException({ $metadata: {}, message: 'known' })
        cognito.on(AdminCreateUserCommand).callsFake(slowly(isKnown ? exists : undefined))
        cognito.on(AdminSetUserPasswordCommand).callsFake(slowly())
        const directory = new CognitoUserDirectory(new CognitoIdentityProviderClient({ region: 'ap-south-1' }), 'pool')
        const { answeredAfter, outcome, counters, codes } = await send((parts) => {
          parts.users.ensureUser.mockImplementation((to) => directory.ensureUser(to))
        })
        const calls = cognito.calls().map(({ args: [command] }) => command.constructor.name)
        return {
          answeredAfter,
          outcome,
          calls,
          onTable: [counters.count.mock.calls.length, codes.storeCodes.mock.calls.length],
        }
      }
      const [known, unknown] = [await answerTo(true), await answerTo(false)]
      expect(known).toEqual(unknown)
      expect(known.answeredAfter).toBe(Math.max(500, 2 * delay))
    },
  )

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
    expect(codes.releaseClaim).toHaveBeenCalledExactlyOnceWith(phone, 'strangers', 'id-1')
    expect(log.codes()).toEqual(logged)
  })

  it('waits while another try holds the codes', async () => {
    const { outcome, codes } = await verify((parts) => {
      parts.codes.claimTry.mockResolvedValueOnce(refused).mockResolvedValueOnce(refused)
    })
    expect(outcome).toEqual(right)
    expect(codes.claimTry.mock.calls.map(([{ claimId }]) => claimId)).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('of a browser that became known after it asked looks at the codes of strangers too', async () => {
    const { outcome, codes } = await verify((parts) => {
      parts.browsers.browserOf = () => 'browser-1'
      parts.codes.claimTry.mockResolvedValueOnce({ outcome: 'refused', state: undefined })
    })
    expect(outcome).toEqual(right)
    expect(codes.claimTry.mock.calls.map(([{ asker }]) => asker.lane)).toEqual(['known', 'strangers'])
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
