/** The requests that the SNS and Cognito adapters send. */
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

  const unregistered = { senderId: '', entityId: '', templateId: '', maxPriceUsd: '0.05' }
  const publish = async (registration: typeof unregistered) => {
    await new SnsSmsSender(new SNSClient(region), registration).sendSms(phone, 'text')
    return sns.commandCalls(PublishCommand)[0]?.args[0].input
  }

  it('has every attribute of a registered sender', async () => {
    sns.on(PublishCommand).resolves({})
    const [entityId, templateId] = ['1101234567890123456', '1107234567890123456']
    expect(await publish({ ...unregistered, senderId: 'PAISAL', entityId, templateId })).toEqual({
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

  it('has no attribute for what is not registered', async () => {
    sns.on(PublishCommand).resolves({})
    const { MessageAttributes = {} } = (await publish(unregistered)) ?? {}
    expect(Object.keys(MessageAttributes)).toEqual(['AWS.SNS.SMS.SMSType', 'AWS.SNS.SMS.MaxPrice'])
  })

  it('that SNS refuses is an error', async () => {
    sns.on(PublishCommand).rejects(new ThrottledException(fault))
    await expect(publish(unregistered)).rejects.toBeInstanceOf(ThrottledException)
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
    cognito.on(AdminSetUserPasswordCommand).rejectsOnce(new UserNotFoundException(fault)).resolves({})
    if (refusal) cognito.on(AdminCreateUserCommand).rejects(refusal)
    await directory.ensureUser(phone)
    const [create] = cognito.commandCalls(AdminCreateUserCommand)
    expect(create?.args[0].input).toEqual({ UserPoolId: 'pool', Username: phone, MessageAction: 'SUPPRESS' })
    expect(cognito.calls().map(({ args: [command] }) => command.constructor.name)).toEqual([
      'AdminSetUserPasswordCommand',
      'AdminCreateUserCommand',
      'AdminSetUserPasswordCommand',
    ])
  })

  it.each([
    ['setting the password', AdminSetUserPasswordCommand],
    ['creating the user', AdminCreateUserCommand],
  ] as const)('does not exist when %s fails', async (_, failing) => {
    cognito.on(AdminSetUserPasswordCommand).rejects(new UserNotFoundException(fault))
    cognito.on(AdminCreateUserCommand).resolves({})
    cognito.on(failing as typeof AdminCreateUserCommand).rejects(new NotAuthorizedException(fault))
    await expect(directory.ensureUser(phone)).rejects.toBeInstanceOf(NotAuthorizedException)
  })
})
