/** Sending one-time codes on a real table: limits of phones and shared ones, and what a failed SMS leaves behind. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { AppError } from '#domain/app-error.ts'
import { createLoginOnTable, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { SmsSender } from '#use-cases/auth/ports.ts'

const table = await startTable()
let login: LoginOnTable
let phone: string
let daysUsed = 0
beforeEach(() => {
  login = createLoginOnTable(table)
  // A day of its own for each test, so that all shared counters start at 0.
  login.setTime(new Date(Date.parse('2026-03-10T09:00:00.000Z') + (daysUsed += 1) * 86_400_000).toISOString())
  phone = pickPhone()
})

const answer = { success: true, code_id: expect.stringMatching(/^[\w-]{22}$/) as string, testMode: true }
const sentTo = (to: string) => login.codesSentTo(to).length
const known = () => ({ browserToken: login.browserTokenOf(phone) })

/** Sends and returns whether an SMS left: a success always means one. */
const isSent = async (to = phone, sender: Parameters<LoginOnTable['send']>[1] = {}) => {
  const before = sentTo(to)
  const outcome = await login.send(to, sender).catch((error: unknown) => error)
  if (sentTo(to) > before) expect(outcome).toEqual(answer)
  else expect(outcome).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  return sentTo(to) > before
}

/** Stores what earlier requests would have counted in this hour, or in this day for the sends of a lane. */
const counted = (scope: 'RANGE' | 'PREFIX' | 'STRANGERS' | 'KNOWN', subject: string, counters: object) => {
  const digits = login.clock.now().toISOString().replace(/\D/g, '')
  const isOfHour = scope === 'RANGE' || scope === 'PREFIX'
  return table.put({ ...keys.sendCounters(scope, subject, digits.slice(0, isOfHour ? 10 : 8)), ...counters })
}

const limitsReached = () =>
  login.log.lines.filter(({ code }) => code === 'SEND_LIMIT_REACHED').map(({ facts }) => facts['limit'])

const busy = () => Promise.reject(new AppError('BUSY'))

describe('a send', () => {
  it('that the limit of the phone refuses counts only against its sender', async () => {
    await login.send(phone)
    table.requests.length = 0
    expect(await isSent()).toBe(false)
    expect(table.requests.toSorted()).toEqual(['GetItem', 'UpdateItem'])
  })

  it('expires from the table two days after its code does', async () => {
    await login.send(phone)
    expect((await table.read(keys.codes(phone)))?.['ttl']).toBe(login.clock.now().getTime() / 1000 + 2 * 86_400 + 300)
  })

  it('that a stranger causes does not push out a live code, however many there are', async () => {
    const { code, codeId } = await login.sendNamed(phone)
    for (const seconds of [30, 60, 120]) {
      login.advance(seconds)
      await login.send(phone)
    }
    expect((await login.codes.findCodesOfPhone(phone, 'strangers'))?.codes).toHaveLength(4)
    expect(await login.verifyNamed(phone, codeId, code)).toBe(true)
  })

  it('is one for parallel requests from any addresses, and the others are refused', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => login.send(phone)))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refusals).toMatchObject(Array.from({ length: 11 }, () => ({ code: 'TOO_MANY_REQUESTS' })))
    expect(sentTo(phone)).toBe(1)
  })

  it('is read from items that were stored without senders', async () => {
    await login.send(phone)
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
  expect(await isSent(phone, { browserToken: login.browserTokenOf(pickPhone()) })).toBe(false)
  expect(await isSent(phone, known())).toBe(true)
  expect(limitsReached()).toEqual(['PHONE_WINDOW', 'PHONE_COOL_DOWN'])
})

describe('a shared limit', () => {
  it.each([
    ['HOUR', { h09: 3000 }],
    ['DAY', { sends: 15_000 }],
    ['KNOWN_HOUR', { h09: 1000 }],
    ['KNOWN_DAY', { sends: 5000 }],
  ])('%s refuses its own lane only, until its window ends', async (name, counters) => {
    const isKnown = name.startsWith('KNOWN')
    await counted(isKnown ? 'KNOWN' : 'STRANGERS', 'ALL', counters)
    expect([await isSent(), await isSent(phone, known())]).toEqual([isKnown, !isKnown])
    expect(limitsReached()).toEqual([name])
    login.advance(name.endsWith('HOUR') ? 3600 : 86_400)
    expect([await isSent(), await isSent(phone, known())]).toEqual([true, true])
  })

  it('of a prefix slows a range that asks often, and ends for all', async () => {
    const prefix = phone.slice(3, 10)
    const numbers = [1, 2, 3, 4].map((last) => `+91${prefix}99${last}`)
    await counted('PREFIX', prefix, { sends: 19 })
    await counted('RANGE', '192.0.2.0', { sends: 20 })
    for (const [nth, isAccepted] of [true, false].entries()) {
      expect(await isSent(numbers[nth], { address: `192.0.2.${nth}` })).toBe(isAccepted)
    }
    expect(await isSent(numbers[2])).toBe(true)
    await counted('PREFIX', prefix, { sends: 100 })
    expect(await isSent(numbers[3])).toBe(false)
    expect(limitsReached()).toEqual(['SLOWED', 'PREFIX'])
  })

  it('that is slow serves ranges that ask little, and one that asks often from time to time', async () => {
    const ask = () => isSent(pickPhone(), { address: '192.0.2.1' })
    await counted('STRANGERS', 'ALL', { h09: 1000 })
    await counted('RANGE', '192.0.2.0', { sends: 9 })
    expect([await ask(), await ask(), await isSent()]).toEqual([true, false, true])
    login.advance(30 * 2 ** 2)
    expect([await ask(), await ask()]).toEqual([true, false])
  })

  it('of an address ends under parallel sends, for this address only and until the next hour', async () => {
    const address = '203.0.113.7'
    await counted('RANGE', '203.0.113.0', { from_7: 48, sends: 48 })
    const sent = await Promise.all(Array.from({ length: 6 }, () => isSent(pickPhone(), { address })))
    expect(sent.filter(Boolean)).toHaveLength(2)
    expect(new Set(limitsReached())).toEqual(new Set(['ADDRESS']))
    expect(await isSent(phone, { address: '203.0.113.8' })).toBe(true)
    login.advance(3600)
    expect(await isSent(phone, { address })).toBe(true)
  })
})

describe('when the SMS is not accepted', () => {
  const failed = { success: false, error: 'Failed to send OTP. Please try again.', testMode: true }
  const sendSms = vi.fn<SmsSender['sendSms']>()
  const parts = { sms: { sendSms } }
  const codesSent = () => sendSms.mock.calls.map(([, text]) => /\d{6}/.exec(text)?.[0] ?? '')
  beforeEach(() => {
    sendSms.mockReset().mockRejectedValueOnce(new Error('down')).mockResolvedValue('accepted')
    login = createLoginOnTable(table, parts)
  })

  it('the code is withdrawn and the next request has no cool-down', async () => {
    expect(await login.send(phone)).toEqual(failed)
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toMatchObject({ codes: [], sends: [] })
    expect(await login.verify(phone, codesSent()[0] ?? '')).toBe(false)
    expect(await login.send(phone)).toEqual(answer)
    expect(await login.verify(phone, codesSent()[1] ?? '')).toBe(true)
  })

  it('for sure, the code stays valid', async () => {
    sendSms.mockReset().mockResolvedValue('unknown')
    expect(await login.send(phone)).toEqual({ ...answer, delivery: 'unknown' })
    expect(await login.verify(phone, codesSent()[0] ?? '')).toBe(true)
    expect(login.log.codes()).toEqual(['SMS_UNCERTAIN', 'CODE_VERIFIED'])
  })
})

it('counters that the table does not keep refuse, and a try is an error instead of a verdict', async () => {
  login = createLoginOnTable({ opened: { ...table.opened, update: busy } })
  await expect(login.send(phone)).rejects.toMatchObject({ code: 'BUSY' })
  expect(login.outbox).toEqual([])
  await expect(login.verify(phone, '123456')).rejects.toMatchObject({ code: 'BUSY' })
})
