/** The requests that the functions send to SNS and Cognito. */
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InternalErrorException,
  NotAuthorizedException,
  RevokeTokenCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PublishCommand, SNSClient, ThrottledException } from '@aws-sdk/client-sns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sdkLimits } from '#contract/policy.ts'
import { createSnsClient, openSmsSender } from '#lambdas/auth/sms-sender.function.ts'
import { openUserDirectory } from '#lambdas/auth/user-directory.function.ts'
import { openRefreshTokens } from '#lambdas/profile/refresh-tokens.function.ts'
import { takeCalls } from '#tests/support/aws-answers.ts'
import { expectRefusal } from '#tests/support/refusals.ts'

const phone = '+919876543210'
const fault = { $metadata: {}, message: 'no' }
const unknownUser = new UserNotFoundException(fault)
const region = { region: 'ap-south-1' }
const text = (StringValue: string) => ({ DataType: 'String', StringValue })
const unregistered = { senderId: '', entityId: '', maxPriceUsd: '0.05' }

describe('an SMS', () => {
  const registered = { senderId: 'PAISAL', entityId: '1101234567890123456' }
  const template = '1107234567890123456'
  const always = {
    'AWS.SNS.SMS.SMSType': text('Transactional'),
    'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: '0.05' },
  }
  const ofSender = {
    'AWS.SNS.SMS.SenderID': text(registered.senderId),
    'AWS.MM.SMS.EntityId': text(registered.entityId),
    'AWS.MM.SMS.TemplateId': text(template),
  }

  it.each([
    ['a registered sender', { ...unregistered, ...registered }, template, { ...always, ...ofSender }],
    ['an unregistered one', unregistered, '', always],
  ])('has the attributes of %s, and fails when SNS refuses it', async (_, registration, of, MessageAttributes) => {
    const client = new SNSClient(region)
    const calls = takeCalls(client).mockResolvedValueOnce({}).mockRejectedValue(new ThrottledException(fault))
    const sender = openSmsSender(registration, client)
    expect(await sender.sendSms(phone, 'text', of)).toBe('accepted')
    const input = { PhoneNumber: phone, Message: 'text', MessageAttributes }
    expect(calls.mock.lastCall?.[0]).toBeInstanceOf(PublishCommand)
    expect(calls.mock.lastCall?.[0].input).toEqual(input)
    await expect(sender.sendSms(phone, 'text', of)).rejects.toBeInstanceOf(ThrottledException)
  })
})

const credentials = { accessKeyId: 'id', secretAccessKey: 'key' }

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `127.0.0.1:${port}`
}

const senderTo = (endpoint: string) => {
  const client = createSnsClient({ ...region, credentials, endpoint })
  return { client, sender: openSmsSender(unregistered, client) }
}

/** A service that takes every message and answers it as `answer` does. */
const startSns = async (answer: (response: ServerResponse, count: number) => void) => {
  const taken = { count: 0 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken.count += 1
      answer(response, taken.count)
    })
  })
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { ...senderTo(`http://${await listen(server)}`), taken, stop }
}

const times = 10
const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

/** Sends ten messages at once. Returns each outcome, or the failure that says that a message did not leave. */
const outcomesOf = async (sender: ReturnType<typeof openSmsSender>) => {
  const sends = Array.from({ length: times }, () => sender.sendSms(phone, 'text', ''))
  const settled = await Promise.allSettled(sends)
  return new Set(settled.map((send) => (send.status === 'fulfilled' ? send.value : `failure: ${nameOf(send.reason)}`)))
}

const errorXml = (code: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code></Error></ErrorResponse>`

describe('a message whose answer', () => {
  // A busy machine looks at its sockets after its timers, and takes an answer that is there for one that is late.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it.each<[string, string, Parameters<typeof startSns>[0]]>([
    ['is lost with the connection', 'unknown', (response) => response.socket?.destroy()],
    ['never comes', 'unknown', (_, count) => count === times && vi.advanceTimersByTime(sdkLimits.requestTimeout)],
    [
      'breaks off after a good beginning',
      'unknown',
      (response) => response.writeHead(200).write('<Publish', () => response.socket?.destroy()),
    ],
    ['is a failure without words', 'failure: Unknown', (response) => response.writeHead(500).end()],
    [
      'is an internal error',
      'failure: InternalErrorException',
      (response) => response.writeHead(500).end(errorXml('InternalError')),
    ],
    ['is that the service is not there', 'failure: Error', (response) => response.writeHead(503).end('<html>')],
    [
      'is a refusal',
      'failure: InvalidParameterException',
      (response) => response.writeHead(400).end(errorXml('InvalidParameter')),
    ],
  ])('%s is sent once, with the outcome %s, ten times of ten', async (_, outcome, answer) => {
    const { sender, taken, stop } = await startSns(answer)
    expect(await outcomesOf(sender)).toEqual(new Set([outcome]))
    expect(taken.count).toBe(times)
    await stop()
  })

  it('could not come, because the machine was too busy to notice the connection, is sent once more', async () => {
    const { client, sender, taken, stop } = await startSns((response) => response.end('<PublishResponse/>'))
    let attempts = 0
    client.middlewareStack.add(
      (next) => (request) => {
        const answer = next(request)
        attempts += 1
        if (attempts === 1) process.nextTick(() => vi.advanceTimersByTime(sdkLimits.connectionTimeout))
        return answer
      },
      { step: 'deserialize', priority: 'low' },
    )
    expect(await sender.sendSms(phone, 'text', '')).toBe('accepted')
    expect(attempts).toBe(2)
    expect(taken.count).toBe(1)
    await stop()
  })
})

describe('a message that never left, because', () => {
  it('nobody listens, is a failure, ten times of ten', async () => {
    const { sender, stop } = await startSns(() => undefined)
    await stop()
    // A machine that is too busy to notice the refusal gives up at the time limit of a connection.
    expect(['failure: Error', 'failure: TimeoutError']).toEqual(expect.arrayContaining([...(await outcomesOf(sender))]))
    await expect(sender.sendSms(phone, 'text', '')).rejects.toBeInstanceOf(Error)
  })

  it.each<[string, (connection: Socket) => void]>([
    ['is reset', (connection) => connection.resetAndDestroy()],
    ['is closed', (connection) => connection.end()],
    ['meets a service without TLS', (connection) => connection.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['gets no answer', () => undefined],
  ])('its TLS session %s before it is made, is a failure, ten times of ten', async (_, greet) => {
    const connections = new Set<Socket>()
    const server = createTcpServer((connection) => {
      connections.add(connection.on('error', () => undefined))
      connection.once('data', () => greet(connection))
    })
    const { sender } = senderTo(`https://${await listen(server)}`)
    const outcomes = [...(await outcomesOf(sender))]
    expect(outcomes.filter((outcome) => !outcome.startsWith('failure'))).toEqual([])
    for (const connection of connections) connection.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('a user', () => {
  const client = new CognitoIdentityProviderClient(region)
  const directory = openUserDirectory(client)
  let calls: ReturnType<typeof takeCalls>
  beforeEach(() => {
    calls = takeCalls(client)
  })

  it.each([
    ['new', undefined],
    ['known', new UsernameExistsException(fault)],
  ])(
    'who is %s costs the same two calls, with passwords that nobody can guess and no message from Cognito',
    async (_, known) => {
      if (known)
        calls.mockImplementation(async (command) => {
          if (command instanceof AdminCreateUserCommand) throw known
          return {}
        })
      await directory.ensureUser(phone, 'pool')
      await directory.ensureUser(phone, 'pool')
      const [created, confirmed, again] = calls.mock.calls.map(([{ input }]) => input as Record<string, unknown>)
      const { TemporaryPassword, ...creation } = created ?? {}
      expect(creation).toEqual({ UserPoolId: 'pool', Username: phone, MessageAction: 'SUPPRESS' })
      expect(TemporaryPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{40,99}$/)
      expect(confirmed).toEqual({ UserPoolId: 'pool', Username: phone, Password: TemporaryPassword, Permanent: true })
      expect(again?.['TemporaryPassword']).not.toBe(TemporaryPassword)
      expect(calls).toHaveBeenCalledTimes(4)
    },
  )

  it('does not exist when creating the user or setting the password fails', async () => {
    const refused = new NotAuthorizedException(fault)
    calls.mockRejectedValueOnce(refused).mockResolvedValueOnce({}).mockRejectedValueOnce(refused)
    await expect(directory.ensureUser(phone, 'pool')).rejects.toBe(refused)
    await expect(directory.ensureUser(phone, 'pool')).rejects.toBe(refused)
    expect(calls.mock.lastCall?.[0]).toBeInstanceOf(AdminSetUserPasswordCommand)
  })
})

describe('a refresh token', () => {
  const client = new CognitoIdentityProviderClient(region)
  const tokens = openRefreshTokens({ userPoolId: 'pool', clientId: 'client' }, client)
  let calls: ReturnType<typeof takeCalls>
  beforeEach(() => {
    calls = takeCalls(client)
  })

  it('is revoked, alone or with all others of its phone', async () => {
    await tokens.revoke('token')
    await tokens.revokeAllOf(phone)
    const [[one] = [], [all] = []] = calls.mock.calls
    expect(one).toBeInstanceOf(RevokeTokenCommand)
    expect(one?.input).toEqual({ ClientId: 'client', Token: 'token' })
    expect(all).toBeInstanceOf(AdminUserGlobalSignOutCommand)
    expect(all?.input).toEqual({ UserPoolId: 'pool', Username: phone })
  })

  it('that the pool does not know is as good as revoked, and a pool that fails is BUSY', async () => {
    calls.mockRejectedValueOnce(new NotAuthorizedException(fault)).mockRejectedValueOnce(unknownUser)
    await tokens.revoke('token')
    await tokens.revokeAllOf(phone)
    calls.mockRejectedValue(new InternalErrorException(fault))
    await expectRefusal(tokens.revoke('token'), 'BUSY')
    await expectRefusal(tokens.revokeAllOf(phone), 'BUSY')
  })
})
