/** Answer and timing of send-sms-otp with ports that the test controls; tests/data proves the limits on a real table. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause } from '#adapters/pause.ts'
import { AppError } from '#domain/app-error.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import type { SendCap } from '#domain/auth/send-caps.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { OneTimeCodeRepository } from '#use-cases/auth/ports.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'

const phone = '+919876543210'
const address = '203.0.113.7'
const code = '654321'
const start = new Date('2026-03-10T09:00:00.000Z')
const changed = { outcome: 'changed', present: undefined } as const

const createParts = (stored?: PhoneCodes) => {
  const order: string[] = []
  const noting =
    <Value>(step: string, value: Value) =>
    () => {
      order.push(step)
      return Promise.resolve(value)
    }
  const parts = {
    codes: {
      findCodesOfPhone: vi.fn(noting('read', stored)),
      storeCodes: vi.fn<OneTimeCodeRepository['storeCodes']>(noting('store', { outcome: 'recorded' as const })),
      claimTry: vi.fn(),
      releaseClaim: vi.fn(),
    },
    caps: { countUnlessFull: vi.fn((cap: SendCap) => noting(`count ${cap.scope}`, true)()) },
    hasher: { hash: vi.fn(() => 'hash'), matches: vi.fn() },
    sms: { sendSms: vi.fn<(to: string, text: string) => Promise<void>>(noting('sms', undefined)) },
    users: { ensureUser: vi.fn<(phone: string) => Promise<void>>(noting('user', undefined)) },
    clock: { now: () => new Date() },
    log: createRecordedLog(),
    pause,
    createId: () => 'id-1',
    createCode: () => code,
  }
  const send = createSendOneTimeCode(parts, { brandName: 'PaisaLane', host: 'www.example.in', testMode: false })
  return { ...parts, order, send: () => send({ phone, address }) }
}
type Parts = ReturnType<typeof createParts>
type Prepare = (parts: Parts) => void

const nothing: Prepare = () => {}
const fullCap =
  (scope: SendCap['scope']): Prepare =>
  (parts) => {
    parts.caps.countUnlessFull.mockImplementation((cap) => Promise.resolve(cap.scope !== scope))
  }
const smsFails: Prepare = (parts) => parts.sms.sendSms.mockRejectedValue(new Error(`no SMS to ${phone}: ${code}`))
const usersFail: Prepare = (parts) => parts.users.ensureUser.mockRejectedValue(new Error(`no user ${phone}`))
const busy = new AppError('BUSY')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends and measures after how many milliseconds the answer comes. */
const sendFor = async (prepare: Prepare = nothing, stored?: PhoneCodes) => {
  const parts = createParts(stored)
  prepare(parts)
  let answeredAfter = -1
  const answer = parts.send().finally(() => {
    answeredAfter = Date.now() - start.getTime()
  })
  const settled = Promise.allSettled([answer])
  await vi.advanceTimersByTimeAsync(5000)
  const [outcome] = await settled
  return { ...parts, outcome, answeredAfter }
}

const succeeded = { status: 'fulfilled', value: { success: true, testMode: false } }
const justSent = addCode(noCodes(phone), { id: 'earlier', hash: 'h' }, start.getTime() - 1000)
const fullHour = { ...justSent, sentAt: [20, 25, 30, 35, 40].map((minutes) => start.getTime() - minutes * 60_000) }

describe('a code', () => {
  it('is counted first, then the user is created, the hash stored, and only then the SMS sent', async () => {
    const { outcome, order, hasher, sms, log } = await sendFor()
    expect(outcome).toEqual(succeeded)
    expect(order.slice(0, 2).toSorted()).toEqual(['count ADDRESS', 'read'])
    expect(order.slice(2)).toEqual(['count PREFIX', 'count MINUTE', 'count DAY', 'user', 'store', 'sms'])
    expect(hasher.hash).toHaveBeenCalledExactlyOnceWith({ id: 'id-1', phone, code })
    expect(sms.sendSms).toHaveBeenCalledExactlyOnceWith(phone, expect.stringContaining(code))
    expect(log.lines).toEqual([{ level: 'info', code: 'CODE_SENT', facts: { phone: '+91******3210' } }])
  })
})

describe('the same answer after the same time', () => {
  it.each<[string, number, PhoneCodes | undefined, Prepare]>([
    ['an unknown phone', 1, undefined, nothing],
    ['a known phone', 1, { ...justSent, isVerified: true }, nothing],
    ['a phone whose tries are used up', 1, { ...justSent, tries: 5, sentAt: [] }, nothing],
    ['a phone in its cool-down', 0, justSent, nothing],
    ['a phone whose window is full', 0, fullHour, nothing],
    ['a full prefix', 0, undefined, fullCap('PREFIX')],
    ['a full minute', 0, undefined, fullCap('MINUTE')],
    ['a full day', 0, undefined, fullCap('DAY')],
  ])('is given for %s, with %i SMS', async (_, messages, stored, prepare) => {
    const { outcome, answeredAfter, sms } = await sendFor(prepare, stored)
    expect(outcome).toEqual(succeeded)
    expect(answeredAfter).toBe(500)
    expect(sms.sendSms).toHaveBeenCalledTimes(messages)
  })

  it.each([smsFails, usersFail])('says that nothing was sent when SNS or Cognito fails (%#)', async (prepare) => {
    const { outcome, answeredAfter } = await sendFor(prepare)
    const error = 'Failed to send OTP. Please try again.'
    expect(outcome).toEqual({ status: 'fulfilled', value: { success: false, error, testMode: false } })
    expect(answeredAfter).toBe(500)
  })

  it('waits for an SMS that takes longer', async () => {
    const { answeredAfter } = await sendFor((parts) => parts.sms.sendSms.mockImplementation(() => pause(800)))
    expect(answeredAfter).toBe(800)
  })
})

describe('an SMS', () => {
  it.each<[string, Prepare]>([
    ['a full address', fullCap('ADDRESS')],
    ['a counter that fails', (parts) => parts.caps.countUnlessFull.mockRejectedValue(busy)],
    ['a read that fails', (parts) => parts.codes.findCodesOfPhone.mockRejectedValue(busy)],
    ['a write that fails', (parts) => parts.codes.storeCodes.mockRejectedValue(busy)],
    ['a user that cannot be created', usersFail],
    ['codes that keep changing', (parts) => parts.codes.storeCodes.mockResolvedValue(changed)],
  ])('is not sent for %s', async (_, prepare) => {
    expect((await sendFor(prepare)).sms.sendSms).not.toHaveBeenCalled()
  })

  it('is not sent when a concurrent send stored its code first', async () => {
    const { outcome, codes, sms } = await sendFor((parts) => {
      parts.codes.storeCodes.mockResolvedValue(changed)
      parts.codes.findCodesOfPhone.mockResolvedValueOnce(undefined).mockResolvedValue(justSent)
    })
    expect(outcome).toEqual(succeeded)
    expect(codes.storeCodes).toHaveBeenCalledTimes(1)
    expect(sms.sendSms).not.toHaveBeenCalled()
  })

  it('is sent when a concurrent try only changed the version', async () => {
    const { codes, sms } = await sendFor((parts) => {
      parts.codes.storeCodes.mockResolvedValueOnce(changed).mockResolvedValueOnce(changed)
    })
    expect(codes.storeCodes).toHaveBeenCalledTimes(3)
    expect(sms.sendSms).toHaveBeenCalledTimes(1)
  })
})

describe('an address over its budget', () => {
  it('gets an error at once', async () => {
    const { outcome, answeredAfter, log } = await sendFor(fullCap('ADDRESS'))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_REQUESTS' } })
    expect(answeredAfter).toBe(0)
    expect(log.lines).toEqual([{ level: 'warn', code: 'SEND_CAP_HIT', facts: { cap: 'ADDRESS' } }])
  })
})

describe('the log', () => {
  it.each([nothing, fullCap('DAY'), fullCap('ADDRESS'), smsFails, usersFail])(
    'never contains the code, the whole phone or the address (%#)',
    async (prepare) => {
      const { log } = await sendFor(prepare)
      expect(log.lines.length).toBeGreaterThan(0)
      const written = JSON.stringify(log.lines)
      for (const secret of [code, phone, phone.slice(3), address, 'hash']) expect(written).not.toContain(secret)
    },
  )
})
