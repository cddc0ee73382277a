/** The services answer the functions and operators of this start; a page of another site on this machine reaches none of them. */
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it, onTestFinished } from 'vitest'
import { cognitoStack, openPool } from './cognito.ts'
import { startDatabase } from './database.ts'
import { callHttp } from './http-client.ts'
import { ref, resource, secretOf, socketApiOf, tableOf } from './resources.ts'
import { callTable, readLocal, shareStack } from './small-stack.ts'

const pool = cognitoStack()
const runtime = shareStack(
  {
    resources: {
      ...pool.resources,
      Worker: pool.resources['Triggers'] ?? resource('', {}),
      Table: tableOf(),
      Queue: resource('AWS::SQS::Queue', {}),
      Key: resource('AWS::KMS::Key', {}),
      Secret: secretOf(24),
      ...socketApiOf(['$default']),
    },
    outputs: { ...pool.outputs, Url: ref('Queue'), Key: ref('Key'), Secret: ref('Secret') },
  },
  { faults: { rules: [] } },
)

const phone = '+919876543210'
const byForm = { 'content-type': 'application/x-www-form-urlencoded' }
const byTarget = (target: string) => ({ 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target })

interface Call {
  headers: Record<string, string>
  service: string
  /** Made of the outputs of the stack, unless it is a text. */
  body: string | ((outputs: Readonly<Record<string, string>>) => object)
  path?: string
}

const table = () => ({ TableName: runtime().tableName })
const calls: Record<string, Call> = {
  'writes an item': {
    headers: byTarget('DynamoDB_20120810.PutItem'),
    service: 'dynamodb',
    body: () => ({ ...table(), Item: { pk: { S: 'foreign' } } }),
  },
  'reads all items': { headers: byTarget('DynamoDB_20120810.Scan'), service: 'dynamodb', body: table },
  'creates a user': {
    headers: byTarget('AWSCognitoIdentityProviderService.AdminCreateUser'),
    service: 'cognito-idp',
    body: ({ PoolId: UserPoolId }) => ({ UserPoolId, Username: phone, MessageAction: 'SUPPRESS' }),
  },
  'lists the users': {
    headers: byTarget('AWSCognitoIdentityProviderService.ListUsers'),
    service: 'cognito-idp',
    body: ({ PoolId: UserPoolId }) => ({ UserPoolId }),
  },
  'sends a message': {
    headers: byTarget('AmazonSQS.SendMessage'),
    service: 'sqs',
    body: ({ Url: QueueUrl }) => ({ QueueUrl, MessageBody: 'foreign' }),
  },
  'gets a data key': {
    headers: byTarget('TrentService.GenerateDataKey'),
    service: 'kms',
    body: ({ Key: KeyId }) => ({ KeyId, KeySpec: 'AES_256' }),
  },
  'reads a secret': {
    headers: byTarget('secretsmanager.GetSecretValue'),
    service: 'secretsmanager',
    body: ({ Secret: SecretId }) => ({ SecretId }),
  },
  'sends an SMS': {
    headers: byForm,
    service: 'sns',
    body: `Action=Publish&PhoneNumber=${encodeURIComponent(phone)}&Message=foreign`,
  },
  'writes to an open socket': {
    headers: byForm,
    service: 'execute-api',
    body: 'foreign',
    path: '/socket/@connections/AAAA=',
  },
}

const send = (
  { headers, service, body, path = '/' }: Call,
  accessKeyId: string,
  more: Record<string, string> = {},
  base = service === 'dynamodb' ? runtime().dynamodbEndpoint : runtime().origin,
) => {
  const scope = `${accessKeyId}/20260101/ap-south-1/${service}/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=00`
  const { origin: address, pathname } = new URL(base + path)
  return callHttp(address, {
    method: 'POST',
    path: pathname,
    headers: { ...headers, 'x-amz-date': '20260101T000000Z', authorization, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body(runtime().outputs)),
  })
}

const origin = 'http://localhost:9'
const invented = 'AKIAINVENTED'

it.each(Object.keys(calls))('no page and no other program %s without the access key of the start', async (name) => {
  const call = calls[name]
  if (!call) throw new Error(name)
  const { accessKeyId, functions } = runtime()
  const withFaults = functions[0]?.environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
  // Over the connection of this request, others may follow.
  expect(await callTable({ ...runtime(), dynamodbEndpoint: withFaults }, 'Scan', {})).toMatchObject({ Count: 0 })
  const answers = await Promise.all([
    send(call, invented, { origin }),
    send(call, invented),
    send(call, accessKeyId, { origin }),
    send(call, invented, { origin }, withFaults),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  // A name that leads here (DNS rebinding) reaches no more than the public site, which this stack has not.
  const rebound = await send(call, accessKeyId, { host: 'evil.example' })
  expect(rebound.status).toBe(call.service === 'dynamodb' ? 403 : 404)
  expect(await callTable(runtime(), 'Scan', {})).toMatchObject({ Count: 0 })
  expect(await readLocal(runtime(), 'queues')).toEqual([{ name: 'small-Queue', messages: [] }])
  expect(await readLocal(runtime(), 'sms')).toEqual([])
  const { sdk, UserPoolId } = openPool(runtime())
  expect((await sdk.send(new ListUsersCommand({ UserPoolId }))).Users).toEqual([])
})

it('the database listens at a port to which no browser connects', async () => {
  const database = await startDatabase()
  onTestFinished(() => database.stop())
  await expect(fetch(database.endpoint)).rejects.toHaveProperty('cause.message', 'bad port')
  await expect(database.call('ListTables', {})).resolves.toEqual({ TableNames: [] })
})
