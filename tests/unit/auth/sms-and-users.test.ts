/** The requests that the SNS and Cognito adapters send. */
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
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { CognitoRefreshTokens } from '#adapters/cognito-refresh-tokens.ts'
import { CognitoUserDirectory } from '#adapters/cognito-user-directory.ts'
import { SnsSmsSender } from '#adapters/sns-sms-sender.ts'

const phone = '+919876543210'
const fault = { $metadata: {}, message: 'no' }
const unknownUser = new UserNotFoundException(fault)
const region = { region: 'ap-south-1' }
const text = (StringValue: string) => ({ DataType: 'String', StringValue })

describe('an SMS', () => {
  const sns = mockClient(SNSClient)
  beforeEach(() => sns.reset())

  const always = {
    'AWS.SNS.SMS.SMSType': text('Transactional'),
    'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: '0.05' },
  }
  const ofSender = {
    'AWS.SNS.SMS.SenderID': text('PAISAL'),
    'AWS.MM.SMS.EntityId': text('1101234567890123456'),
    'AWS.MM.SMS.TemplateId': text('1107234567890123456'),
  }

  it.each([
    ['a registered sender', ['PAISAL', '1101234567890123456', '1107234567890123456'], { ...always, ...ofSender }],
    ['an unregistered one', ['', '', ''], always],
  ])('has the attributes of %s, and fails when SNS refuses it', async (_, registration, MessageAttributes) => {
    sns.on(PublishCommand).resolvesOnce({}).rejects(new ThrottledException(fault))
    const [senderId = '', entityId = '', templateId = ''] = registration
    const settings = { senderId, entityId, templateId, maxPriceUsd: '0.05' }
    const sender = new SnsSmsSender(new SNSClient(region), settings)
    await sender.sendSms(phone, 'text')
    const input = { PhoneNumber: phone, Message: 'text', MessageAttributes }
    expect(sns.commandCalls(PublishCommand)[0]?.args[0].input).toEqual(input)
    await expect(sender.sendSms(phone, 'text')).rejects.toBeInstanceOf(ThrottledException)
  })
})

describe('a user', () => {
  const cognito = mockClient(CognitoIdentityProviderClient)
  const directory = new CognitoUserDirectory(new CognitoIdentityProviderClient(region), 'pool')
  beforeEach(() => cognito.reset())

  it('who is known costs one call, with a password that nobody can guess', async () => {
    cognito.on(AdminSetUserPasswordCommand).resolves({})
    await directory.ensureUser(phone)
    await directory.ensureUser(phone)
    const inputs = cognito.commandCalls(AdminSetUserPasswordCommand).map(({ args: [{ input }] }) => input)
    expect(inputs[0]).toMatchObject({ UserPoolId: 'pool', Username: phone, Permanent: true })
    for (const { Password } of inputs) {
      expect(Password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{40,99}$/)
    }
    expect(inputs[0]?.Password).not.toBe(inputs[1]?.Password)
  })

  it.each([
    ['is created without any message from Cognito', undefined],
    ['may be created by a concurrent send', new UsernameExistsException(fault)],
  ])('who is new %s', async (_, refusal) => {
    cognito.on(AdminSetUserPasswordCommand).rejectsOnce(unknownUser).resolves({})
    if (refusal) cognito.on(AdminCreateUserCommand).rejects(refusal)
    await directory.ensureUser(phone)
    const input = { UserPoolId: 'pool', Username: phone, MessageAction: 'SUPPRESS' }
    expect(cognito.commandCalls(AdminCreateUserCommand).map(({ args: [command] }) => command.input)).toEqual([input])
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(2)
  })

  it('does not exist when setting the password or creating the user fails', async () => {
    const refused = new NotAuthorizedException(fault)
    cognito.on(AdminSetUserPasswordCommand).rejectsOnce(refused).rejects(unknownUser)
    cognito.on(AdminCreateUserCommand).rejects(refused)
    await expect(directory.ensureUser(phone)).rejects.toBe(refused)
    await expect(directory.ensureUser(phone)).rejects.toBe(refused)
  })
})

describe('a refresh token', () => {
  const cognito = mockClient(CognitoIdentityProviderClient)
  const pool = { userPoolId: 'pool', clientId: 'client' }
  const tokens = new CognitoRefreshTokens(new CognitoIdentityProviderClient(region), pool)
  beforeEach(() => cognito.reset())

  it('is revoked, alone or with all others of its phone', async () => {
    cognito.onAnyCommand().resolves({})
    await tokens.revoke('token')
    await tokens.revokeAllOf(phone)
    expect(cognito.commandCalls(RevokeTokenCommand)[0]?.args[0].input).toEqual({ ClientId: 'client', Token: 'token' })
    const { input } = cognito.commandCalls(AdminUserGlobalSignOutCommand)[0]?.args[0] ?? {}
    expect(input).toEqual({ UserPoolId: 'pool', Username: phone })
  })

  it('that the pool does not know is as good as revoked, and a pool that fails is BUSY', async () => {
    cognito.onAnyCommand().rejectsOnce(new NotAuthorizedException(fault)).rejectsOnce(unknownUser)
    await tokens.revoke('token')
    await tokens.revokeAllOf(phone)
    cognito.onAnyCommand().rejects(new InternalErrorException(fault))
    await expect(tokens.revoke('token')).rejects.toMatchObject({ code: 'BUSY' })
    await expect(tokens.revokeAllOf(phone)).rejects.toMatchObject({ code: 'BUSY' })
  })
})
