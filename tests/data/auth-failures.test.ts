/** What a login leaves behind when one of its parts fails: caps refuse, and nothing stays half done. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOtherThan, createLoginOnTable, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { connectToDatabase } from '#tests/support/table/database.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'

const down = new Error('down')
const throttled = Object.assign(new Error('too fast'), { name: 'ProvisionedThroughputExceededException' })
const timedOut = Object.assign(new Error('no answer'), { name: 'TimeoutError' })
const failed = { success: false, error: 'Failed to send OTP. Please try again.', testMode: true }
const sent = { success: true, testMode: true }

let table: TestTable
let login: LoginOnTable
let phone: string
const sendSms = vi.fn<(to: string, text: string) => Promise<void>>()
const ensureUser = vi.fn<(phone: string) => Promise<void>>()
const parts = { sms: { sendSms }, users: { ensureUser } }

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(() => {
  sendSms.mockReset().mockResolvedValue()
  ensureUser.mockReset().mockResolvedValue()
  phone = pickPhone()
  login = createLoginOnTable(table, parts)
})

const state = () => login.codes.findCodesOfPhone(phone)
const codesSent = () => sendSms.mock.calls.map(([, text]) => /\d{6}/.exec(text)?.[0] ?? '')

/** A client of the real table whose puts are throttled after the first ones. */
const rejectingPutsAfter = (accepted: number) => {
  const client = connectToDatabase(table.endpoint)
  let puts = 0
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) => {
        if (commandName === 'PutItemCommand') puts += 1
        return commandName === 'PutItemCommand' && puts > accepted ? Promise.reject(throttled) : next(input)
      },
    { step: 'initialize' },
  )
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

describe('when the SMS is not accepted', () => {
  it('the visitor is told and the code is withdrawn', async () => {
    sendSms.mockRejectedValue(down)
    expect(await login.send(phone)).toEqual(failed)
    expect(await state()).toMatchObject({ codes: [], sentAt: [] })
    expect(await login.verify(phone, codesSent()[0] ?? '')).toBe(false)
    expect(login.log.codes()).toContain('SMS_REJECTED')
  })

  it('the next attempt is not held up by the failed one', async () => {
    sendSms.mockRejectedValueOnce(down)
    await login.send(phone)
    expect(await login.send(phone)).toEqual(sent)
    expect(await login.verify(phone, codesSent()[1] ?? '')).toBe(true)
  })

  it('an earlier code stays as it was', async () => {
    await login.send(phone)
    const [first = ''] = codesSent()
    await login.verify(phone, codeOtherThan(first))
    login.advance(30)
    sendSms.mockRejectedValue(down)
    expect(await login.send(phone)).toEqual(failed)
    expect(await state()).toMatchObject({ codes: [{ triesBefore: 1 }], tries: 0, isVerified: false })
    expect((await state())?.sentAt).toHaveLength(1)
    expect(await login.verify(phone, first)).toBe(true)
  })

  it('and the code cannot be withdrawn either, the failure is logged', async () => {
    sendSms.mockRejectedValue(down)
    login = createLoginOnTable({ ...table, documents: rejectingPutsAfter(1) }, parts)
    expect(await login.send(phone)).toEqual(failed)
    expect(login.log.codes()).toEqual(['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'])
    expect(await state()).toMatchObject({ codes: [{ triesBefore: 0 }] })
  })
})

describe('when the user directory fails', () => {
  it('nothing is stored, nothing is sent and the visitor is told', async () => {
    ensureUser.mockRejectedValueOnce(down)
    expect(await login.send(phone)).toEqual(failed)
    expect(await state()).toBeUndefined()
    expect(sendSms).not.toHaveBeenCalled()
    expect(login.log.codes()).toEqual(['USER_DIRECTORY_FAILED'])
    expect(await login.send(phone)).toEqual(sent)
  })
})

describe('when the table fails', () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-south-1' }))
  const documents = mockClient(client)
  let broken: LoginOnTable
  beforeEach(() => {
    documents.reset()
    documents.resolves({})
    broken = createLoginOnTable({ tableName: 'none', documents: client })
  })

  it.each([
    ['is throttled', throttled],
    ['does not answer', timedOut],
  ])('because it %s, counters refuse and a try is an error instead of a verdict', async (_, error) => {
    documents.on(UpdateCommand).rejects(error)
    await expect(broken.send(phone)).rejects.toMatchObject({ code: 'BUSY' })
    expect(broken.outbox).toEqual([])
    await expect(broken.verify(phone, '123456')).rejects.toMatchObject({ code: 'BUSY' })
  })
})
