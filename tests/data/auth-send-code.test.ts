/** Sending one-time codes on a real table: windows of the phone, shared caps, and what a failed SMS leaves behind. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import { openTable } from '#data/table.ts'
import { createLoginOnTable, pickAddress, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { connectToDatabase } from '#tests/support/table/database.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
let login: LoginOnTable
let phone: string
beforeEach(async () => {
  login = createLoginOnTable(table)
  phone = pickPhone()
  await table.put({ ...keys.sendCap('MINUTE', 'ALL', '202603100900'), sends: 0 })
})

const answer = { success: true, testMode: true }
const sentTo = (to: string) => login.codesSentTo(to).length

/** Sends and returns whether an SMS went out; the answer is the same either way. */
const isSent = async (to = phone, address?: string) => {
  const before = sentTo(to)
  expect(await login.send(to, address)).toEqual(answer)
  return sentTo(to) > before
}

const capsTold = () => login.log.lines.filter(({ code }) => code === 'SEND_CAP_HIT').map(({ facts }) => facts['cap'])

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
    expect((await table.read(keys.codes(phone)))?.['ttl']).toBe(Date.parse('2026-03-12T09:05:00.000Z') / 1000)
  })

  it('is not held up by codes that have just been used', async () => {
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
    expect(await isSent()).toBe(true)
  })

  it('is one for parallel requests from any addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => login.send(phone)))
    expect(answers).toEqual(Array.from({ length: 25 }, () => answer))
    expect(sentTo(phone)).toBe(1)
  })
})

describe('a shared budget', () => {
  const lastOfHour = '2026-04-01T09:59:59.999Z'
  it.each([
    ['PREFIX', '2026040109', 20, lastOfHour],
    ['MINUTE', '202604020900', 300, '2026-04-02T09:00:59.999Z'],
    ['DAY', '20260403', codePolicy.sendsPerDay, '2026-04-03T23:59:59.999Z'],
  ] as const)('%s of %s ends after %i codes with the same answer, until the next window', async (...row) => {
    const [scope, window, limit, time] = row
    const prefix = pickPhone().slice(3, 10)
    phone = `+91${prefix}001`
    await table.put({ ...keys.sendCap(scope, scope === 'PREFIX' ? prefix : 'ALL', window), sends: limit - 1 })
    login.setTime(time)
    expect(await isSent(`+91${prefix}000`)).toBe(true)
    expect(await isSent()).toBe(false)
    expect(capsTold()).toEqual([scope])
    login.advance(0.001)
    expect(await isSent()).toBe(true)
  })

  it('of an address ends openly after 50 of parallel sends, until the next hour', async () => {
    const address = pickAddress()
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => login.send(pickPhone(), address)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    await expect(login.send(phone, address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(new Set(capsTold())).toEqual(new Set(['ADDRESS']))
    login.setTime('2026-03-10T10:00:00.000Z')
    expect(await isSent(phone, address)).toBe(true)
  })
})

describe('when the SMS is not accepted', () => {
  const failed = { success: false, error: 'Failed to send OTP. Please try again.', testMode: true }
  const sendSms = vi.fn<(to: string, text: string) => Promise<void>>()
  const parts = { sms: { sendSms } }
  const codesSent = () => sendSms.mock.calls.map(([, text]) => /\d{6}/.exec(text)?.[0] ?? '')
  beforeEach(() => {
    sendSms.mockReset().mockRejectedValueOnce(new Error('down')).mockResolvedValue()
    login = createLoginOnTable(table, parts)
  })

  it('the code is withdrawn and the next attempt is not held up', async () => {
    expect(await login.send(phone)).toEqual(failed)
    expect(await login.codes.findCodesOfPhone(phone)).toMatchObject({ codes: [], sentAt: [] })
    expect(await login.verify(phone, codesSent()[0] ?? '')).toBe(false)
    expect(await login.send(phone)).toEqual(answer)
    expect(await login.verify(phone, codesSent()[1] ?? '')).toBe(true)
  })

  it('and the code cannot be withdrawn either, the failure is logged', async () => {
    login = createLoginOnTable(throttledTable('PutItemCommand', 1), parts)
    expect(await login.send(phone)).toEqual(failed)
    expect(login.log.codes()).toEqual(['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'])
    expect(await login.codes.findCodesOfPhone(phone)).toMatchObject({ codes: [{ triesBefore: 0 }] })
  })
})

it('counters that the table does not keep refuse, and a try is an error instead of a verdict', async () => {
  login = createLoginOnTable(throttledTable('UpdateItemCommand', 0))
  await expect(login.send(phone)).rejects.toMatchObject({ code: 'BUSY' })
  expect(login.outbox).toEqual([])
  await expect(login.verify(phone, '123456')).rejects.toMatchObject({ code: 'BUSY' })
})
