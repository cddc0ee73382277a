/** Sending one-time codes on a real table: windows of the phone, who may take how much, and what a failed SMS leaves behind. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { openTable } from '#data/table.ts'
import { createLoginOnTable, pickAddress, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { connectToDatabase } from '#tests/support/table/database.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { SmsSender } from '#use-cases/auth/ports.ts'

const table = await startTable()
let login: LoginOnTable
let phone: string
beforeEach(() => {
  login = createLoginOnTable(table)
  // A day of its own for each test, so that nothing is left in the shared budgets.
  login.setTime(new Date(Date.parse('2026-03-10T09:00:00.000Z') + (daysUsed += 1) * 86_400_000).toISOString())
  phone = pickPhone()
})
let daysUsed = 0

const answer = { success: true, testMode: true }
const sentTo = (to: string) => login.codesSentTo(to).length
const windowOfNow = (length: 8 | 10) => login.clock.now().toISOString().replace(/\D/g, '').slice(0, length)

/** Sends and returns whether an SMS went out: a success always means one. */
const isSent = async (to = phone, sender: Parameters<LoginOnTable['send']>[1] = {}) => {
  const before = sentTo(to)
  const outcome = await login.send(to, sender).catch((error: unknown) => error)
  if (sentTo(to) > before) expect(outcome).toEqual(answer)
  else expect(outcome).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  return sentTo(to) > before
}

/** One send after another to phones that are asked for one time, from addresses of one range. */
const askFrom = async (range: string, count: number, prefix?: string) => {
  let sent = 0
  for (let nth = 0; nth < count; nth += 1) {
    const to = prefix === undefined ? pickPhone() : `+91${prefix}${String(nth).padStart(3, '0')}`
    if (await isSent(to, { address: `${range}.${(nth % 250) + 1}` })) sent += 1
  }
  return sent
}

const limitsReached = () =>
  login.log.lines.filter(({ code }) => code === 'SEND_LIMIT_REACHED').map(({ facts }) => facts['limit'])

/** The table whose requests of one kind are throttled after the first ones. */
const throttledTable = (command: string, accepted: number) => {
  const client = connectToDatabase(table.endpoint)
  const throttled = Object.assign(new Error('too fast'), { name: 'ProvisionedThroughputExceededException' })
  let received = 0
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) => {
        if (commandName === command) received += 1
        return commandName === command && received > accepted ? Promise.reject(throttled) : next(input)
      },
    { step: 'initialize' },
  )
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return { opened: openTable(table.tableName, documents) }
}

describe('a send', () => {
  it('that the phone has no room for counts only against its sender', async () => {
    await login.send(phone)
    table.requests.length = 0
    expect(await isSent()).toBe(false)
    expect(table.requests.toSorted()).toEqual(['GetItem', 'UpdateItem'])
  })

  it('expires from the table two days after its code does', async () => {
    await login.send(phone)
    expect((await table.read(keys.codes(phone)))?.['ttl']).toBe(login.clock.now().getTime() / 1000 + 2 * 86_400 + 300)
  })

  it('is not held up by codes that have just been used', async () => {
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
    expect(await isSent()).toBe(true)
  })

  it('is one for parallel requests from any addresses, and the others are told when', async () => {
    const sent = await Promise.all(Array.from({ length: 25 }, () => isSent().catch(() => undefined)))
    expect(sentTo(phone)).toBe(1)
    expect(sent).toHaveLength(25)
  })

  it('is read from items that were stored without senders', async () => {
    await login.send(phone)
    const { sent_by: _, ...stored } = (await table.read(keys.codes(phone))) ?? {}
    await table.put({ ...keys.codes(phone), ...stored })
    login.advance(30)
    expect(await isSent()).toBe(true)
  })
})

describe('a stranger who asks for codes of another’s phone', () => {
  const askUntilRefused = async (address: string) => {
    for (let sends = 0; ; sends += 1) {
      login.advance(130)
      if (!(await isSent(phone, { address }))) return sends
    }
  }

  it('takes at most three an hour from one range, and the owner still gets one elsewhere', async () => {
    expect(await askUntilRefused('192.0.2.1')).toBe(3)
    expect(await isSent(phone, { address: '192.0.2.200' })).toBe(false)
    login.advance(15 * 60)
    expect(await isSent()).toBe(true)
  })

  it('takes nothing from a known browser, which has its own five an hour', async () => {
    for (let sends = 0; sends < 3; sends += 1) {
      await login.send(phone, { address: `192.0.2${sends}.1` })
      login.advance(130)
    }
    const browserToken = login.browserTokenOf(phone)
    table.requests.length = 0
    expect(await isSent(phone, { browserToken })).toBe(true)
    expect(table.requests.toSorted()).toEqual(['GetItem', 'PutItem', 'UpdateItem'])
    let own = 1
    for (let minutes = 6; minutes < 59; minutes += 6) {
      login.advance(6 * 60)
      if (await isSent(phone, { browserToken })) own += 1
    }
    expect(own).toBe(5)
    expect(await isSent(phone, { browserToken: login.browserTokenOf(phone, 'browser-number-2') })).toBe(true)
    expect(await isSent(phone, { browserToken: login.browserTokenOf(pickPhone()) })).toBe(true)
    expect(limitsReached()).toContain('PHONE_WINDOW')
  })
})

describe('a shared budget', () => {
  const mostOf = {
    HOUR: { h09: 3000 },
    DAY: { sends: 15_000 },
    KNOWN_HOUR: { h09: 1000 },
    KNOWN_DAY: { sends: 5000 },
  } as const

  it.each(['HOUR', 'DAY', 'KNOWN_HOUR', 'KNOWN_DAY'] as const)(
    '%s ends openly, for its own lane only',
    async (name) => {
      const isKnown = name.startsWith('KNOWN')
      await table.put({ ...keys.sendCounters(isKnown ? 'KNOWN' : 'STRANGERS', 'ALL', windowOfNow(8)), ...mostOf[name] })
      expect(await isSent()).toBe(isKnown)
      expect(await isSent(phone, { browserToken: login.browserTokenOf(phone) })).toBe(!isKnown)
      expect(limitsReached()).toEqual([name])
      login.advance(name.endsWith('HOUR') ? 3600 : 86_400)
      expect(await isSent()).toBe(true)
      expect(await isSent(phone, { browserToken: login.browserTokenOf(phone) })).toBe(true)
    },
  )

  it('of 20 numbers with one start that a range asked for stays open for other ranges', async () => {
    const prefix = pickPhone().slice(3, 10)
    expect(await askFrom('192.0.2', 25, prefix)).toBe(20)
    expect(await isSent(`+91${prefix}998`, { address: '198.51.100.1' })).toBe(true)
    expect(new Set(limitsReached())).toEqual(new Set(['SLOWED']))
    await table.put({ ...keys.sendCounters('PREFIX', prefix, windowOfNow(10)), sends: 100 })
    expect(await isSent(`+91${prefix}999`, { address: '203.0.113.1' })).toBe(false)
    expect(limitsReached().at(-1)).toBe('PREFIX')
  })

  it('that 300 requests from 6 addresses use up stops nobody else', async () => {
    const asked = Array.from({ length: 6 }, (_, nth) => askFrom(`192.0.${nth}`, 50))
    await Promise.all(asked)
    expect(await isSent()).toBe(true)
  })

  it('that is slow lets ranges that ask little go on, and one that asks much from time to time', async () => {
    await table.put({ ...keys.sendCounters('STRANGERS', 'ALL', windowOfNow(8)), h09: 1000 })
    expect(await askFrom('192.0.2', 12)).toBe(10)
    expect(await isSent()).toBe(true)
    login.advance(30 * 9)
    expect(await askFrom('192.0.2', 2)).toBe(1)
  })

  it('of an address ends after 50 of parallel sends, until the next hour', async () => {
    const address = pickAddress()
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => login.send(pickPhone(), { address })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await isSent(phone, { address })).toBe(false)
    expect(new Set(limitsReached())).toEqual(new Set(['ADDRESS']))
    expect(await isSent(pickPhone(), { address: address.replace(/7$/, '8') })).toBe(true)
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

  it('the code is withdrawn and the next attempt is not held up', async () => {
    expect(await login.send(phone)).toEqual(failed)
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toMatchObject({ codes: [], sends: [] })
    expect(await login.verify(phone, codesSent()[0] ?? '')).toBe(false)
    expect(await login.send(phone)).toEqual(answer)
    expect(await login.verify(phone, codesSent()[1] ?? '')).toBe(true)
  })

  it('for sure, the code stays valid and the visitor is told to wait for it', async () => {
    sendSms.mockReset().mockResolvedValue('unknown')
    expect(await login.send(phone)).toEqual({ ...answer, delivery: 'unknown' })
    expect(sendSms).toHaveBeenCalledTimes(1)
    expect(await login.verify(phone, codesSent()[0] ?? '')).toBe(true)
    expect(login.log.codes()).toEqual(['SMS_UNCERTAIN', 'CODE_VERIFIED'])
  })

  it('and the code cannot be withdrawn either, the failure is logged', async () => {
    login = createLoginOnTable(throttledTable('PutItemCommand', 1), parts)
    expect(await login.send(phone)).toEqual(failed)
    expect(login.log.codes()).toEqual(['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'])
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toMatchObject({ codes: [{ triesBefore: 0 }] })
  })
})

it('counters that the table does not keep refuse, and a try is an error instead of a verdict', async () => {
  login = createLoginOnTable(throttledTable('UpdateItemCommand', 0))
  await expect(login.send(phone)).rejects.toMatchObject({ code: 'BUSY' })
  expect(login.outbox).toEqual([])
  await expect(login.verify(phone, '123456')).rejects.toMatchObject({ code: 'BUSY' })
})
