/** The answer of send-sms-otp and its time, with ports that tests control; the rules on a real table stand in tests/data. */
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
  const log = createRecordedLog()
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
    log,
    pause,
    createId: () => 'id-1',
    createCode: () => code,
  }
  const send = createSendOneTimeCode(parts, { brandName: 'PaisaLane', host: 'www.example.in', testMode: false })
  return { ...parts, order, send: () => send({ phone, address }) }
}

type Parts = ReturnType<typeof createParts>

const fullCap = (scope: SendCap['scope']) => (parts: Parts) => {
  parts.caps.countUnlessFull.mockImplementation((cap) => Promise.resolve(cap.scope !== scope))
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the send and tells after how many milliseconds it was answered. */
const timed = async (parts: Parts) => {
  let answeredAfter = -1
  const answer = parts.send().finally(() => {
    answeredAfter = Date.now() - start.getTime()
  })
  const settled = Promise.allSettled([answer])
  await vi.advanceTimersByTimeAsync(5000)
  const [outcome] = await settled
  return { outcome, answeredAfter }
}

const justSent = addCode(noCodes(phone), { id: 'earlier', hash: 'h' }, start.getTime() - 1000)
const fullHour = {
  ...justSent,
  sentAt: [20, 25, 30, 35, 40].map((minutes) => start.getTime() - minutes * 60_000),
}

describe('a code that is sent', () => {
  it('counts and reads first, then makes the user, stores the hash, and only then leaves', async () => {
    const parts = createParts()
    const { outcome } = await timed(parts)
    expect(outcome).toEqual({ status: 'fulfilled', value: { success: true, testMode: false } })
    expect(parts.order.slice(0, 2).toSorted()).toEqual(['count ADDRESS', 'read'])
    expect(parts.order.slice(2)).toEqual(['count PREFIX', 'count MINUTE', 'count DAY', 'user', 'store', 'sms'])
    expect(parts.hasher.hash).toHaveBeenCalledExactlyOnceWith({ id: 'id-1', phone, code })
    expect(parts.sms.sendSms).toHaveBeenCalledExactlyOnceWith(
      phone,
      'PaisaLane: 654321 is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@www.example.in #654321',
    )
    expect(parts.log.lines).toEqual([{ level: 'info', code: 'CODE_SENT', facts: { phone: '+91******3210' } }])
  })
})

describe('the same answer after the same time', () => {
  it.each<[string, PhoneCodes | undefined, (parts: Parts) => void]>([
    ['an unknown phone', undefined, () => {}],
    ['a known phone', { ...justSent, isVerified: true }, () => {}],
    ['a phone in its cool-down', justSent, () => {}],
    ['a phone whose window is full', fullHour, () => {}],
    ['a phone whose tries are used up', { ...justSent, tries: 5, sentAt: [] }, () => {}],
    ['a full prefix', undefined, fullCap('PREFIX')],
    ['a full minute', undefined, fullCap('MINUTE')],
    ['a full day', undefined, fullCap('DAY')],
  ])('is given for %s', async (_, stored, prepare) => {
    const parts = createParts(stored)
    prepare(parts)
    const { outcome, answeredAfter } = await timed(parts)
    expect(outcome).toEqual({ status: 'fulfilled', value: { success: true, testMode: false } })
    expect(answeredAfter).toBe(500)
  })

  it('also when SNS or Cognito fails, but for the truth that nothing was sent', async () => {
    for (const failing of ['sms', 'users'] as const) {
      vi.setSystemTime(start)
      const parts = createParts()
      if (failing === 'sms') parts.sms.sendSms.mockRejectedValue(new Error('down'))
      else parts.users.ensureUser.mockRejectedValue(new Error('down'))
      const { outcome, answeredAfter } = await timed(parts)
      const error = 'Failed to send OTP. Please try again.'
      expect(outcome).toEqual({ status: 'fulfilled', value: { success: false, error, testMode: false } })
      expect(answeredAfter).toBe(500)
    }
  })

  it('is never kept back longer than sending takes', async () => {
    const parts = createParts()
    parts.sms.sendSms.mockImplementation(() => pause(800))
    expect((await timed(parts)).answeredAfter).toBe(800)
  })
})

describe('an SMS', () => {
  it.each<[string, (parts: Parts) => void]>([
    ['a full prefix', fullCap('PREFIX')],
    ['a full minute', fullCap('MINUTE')],
    ['a full day', fullCap('DAY')],
    ['a full address', fullCap('ADDRESS')],
    ['a counter that fails', (parts) => parts.caps.countUnlessFull.mockRejectedValue(new AppError('BUSY'))],
    ['a read that fails', (parts) => parts.codes.findCodesOfPhone.mockRejectedValue(new AppError('BUSY'))],
    ['a write that fails', (parts) => parts.codes.storeCodes.mockRejectedValue(new AppError('BUSY'))],
    ['a user that cannot be made', (parts) => parts.users.ensureUser.mockRejectedValue(new Error('down'))],
    ['codes that keep changing', (parts) => parts.codes.storeCodes.mockResolvedValue(changed)],
  ])('never leaves on %s', async (_, prepare) => {
    const parts = createParts()
    prepare(parts)
    await timed(parts)
    expect(parts.sms.sendSms).not.toHaveBeenCalled()
  })

  it('does not leave twice for two sends of which the other stored first', async () => {
    const parts = createParts()
    parts.codes.storeCodes.mockResolvedValue(changed)
    parts.codes.findCodesOfPhone.mockResolvedValueOnce(undefined).mockResolvedValue(justSent)
    const { outcome } = await timed(parts)
    expect(outcome).toMatchObject({ value: { success: true } })
    expect(parts.codes.storeCodes).toHaveBeenCalledTimes(1)
    expect(parts.sms.sendSms).not.toHaveBeenCalled()
  })

  it('leaves when a try at the same moment only changed the version', async () => {
    const parts = createParts()
    parts.codes.storeCodes.mockResolvedValueOnce(changed).mockResolvedValueOnce(changed)
    await timed(parts)
    expect(parts.codes.storeCodes).toHaveBeenCalledTimes(3)
    expect(parts.sms.sendSms).toHaveBeenCalledTimes(1)
  })
})

describe('an address over its budget', () => {
  it('is told at once, and nothing about the phone is looked at beyond the read under way', async () => {
    const parts = createParts()
    fullCap('ADDRESS')(parts)
    const { outcome, answeredAfter } = await timed(parts)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_REQUESTS' } })
    expect(answeredAfter).toBe(0)
    expect(parts.log.lines).toEqual([{ level: 'warn', code: 'SEND_CAP_HIT', facts: { cap: 'ADDRESS' } }])
  })
})

describe('the log', () => {
  it('never holds the code, the whole phone or the address', async () => {
    const breakings: ((parts: Parts) => void)[] = [
      () => {},
      fullCap('DAY'),
      fullCap('ADDRESS'),
      (parts) => parts.sms.sendSms.mockRejectedValue(new Error(`no SMS to ${phone}: ${code}`)),
      (parts) => parts.users.ensureUser.mockRejectedValue(new Error(`no user ${phone}`)),
    ]
    for (const prepare of breakings) {
      const parts = createParts()
      prepare(parts)
      await timed(parts)
      expect(parts.log.lines.length).toBeGreaterThan(0)
      const told = JSON.stringify(parts.log.lines)
      for (const secret of [code, phone, phone.slice(3), address, 'hash']) expect(told).not.toContain(secret)
    }
  })
})
