/** What a login leaves behind when one of its parts fails: caps refuse, and nothing stays half done. */
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InternalErrorException as DirectoryDown,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PublishCommand, SNSClient, InternalErrorException as SmsDown } from '@aws-sdk/client-sns'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CognitoUserDirectory } from '#adapters/cognito-user-directory.ts'
import { SnsSmsSender } from '#adapters/sns-sms-sender.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { codeOtherThan, createLoginOnTable, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

const sns = mockClient(SNSClient)
const cognito = mockClient(CognitoIdentityProviderClient)
const fault = { $metadata: {}, message: 'down' }
const throttled = Object.assign(new Error('too fast'), { name: 'ProvisionedThroughputExceededException' })
const timedOut = Object.assign(new Error('no answer'), { name: 'TimeoutError' })
const failed = { success: false, error: 'Failed to send OTP. Please try again.', testMode: true }
const sent = { success: true, testMode: true }

let table: TestTable
let login: LoginOnTable
let phone: string

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(() => {
  sns.reset()
  cognito.reset()
  sns.on(PublishCommand).resolves({})
  cognito.on(AdminSetUserPasswordCommand).resolves({})
  phone = pickPhone()
  login = createLoginOnTable(table, parts)
})

const registration = { senderId: '', entityId: '', templateId: '', maxPriceUsd: '0.05' }
const parts = {
  sms: new SnsSmsSender(new SNSClient({ region: 'ap-south-1' }), registration),
  users: new CognitoUserDirectory(new CognitoIdentityProviderClient({ region: 'ap-south-1' }), 'pool'),
}

const state = () => login.codes.findCodesOfPhone(phone)
const publishedCodes = () =>
  sns.commandCalls(PublishCommand).map(({ args: [{ input }] }) => /\d{6}/.exec(input.Message ?? '')?.[0] ?? '')

/** A client of the real table whose puts are throttled after the first ones. */
const rejectingPutsAfter = (accepted: number) => {
  const { region, credentials } = table.client.config
  const client = new DynamoDBClient({ endpoint: table.endpoint, region, credentials })
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

describe('when SNS fails', () => {
  it.each([
    ['is down', new SmsDown(fault)],
    ['does not answer', timedOut],
  ])('because it %s, the visitor is told and the code is withdrawn', async (_, error) => {
    sns.on(PublishCommand).rejects(error)
    expect(await login.send(phone)).toEqual(failed)
    expect(await state()).toMatchObject({ codes: [], sentAt: [] })
    expect(await login.verify(phone, publishedCodes()[0] ?? '')).toBe(false)
    expect(login.log.codes()).toContain('SMS_REJECTED')
  })

  it('the next attempt is not held up by the one that failed', async () => {
    sns.on(PublishCommand).rejectsOnce(new SmsDown(fault)).resolves({})
    await login.send(phone)
    expect(await login.send(phone)).toEqual(sent)
    expect(await login.verify(phone, publishedCodes()[1] ?? '')).toBe(true)
  })

  it('an earlier code stays as it was', async () => {
    await login.send(phone)
    const [first = ''] = publishedCodes()
    await login.verify(phone, codeOtherThan(first))
    login.advance(30)
    sns.on(PublishCommand).rejects(new SmsDown(fault))
    expect(await login.send(phone)).toEqual(failed)
    expect(await state()).toMatchObject({ codes: [{ triesBefore: 1 }], tries: 0, isVerified: false })
    expect((await state())?.sentAt).toHaveLength(1)
    expect(await login.verify(phone, first)).toBe(true)
  })

  it('and the code cannot be withdrawn either, it is still never told to anybody', async () => {
    sns.on(PublishCommand).rejects(new SmsDown(fault))
    login = createLoginOnTable({ ...table, documents: rejectingPutsAfter(1) }, parts)
    expect(await login.send(phone)).toEqual(failed)
    expect(login.log.codes()).toEqual(['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'])
    expect(await state()).toMatchObject({ codes: [{ triesBefore: 0 }] })
  })
})

describe('when Cognito fails', () => {
  it('nothing is stored, nothing is sent and the visitor is told', async () => {
    cognito.on(AdminSetUserPasswordCommand).rejects(new DirectoryDown(fault))
    expect(await login.send(phone)).toEqual(failed)
    expect(await state()).toBeUndefined()
    expect(sns.calls()).toHaveLength(0)
    expect(login.log.codes()).toEqual(['USER_DIRECTORY_FAILED'])
  })

  it('half-way through a new user, the next send repairs it', async () => {
    cognito.on(AdminCreateUserCommand).resolves({})
    cognito
      .on(AdminSetUserPasswordCommand)
      .rejectsOnce(new UserNotFoundException(fault))
      .rejectsOnce(new DirectoryDown(fault))
      .resolves({})
    expect(await login.send(phone)).toEqual(failed)
    expect(await login.send(phone)).toEqual(sent)
    expect(cognito.commandCalls(AdminCreateUserCommand)).toHaveLength(1)
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
  ])('because it %s while counting, nothing is sent', async (_, error) => {
    documents.on(UpdateCommand).rejects(error)
    await expect(broken.send(phone)).rejects.toMatchObject({ code: 'BUSY' })
    expect(broken.outbox).toEqual([])
  })

  it('while storing the code, nothing is sent', async () => {
    documents.on(PutCommand).rejects(throttled)
    await expect(broken.send(phone)).rejects.toMatchObject({ code: 'BUSY' })
    expect(broken.outbox).toEqual([])
  })

  it('while claiming a try, the answer is an error and not a verdict', async () => {
    documents.on(UpdateCommand).rejects(throttled)
    await expect(broken.verify(phone, '123456')).rejects.toMatchObject({ code: 'BUSY' })
  })
})
