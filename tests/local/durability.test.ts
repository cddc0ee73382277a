/** What was acknowledged stays, whatever is killed; what is kept in memory does not. */
import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime, type Runtime } from '#infra/local/runtime.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createUser, openSdk, openWebUser, phone, signIn } from './cognito-clients.ts'
import { cognitoStack } from './cognito-stack.ts'
import { callApi, functionOf, httpApiOf, temporaryFolder, writeAssembly, type SmallStack } from './small-stack.ts'

/** Writes the item that the query names, and answers once the table has. */
const writer = `
export const handler = async (event) => {
  const response = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.PutItem',
      'x-amz-date': '20250101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=a/20250101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: process.env.TABLE_NAME, Item: { pk: { S: event.rawQueryString } } }),
  })
  return { statusCode: response.status, body: await response.text() }
}`

const stack = (): SmallStack => {
  const cognito = cognitoStack()
  return {
    ...cognito,
    resources: {
      ...cognito.resources,
      ...httpApiOf({ key: 'POST /items', function: 'Writer' }),
      Writer: functionOf('writer', { Environment: { Variables: { TABLE_NAME: { Ref: 'Table' } } } }),
      Secret: {
        Type: 'AWS::SecretsManager::Secret',
        Properties: { GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 24 } },
      },
      Table: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: {
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          BillingMode: 'PAY_PER_REQUEST',
        },
      },
    },
    bundles: { ...cognito.bundles, writer },
    sections: {
      Outputs: {
        ...(cognito.sections?.['Outputs'] as object),
        Secret: { Value: { 'Fn::Sub': '{{resolve:secretsmanager:${Secret}:SecretString:::}}' } },
      },
    },
  }
}

type Served = Pick<Runtime, 'origin' | 'outputs' | 'tableName' | 'dynamodbEndpoint'> & { child: ChildProcess }

/** Starts the stack in a process of its own. */
const serve = async (assembly: string, data: string): Promise<Served> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-stack.ts'), assembly, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    execArgv: [],
  } as object)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { ...(JSON.parse(line) as Omit<Served, 'child'>), child }
}

const killHard = async ({ child }: Served): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Process ids of the databases that have this folder's file. */
const databasesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const [program = '', ...words] = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
        return program.endsWith('/dynoxide') && words.includes(join(folder, 'dynamodb.db'))
      } catch {
        return false
      }
    })
    .map(Number)

interface Acknowledged {
  items: string[]
  messages: string[]
  users: string[]
}

/** Writes from six sides until told to stop; remembers what was acknowledged. */
const putUnderLoad = (served: Served) => {
  const acknowledged: Acknowledged = { items: [], messages: [], users: [] }
  const sdk = openSdk(served.origin)
  const sns = new SNSClient({
    endpoint: served.origin,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  })
  const ending = new AbortController()
  let next = 0
  const writeOn = async (write: (name: string) => Promise<unknown>, list: string[]) => {
    while (!ending.signal.aborted) {
      const name = `+9190${String((next += 1)).padStart(8, '0')}`
      try {
        await write(name)
        list.push(name)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
  }
  const putItem = async (name: string) => {
    const { status } = await callHttp(served.origin, {
      method: 'POST',
      path: `/items?${name}`,
      headers: { host: new URL(served.outputs['ApiEndpoint'] ?? '').host },
    })
    if (status !== 200) throw new Error(String(status))
  }
  const UserPoolId = served.outputs['PoolId'] ?? ''
  const sides = [
    ...Array.from({ length: 4 }, () => writeOn(putItem, acknowledged.items)),
    writeOn(
      (PhoneNumber) => sns.send(new PublishCommand({ PhoneNumber, Message: PhoneNumber })),
      acknowledged.messages,
    ),
    writeOn(
      (Username) => sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' })),
      acknowledged.users,
    ),
  ]
  const stop = async () => {
    ending.abort()
    await Promise.all(sides)
  }
  /** Every side is in full swing. */
  const untilWriting = () =>
    expect
      .poll(() => Math.min(...Object.values(acknowledged).map((list: string[]) => list.length)), { timeout: 20_000 })
      .toBeGreaterThan(30)
  return { acknowledged, stop, untilWriting }
}

const isStored = async (served: Served, pk: string): Promise<boolean> => {
  const { createDynamoDbClient } = await import('#infra/local/services/dynamodb/dynamodb-client.ts')
  const call = createDynamoDbClient(served.dynamodbEndpoint, 'ap-south-1')
  return 'Item' in (await call('GetItem', { TableName: served.tableName, Key: { pk: { S: pk } } }))
}

const expectAllKept = async (served: Served, { items, messages, users }: Acknowledged) => {
  const inbox = JSON.parse((await callHttp(served.origin, { path: '/local/sms' })).text) as { phone: string }[]
  const received = new Set(inbox.map((sms) => sms.phone))
  expect(messages.filter((message) => !received.has(message))).toEqual([])
  const sdk = openSdk(served.origin)
  const UserPoolId = served.outputs['PoolId'] ?? ''
  for (const Username of users) await sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))
  const stored = await Promise.all(items.map((item) => isStored(served, item)))
  expect(items.filter((_, index) => !stored[index])).toEqual([])
}

describe('kill -9 under load', () => {
  it('of the runtime loses nothing that was acknowledged; it starts again at once on the same folder', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    const first = await serve(assembly, data)
    const load = putUnderLoad(first)
    await load.untilWriting()
    await killHard(first)
    const second = await serve(assembly, data)
    await load.stop()
    await expectAllKept(second, load.acknowledged)
  })

  it('of the database loses nothing that was acknowledged; it comes back by itself', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    const served = await serve(assembly, data)
    const load = putUnderLoad(served)
    await load.untilWriting()
    // Sooner after its start, an end counts as a failed start.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const [database] = databasesOf(data)
    if (database === undefined) throw new Error('no database runs')
    process.kill(database, 'SIGKILL')
    const before = load.acknowledged.items.length
    await expect.poll(() => load.acknowledged.items.length, { timeout: 10_000 }).toBeGreaterThan(before + 20)
    await load.stop()
    await expectAllKept(served, load.acknowledged)
  })

  it('of the runtime ends its database too', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    const served = await serve(assembly, data)
    expect(databasesOf(data)).toHaveLength(1)
    await killHard(served)
    await expect.poll(() => databasesOf(data), { timeout: 5000 }).toEqual([])
  })
})

describe('a data folder', () => {
  const open = async (assemblyDirectory: string, dataDirectory: string, memory = false) => {
    const runtime = await startRuntime({ assemblyDirectory, dataDirectory, memory, port: 0 })
    onTestFinished(runtime.stop)
    return runtime
  }

  it('keeps users, sign-ins, messages, secrets and items over a restart', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    const first = await open(assembly, data)
    const { PoolId: poolId = '', ClientId: clientId = '', Secret: secret } = first.outputs
    await createUser(openSdk(first.origin), poolId)
    const user = openWebUser(first.origin, { poolId, clientId })
    const session = await signIn(user)
    expect((await callApi(first, { method: 'POST', path: '/items?kept' })).status).toBe(200)
    await first.stop()

    const second = await open(assembly, data)
    expect(second.outputs).toMatchObject({ PoolId: poolId, ClientId: clientId, Secret: secret })
    expect(await isStored({ ...second, child: spawn('true') }, 'kept')).toBe(true)
    const { AuthenticationResult } = (await (
      await fetch(second.origin, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
        body: JSON.stringify({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: clientId,
          AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
        }),
      })
    ).json()) as { AuthenticationResult: { AccessToken: string } }
    expect(AuthenticationResult.AccessToken).not.toBe('')
  })

  it('tells operator commands where the runtime is, while it runs', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    const runtime = await open(assembly, data)
    const file = join(data, 'runtime.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      origin: runtime.origin,
      dynamodbEndpoint: runtime.dynamodbEndpoint,
      tableName: 'small-Table',
      region: 'ap-south-1',
      userPoolId: runtime.outputs['PoolId'],
    })
    await runtime.stop()
    expect(existsSync(file)).toBe(false)
  })

  it('is refused to a second runtime, which says so', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    await open(assembly, data)
    await expect(open(assembly, data)).rejects.toThrow(/state\.db is in use by another local runtime$/)
  })

  it('of a table with other keys is refused, with what to do', async () => {
    const [first, other, data] = [stack(), stack(), await temporaryFolder()]
    const runtime = await open(await writeAssembly(await temporaryFolder(), first), data)
    await runtime.stop()
    other.resources['Table'] = {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
      },
    }
    const assembly = await writeAssembly(await temporaryFolder(), other)
    await expect(open(assembly, data)).rejects.toThrow(
      'table small-Table of the data folder has other keys or indexes than the template: remove the folder',
    )
  })

  it('holds nothing after a runtime in memory', async () => {
    const [assembly, data] = [await writeAssembly(await temporaryFolder(), stack()), await temporaryFolder()]
    const runtime = await open(assembly, data, true)
    await createUser(openSdk(runtime.origin), runtime.outputs['PoolId'] ?? '', { username: phone })
    expect((await callApi(runtime, { method: 'POST', path: '/items?gone' })).status).toBe(200)
    expect(readdirSync(data)).toEqual(['runtime.json'])
    await runtime.stop()
    expect(readdirSync(data)).toEqual([])
    const again = await open(assembly, data, true)
    expect(again.outputs['Secret']).not.toBe(runtime.outputs['Secret'])
    await expect(createUser(openSdk(again.origin), again.outputs['PoolId'] ?? '')).resolves.toBeUndefined()
  })
})
