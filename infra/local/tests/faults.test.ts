/** The fault proxy: what the SDK of a function meets at each service, and what has happened there. */
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi'
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { describe, expect, it } from 'vitest'
import type { FaultPlan } from '../faults/fault-plan.ts'
import { startRuntime, type Runtime } from '../runtime.ts'
import { cognitoStack } from './cognito.ts'
import { callHttp } from './http-client.ts'
import { functionOf, ref, resource, socketApiOf, tableOf } from './resources.ts'
import { readLocal, sdkOptions, shareStack, startStack, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

const pool = cognitoStack()
const stack = {
  resources: {
    ...pool.resources,
    Worker: functionOf('export const handler = () => undefined'),
    Table: tableOf(),
    Key: resource('AWS::KMS::Key', { EnableKeyRotation: true, KeyPolicy: {} }),
    ...socketApiOf(['$default'], []),
  },
  outputs: { ...pool.outputs, KeyId: ref('Key') },
}
const runtime = shareStack(stack, { faults: { rules: [] } })

const putPlan = ({ origin }: Runtime, faults: object) =>
  callHttp(origin, { method: 'PUT', path: '/local/faults', body: JSON.stringify(faults) })

const plan = async (rules: FaultPlan['rules'], seed = 1) =>
  expect((await putPlan(runtime(), { seed, rules })).status).toBe(200)

/** Options of a client as functions make it: the address comes from their environment. */
const clientOf = (name: string, maxAttempts = 1) => {
  const endpoint = runtime().functions[0]?.environment[`AWS_ENDPOINT_URL_${name}`] ?? ''
  const requestHandler = { requestTimeout: 1500, throwOnRequestTimeout: true }
  return { ...sdkOptions(runtime()), endpoint, maxAttempts, requestHandler }
}

const put = (name: string, attempts = 1) =>
  new DynamoDBClient(clientOf('DYNAMODB', attempts)).send(
    new PutItemCommand({
      TableName: runtime().tableName,
      Item: { pk: { S: name } },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
const isStored = async (name: string) => {
  const get = new GetItemCommand({ TableName: runtime().tableName, Key: { pk: { S: name } } })
  return (await new DynamoDBClient(clientOf('DYNAMODB')).send(get)).Item !== undefined
}
const publish = (PhoneNumber: string) =>
  new SNSClient(clientOf('SNS')).send(new PublishCommand({ PhoneNumber, Message: 'Hello' }))
const readMessages = (phone: string) => readLocal(runtime(), `sms?phone=${encodeURIComponent(phone)}`)
const generate = () => {
  const command = new GenerateDataKeyCommand({ KeyId: runtime().outputs['KeyId'], KeySpec: 'AES_256' })
  return new KMSClient(clientOf('KMS')).send(command)
}
const findUser = () => {
  const UserPoolId = runtime().outputs['PoolId'] ?? ''
  const command = new AdminGetUserCommand({ UserPoolId, Username: '+919876500000' })
  return new CognitoIdentityProviderClient(clientOf('COGNITO_IDENTITY_PROVIDER')).send(command)
}
/** Carries no signature: any app may call it. */
const revoke = () => {
  const command = new RevokeTokenCommand({ ClientId: runtime().outputs['ClientId'], Token: 'unknown' })
  return new CognitoIdentityProviderClient(clientOf('COGNITO_IDENTITY_PROVIDER')).send(command)
}
const post = () =>
  new ApiGatewayManagementApiClient(clientOf('APIGATEWAYMANAGEMENTAPI')).send(
    new PostToConnectionCommand({ ConnectionId: 'AAAAAAAAAAAAAAA=', Data: 'x' }),
  )

const outcomeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : ''),
  )

describe('a request of a function', () => {
  it.each<[string, () => Promise<unknown>, string, string, string]>([
    ['dynamodb', () => put('passes'), 'done', 'ThrottlingException', 'InternalServerError'],
    ['sns', () => publish('+919876500001'), 'done', 'ThrottledException', 'InternalErrorException'],
    ['kms', generate, 'done', 'ThrottlingException', 'KMSInternalException'],
    ['cognito', findUser, 'UserNotFoundException', 'TooManyRequestsException', 'InternalErrorException'],
    ['cognito', revoke, 'done', 'TooManyRequestsException', 'InternalErrorException'],
    ['connections', post, 'GoneException', 'LimitExceededException', 'InternalServerException'],
  ])('to %s passes, and is throttled and fails as the service does it', async (service, send, usual, ...errors) => {
    await plan([])
    expect(await outcomeOf(send())).toBe(usual)
    for (const [index, kind] of (['throttle', 'error'] as const).entries()) {
      await plan([{ service, kind }])
      expect(await outcomeOf(send())).toBe(errors[index])
    }
  })

  it('is carried out never, once or twice, as its fault says', async () => {
    const outcomes: [string, string, boolean][] = []
    for (const kind of ['hang', 'drop-before', 'drop-after', 'duplicate'] as const) {
      await plan([{ kind, operation: 'PutItem' }])
      const outcome = await outcomeOf(put(kind))
      outcomes.push([kind, outcome, await isStored(kind)])
    }
    expect(outcomes).toEqual([
      ['hang', 'TimeoutError', false],
      // The SDK's name for a broken connection too.
      ['drop-before', 'TimeoutError', false],
      ['drop-after', 'TimeoutError', true],
      ['duplicate', 'done', true],
    ])
    await plan([{ kind: 'duplicate', service: 'sns' }])
    await publish('+919876500002')
    expect(await readMessages('+919876500002')).toHaveLength(2)
  })

  it('is met by the first rule that fits its text, its attempt and what the rule has left', async () => {
    await plan([
      { kind: 'throttle', containing: 'twice', count: 2 },
      { kind: 'drop-before', containing: 'again', attempt: 1 },
      { kind: 'throttle', containing: 'twice', probability: 0 },
    ])
    const outcomes: string[] = []
    for (const name of ['twice', 'other', 'twice', 'twice']) outcomes.push(await outcomeOf(put(name)))
    expect(outcomes).toEqual(['ThrottlingException', 'done', 'ThrottlingException', 'done'])
    expect(await outcomeOf(put('again', 2))).toBe('done')
    const rules = [{ faults: 2 }, { faults: 1 }, { faults: 0 }]
    expect(await readLocal(runtime(), 'faults')).toMatchObject({ rules })
  })

  it('meets chances that depend on the seed alone', async () => {
    const draw = async (seed: number) => {
      await plan([{ kind: 'throttle', service: 'kms', probability: 0.5 }], seed)
      const outcomes: string[] = []
      for (let count = 0; count < 12; count += 1) outcomes.push(await outcomeOf(generate()))
      return outcomes.map((outcome) => (outcome === 'done' ? '-' : 'x')).join('')
    }
    const first = await draw(7)
    expect(first).toMatch(/x.*-|-.*x/)
    expect(await draw(7)).toBe(first)
    expect(await draw(8)).not.toBe(first)
  })
})

describe('a plan', () => {
  it.each([
    [{ rules: [{ kind: 'explode' }] }, 'faults: rules.0.kind is missing, unknown or of another form'],
    [{ rules: [{ kind: 'hang', when: 'now' }] }, 'faults: rules.0.when is missing, unknown or of another form'],
    [{ rules: [{ kind: 'hang', service: 'ses' }] }, 'faults: there is no service ses, but '],
  ])('with a mistake is refused with one line, at the start and later: %j', async (faults, line) => {
    const assemblyDirectory = await writeAssembly(temporaryFolder(), stack)
    const starting = startRuntime({ assemblyDirectory, port: 0, faults: faults as FaultPlan })
    await expect(starting).rejects.toThrow(line)
    const { status, text } = await putPlan(runtime(), faults)
    expect([status, text]).toEqual([400, expect.stringContaining(line)])
  })

  it('is not taken by a runtime that was started without one', async () => {
    expect((await putPlan(await startStack({ resources: {} }), { rules: [] })).status).toBe(404)
  })
})
