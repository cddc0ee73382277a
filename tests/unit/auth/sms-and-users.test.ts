/** What the SNS and Cognito adapters put on the wire. */
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PublishCommand, SNSClient, ThrottledException } from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { CognitoUserDirectory } from '#adapters/cognito-user-directory.ts'
import { SnsSmsSender } from '#adapters/sns-sms-sender.ts'

const phone = '+919876543210'
const fault = { $metadata: {}, message: 'no' }
const region = { region: 'ap-south-1' }

describe('an SMS', () => {
  const sns = mockClient(SNSClient)
  beforeEach(() => sns.reset())

  const publish = async (registration: { senderId: string; entityId: string; templateId: string }) => {
    sns.on(PublishCommand).resolves({})
    await new SnsSmsSender(new SNSClient(region), { ...registration, maxPriceUsd: '0.05' }).sendSms(phone, 'text')
    return sns.commandCalls(PublishCommand)[0]?.args[0].input
  }

  it('carries every attribute of a registered sender', async () => {
    const entityId = '1101234567890123456'
    const templateId = '1107234567890123456'
    expect(await publish({ senderId: 'PAISAL', entityId, templateId })).toEqual({
      PhoneNumber: phone,
      Message: 'text',
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
        'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: 'PAISAL' },
        'AWS.MM.SMS.EntityId': { DataType: 'String', StringValue: entityId },
        'AWS.MM.SMS.TemplateId': { DataType: 'String', StringValue: templateId },
        'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: '0.05' },
      },
    })
  })

  it('leaves out what is not registered', async () => {
    const input = await publish({ senderId: '', entityId: '', templateId: '' })
    expect(Object.keys(input?.MessageAttributes ?? {})).toEqual(['AWS.SNS.SMS.SMSType', 'AWS.SNS.SMS.MaxPrice'])
  })

  it('that SNS refuses is an error', async () => {
    sns.on(PublishCommand).rejects(new ThrottledException(fault))
    const sender = new SnsSmsSender(new SNSClient(region), {
      senderId: '',
      entityId: '',
      templateId: '',
      maxPriceUsd: '0.05',
    })
    await expect(sender.sendSms(phone, 'text')).rejects.toBeInstanceOf(ThrottledException)
  })
})

describe('a user', () => {
  const cognito = mockClient(CognitoIdentityProviderClient)
  const directory = new CognitoUserDirectory(new CognitoIdentityProviderClient(region), 'pool')
  beforeEach(() => cognito.reset())

  const callNames = () => cognito.calls().map(({ args: [command] }) => command.constructor.name)

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

  it('who is new is made without any message from Cognito', async () => {
    cognito.on(AdminSetUserPasswordCommand).rejectsOnce(new UserNotFoundException(fault)).resolves({})
    cognito.on(AdminCreateUserCommand).resolves({})
    await directory.ensureUser(phone)
    expect(callNames()).toEqual([
      'AdminSetUserPasswordCommand',
      'AdminCreateUserCommand',
      'AdminSetUserPasswordCommand',
    ])
    expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'pool',
      Username: phone,
      MessageAction: 'SUPPRESS',
    })
  })

  it('whom another send made at the same moment is fine', async () => {
    cognito.on(AdminSetUserPasswordCommand).rejectsOnce(new UserNotFoundException(fault)).resolves({})
    cognito.on(AdminCreateUserCommand).rejects(new UsernameExistsException(fault))
    await expect(directory.ensureUser(phone)).resolves.toBeUndefined()
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(2)
  })

  it.each([
    ['setting the password', AdminSetUserPasswordCommand],
    ['making the user', AdminCreateUserCommand],
  ] as const)('is not there when %s fails', async (_, failing) => {
    cognito.on(AdminSetUserPasswordCommand).rejects(new UserNotFoundException(fault))
    cognito.on(AdminCreateUserCommand).resolves({})
    cognito.on(failing as typeof AdminCreateUserCommand).rejects(new NotAuthorizedException(fault))
    await expect(directory.ensureUser(phone)).rejects.toBeInstanceOf(NotAuthorizedException)
  })
})
