/** Sending one-time codes on a real table: limits of phones and shared ones, and what a failed SMS leaves behind. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { findCodesOfPhone } from '#lambdas/auth/one-time-codes.table.ts'
import type { CounterScope } from '#lambdas/auth/shared-limits.rules.ts'
import { countsAt, partAt, type SlidingWindow } from '#lambdas/auth/sliding-counts.rules.ts'
import { readStoredOtp } from '#lambdas/releases/read-stored-otp.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import {
  browserTokenOf,
  codeIn,
  codesSentTo,
  openLoginWorld,
  sendCode,
  sendNamed,
  type Sender,
  verifyCode,
  verifyNamed,
} from '#tests/support/auth/one-time-codes.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { TestWorld } from '#tests/support/world.ts'

const table = await startTable()
let login: TestWorld
let phone: string
let daysUsed = 0
beforeEach(() => {
  login = openLoginWorld(table)
  // Weeks of its own for each test, so that all shared counters start at 0.
  login.setTime(new Date(Date.parse('2026-03-10T09:00:00.000Z') + (daysUsed += 40) * 86_400_000).toISOString())
  phone = pickPhone()
})

const answer = { success: true, code_id: expect.stringMatching(/^[\w-]{22}$/) as string, testMode: true }
const sentTo = (to: string) => codesSentTo(login, to).length
const known = () => ({ browserToken: browserTokenOf(login, phone) })

/** Sends and returns whether an SMS left: a success always means one. */
const isSent = async (to = phone, sender: Sender = {}) => {
  const before = sentTo(to)
  const outcome = await sendCode(login, to, sender).catch((error: unknown) => error)
  if (sentTo(to) > before) expect(outcome).toEqual(answer)
  else expect(outcome).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  return sentTo(to) > before
}

type Windows = Partial<Record<SlidingWindow, number>>

/** Stores the sends that an item would have counted a moment ago. */
const counted = (scope: CounterScope, subject: string, totals: Windows) => {
  const at = login.clock.now().getTime()
  const counts = countsAt(undefined, [], at)
  const parts = Object.fromEntries(
    Object.entries(totals).map(([window, count]) => [partAt(window as SlidingWindow, at), count] as const),
  )
  return table.put({ ...keys.sendCounters(scope, subject), ...totals, step: counts.step, ...parts })
}

/** Lets an address ask for codes of as many other phones. */
const askFor = async (phones: number, address: string) => {
  for (let nth = 0; nth < phones; nth += 1) expect(await isSent(pickPhone(), { address })).toBe(true)
}

const limitsReached = () =>
  login.log.lines.filter(({ code }) => code === 'SEND_LIMIT_REACHED').map(({ facts }) => facts['limit'])

const busy = () => Promise.reject(new AppError('BUSY'))

describe('a send', () => {
  it('that the limit of the phone refuses is one read, and writes nothing', async () => {
    await sendCode(login, phone)
    table.requests.length = 0
    expect(await isSent()).toBe(false)
    expect(table.requests).toEqual(['GetItem'])
  })

  it('expires from the table two days after its code does', async () => {
    await sendCode(login, phone)
    expect((await table.read(keys.codes(phone)))?.['ttl']).toBe(login.clock.now().getTime() / 1000 + 2 * 86_400 + 300)
  })

  it('that a stranger causes does not push out a live code, however many there are', async () => {
    const { code, codeId } = await sendNamed(login, phone)
    for (const seconds of [30, 60, 120]) {
      login.advance(seconds)
      await sendCode(login, phone)
    }
    expect((await findCodesOfPhone(table.opened, phone, 'strangers'))?.codes).toHaveLength(4)
    expect(await verifyNamed(login, phone, codeId, code)).toBe(true)
  })

  it('is one for parallel requests from any addresses, and the others are refused', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => sendCode(login, phone)))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refusals).toMatchObject(Array.from({ length: 11 }, () => ({ code: 'TOO_MANY_REQUESTS' })))
    expect(sentTo(phone)).toBe(1)
  })

  it('is read from items that were stored without senders', async () => {
    await sendCode(login, phone)
    const { sent_by: _, ...stored } = (await table.read(keys.codes(phone))) ?? {}
    await table.put({ ...keys.codes(phone), ...stored })
    login.advance(30)
    expect(await isSent()).toBe(true)
  })
})

it('a stranger who asks for codes of another’s phone leaves some to the owner elsewhere, and all to a known browser', async () => {
  for (const lastByte of [1, 1, 200]) {
    expect(await isSent(phone, { address: `192.0.2.${lastByte}` })).toBe(true)
    login.advance(15 * 60)
  }
  expect(await isSent(phone, { address: '192.0.2.1' })).toBe(false)
  expect(await isSent()).toBe(true)
  expect(await isSent(phone, { browserToken: browserTokenOf(login, pickPhone()) })).toBe(false)
  expect(await isSent(phone, known())).toBe(true)
  expect(limitsReached()).toEqual(['PHONE_WINDOW', 'PHONE_COOL_DOWN'])
})

describe('a shared limit', () => {
  it.each([
    ['HOUR', { hour: 11_250, day: 0, month: 0 }, 65 * 60],
    ['KNOWN_HOUR', { hour: 3750, day: 0, month: 0 }, 65 * 60],
  ])('%s refuses its own lane only, until the sends have left its window', async (name, totals, seconds) => {
    const isKnown = name.startsWith('KNOWN')
    await counted(isKnown ? 'KNOWN' : 'STRANGERS', 'ALL', totals)
    expect([await isSent(), await isSent(phone, known())]).toEqual([isKnown, !isKnown])
    expect(limitsReached()).toEqual([name])
    login.advance(seconds)
    expect([await isSent(), await isSent(phone, known())]).toEqual([true, true])
  })

  it('of money is kept to the SMS under parallel sends, at the turns of its parts too', async () => {
    login = { ...login, smsLimits: { hour: 12, day: 48, month: 192 } }
    for (const [advanced, expected] of [
      [299, 9],
      [2, 0],
      [3590, 0],
      [300, 9],
    ] as const) {
      login.advance(advanced)
      const sent = await Promise.allSettled(Array.from({ length: 14 }, () => sendCode(login, pickPhone())))
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(expected)
      const reasons = sent.flatMap((send) => (send.status === 'rejected' ? [send.reason as unknown] : []))
      expect(reasons).toMatchObject(reasons.map(() => ({ code: 'TOO_MANY_REQUESTS' })))
    }
  })

  it('of a prefix slows a range that asks often, and ends for all', async () => {
    const prefix = phone.slice(3, 10)
    const numbers = [1, 2, 3, 4].map((last) => `+91${prefix}99${last}`)
    await askFor(10, '192.0.2.1')
    await counted('PREFIX', prefix, { hour: 19 })
    for (const [nth, isAccepted] of [true, false].entries()) {
      expect(await isSent(numbers[nth], { address: `192.0.2.${nth}` })).toBe(isAccepted)
    }
    expect(await isSent(numbers[2])).toBe(true)
    await counted('PREFIX', prefix, { hour: 100 })
    expect(await isSent(numbers[3])).toBe(false)
    expect(limitsReached()).toEqual(['SLOWED', 'PREFIX'])
  })
})

describe('an address', () => {
  const address = '203.0.113.7'
  const keyOfHour = (range: string) =>
    keys.rangeCounters(range, login.clock.now().toISOString().replace(/\D/g, '').slice(0, 10))
  const hourOf = (range: string) => table.read(keyOfHour(range))

  it('may ask for 50 phones an hour, also under parallel requests, and its range for more', async () => {
    await askFor(48, address)
    const sent = await Promise.all(Array.from({ length: 6 }, () => isSent(pickPhone(), { address })))
    expect(sent.filter(Boolean)).toHaveLength(2)
    expect(new Set(limitsReached())).toEqual(new Set(['ADDRESS']))
    expect(await isSent(phone, { address: '203.0.113.8' })).toBe(true)
    login.advance(3600)
    expect(await isSent(pickPhone(), { address })).toBe(true)
  })

  it('is not stopped by a neighbour behind it who asks for one number without end, one by one or all at once', async () => {
    const victim = pickPhone()
    for (let nth = 0; nth < 60; nth += 1) await isSent(victim, { address })
    await Promise.all(Array.from({ length: 40 }, () => sendCode(login, phone, { address }).catch(() => undefined)))
    expect(await hourOf('203.0.113.0')).toMatchObject({ phones: { size: 2 }, phones_of_7: { size: 2 } })
    expect(await isSent(pickPhone(), { address })).toBe(true)
  })

  it('is counted beside the numbers of a release before it, which goes on after a rollback', async () => {
    const ofEarlier = { sends: 3, from_7: 3 }
    await table.put({ ...keyOfHour('203.0.113.0'), ...ofEarlier })
    expect(await isSent(phone, { address })).toBe(true)
    await table.opened.update({
      Key: keyOfHour('203.0.113.0'),
      UpdateExpression: 'ADD from_7 :one, sends :one',
      ExpressionAttributeValues: { ':one': 1 },
    })
    expect(await hourOf('203.0.113.0')).toMatchObject({ sends: 4, from_7: 4, phones_of_7: { size: 1 } })
  })

  it('counts no more than six requests for one phone, so that parallel ones cannot use up the money', async () => {
    const read = async () => (await table.read(keys.sendCounters('STRANGERS', 'ALL')))?.['hour'] ?? 0
    await sendCode(login, pickPhone())
    const before = Number(await read())
    await Promise.allSettled(Array.from({ length: 40 }, () => sendCode(login, phone, { address })))
    expect(sentTo(phone)).toBe(1)
    expect(Number(await read()) - before).toBeLessThanOrEqual(6)
  })

  it('leaves no phone in the table, and shares 250 phones an hour with its range', async () => {
    expect(await isSent(phone, { address })).toBe(true)
    const { phones, ...item } = (await hourOf('203.0.113.0')) ?? {}
    const stored = [...(phones as ReadonlySet<string>)]
    expect(JSON.stringify([item, stored])).not.toContain(phone.slice(3))
    const others = Array.from({ length: 248 }, (_, nth) => `mark-${nth}`)
    await table.put({ ...keyOfHour('203.0.113.0'), ...item, phones: new Set([...stored, ...others]) })
    const sent = [await isSent(pickPhone(), { address }), await isSent(pickPhone(), { address })]
    expect([...sent, await isSent(pickPhone(), { address: '203.0.114.7' })]).toEqual([true, false, true])
    expect(limitsReached()).toEqual(['RANGE'])
  })
})

it('the canary finds the OTP of its number by its hash, and fails when there is none', async () => {
  await expect(readStoredOtp(table.opened, login.oneTimeCodes, phone)).rejects.toThrow('no OTP was stored')
  vi.spyOn(login.oneTimeCodes, 'issue').mockReturnValue({ id: 'c-1', code: '004217' })
  await sendCode(login, phone)
  expect(await readStoredOtp(table.opened, login.oneTimeCodes, phone)).toBe('004217')
})

it('the code of an SMS that may have left stays valid', async () => {
  const sendSms = vi.fn<TestWorld['sms']['send']>().mockResolvedValue('unknown')
  login = { ...login, sms: { canWrite: () => true, send: sendSms } }
  await sendCode(login, phone)
  expect(await verifyCode(login, phone, codeIn(sendSms.mock.calls[0]?.[2] ?? ''))).toBe(true)
})

it('counters that the table does not keep refuse, and a try is an error instead of a verdict', async () => {
  login = openLoginWorld({ opened: { ...table.opened, update: busy } })
  await expectRefusal(sendCode(login, phone), 'BUSY')
  expect(login.outbox).toEqual([])
  await expectRefusal(verifyCode(login, phone, '123456'), 'BUSY')
})
