/** The control calls of API Gateway through the SDK: keys and plans that are made while the API runs, and the refusals of AWS. */
import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  DeleteUsagePlanCommand,
  DeleteUsagePlanKeyCommand,
  GetApiKeysCommand,
  paginateGetApiKeys,
  paginateGetUsagePlanKeys,
  paginateGetUsagePlans,
  UpdateApiKeyCommand,
  UpdateUsagePlanCommand,
  type PatchOperation,
} from '@aws-sdk/client-api-gateway'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime, type Runtime } from '../runtime.ts'
import { callHttp } from './http-client.ts'
import { answering, authorizerOf, ref, restApiOf, usagePlanOf } from './resources.ts'
import { sdkOptions, shareStack, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The header `x-key` is the key that the authorizer names. */
const naming = `export const handler = async ({ headers, methodArn }) => ({
  principalId: 'member',
  usageIdentifierKey: headers['x-key'],
  policyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: methodArn }] },
})`

const stack = {
  resources: {
    Worker: answering,
    ...authorizerOf(naming),
    ...restApiOf([
      {
        key: 'GET /counted',
        properties: { AuthorizationType: 'CUSTOM', AuthorizerId: ref('Authorizer'), ApiKeyRequired: true },
      },
    ]),
    ...usagePlanOf('Template', 'key-of-the-template-itself'),
  },
  outputs: { RestId: ref('Rest') },
}

const runtime = shareStack(stack)

const openClient = (of: Runtime) => new APIGatewayClient({ ...sdkOptions(of), maxAttempts: 1 })
let client: APIGatewayClient
beforeAll(() => {
  client = openClient(runtime())
})

let numbered = 0
const nextValue = () => `value-of-a-key-number-${(numbered += 1)}`

const createKey = (value = nextValue(), of = client) =>
  of.send(new CreateApiKeyCommand({ name: 'partner', value, enabled: true }))

const createPlan = (limits: object = {}, of = client, apiId = runtime().outputs['RestId']) =>
  of.send(new CreateUsagePlanCommand({ name: 'plan', apiStages: [{ apiId, stage: 'stage' }], ...limits }))

const addKey = (usagePlanId: string | undefined, keyId: string | undefined, of = client) =>
  of.send(new CreateUsagePlanKeyCommand({ usagePlanId, keyId, keyType: 'API_KEY' }))

const updatePlan = (usagePlanId: string | undefined, ...patchOperations: PatchOperation[]) =>
  client.send(new UpdateUsagePlanCommand({ usagePlanId, patchOperations }))

const statusWith = async (key = '', of = runtime()) => {
  const headers = { authorization: 'a', 'x-key': key }
  return (await callHttp(of.origin, { path: '/stage/counted', address: '127.3.4.8', headers })).status
}

describe('a key that is made by a call', () => {
  it('counts within the limits of its plan alone, each key of the plan for itself', async () => {
    const plan = await createPlan({ quota: { limit: 2, period: 'DAY' }, throttle: { rateLimit: 50, burstLimit: 50 } })
    const keys = [await createKey(), await createKey()]
    for (const { id } of keys) await addKey(plan.id, id)
    const statuses = async (index: number) =>
      [1, 2, 3].reduce<Promise<number[]>>(
        async (before) => [...(await before), await statusWith(keys[index]?.value)],
        Promise.resolve([]),
      )
    expect([await statuses(0), await statuses(1)]).toEqual([
      [200, 200, 429],
      [200, 200, 429],
    ])
  })

  it('is unknown to the API before it is in a plan, while it is disabled, and once it is out of the plan', async () => {
    const [{ id: planId }, { id, value }] = [await createPlan(), await createKey()]
    expect(await statusWith(value)).toBe(403)
    await addKey(planId, id)
    expect(await statusWith(value)).toBe(200)
    const enable = (text: string) =>
      client.send(
        new UpdateApiKeyCommand({ apiKey: id, patchOperations: [{ op: 'replace', path: '/enabled', value: text }] }),
      )
    expect(await enable('false')).toMatchObject({ id, enabled: false })
    expect(await statusWith(value)).toBe(403)
    await enable('true')
    await client.send(new DeleteUsagePlanKeyCommand({ usagePlanId: planId, keyId: id }))
    expect(await statusWith(value)).toBe(403)
  })

  it('is answered with its times, and listed with its value where that is asked for', async () => {
    const { value, ...made } = await createKey()
    expect(made).toMatchObject({ name: 'partner', enabled: true })
    expect(Date.now() - Number(made.createdDate)).toBeLessThan(60_000)
    const listed = async (includeValues: boolean) => {
      const { items } = await client.send(new GetApiKeysCommand({ includeValues, limit: 500 }))
      return items?.find(({ id }) => id === made.id)?.value
    }
    expect([await listed(false), await listed(true)]).toEqual([undefined, value])
  })

  it('is kept over a restart with its plan', async () => {
    const folder = temporaryFolder()
    const assemblyDirectory = await writeAssembly(temporaryFolder(), stack)
    const start = async () => {
      const started = await startRuntime({ assemblyDirectory, port: 0, dataDirectory: folder })
      onTestFinished(started.stop)
      return started
    }
    const first = await start()
    const of = openClient(first)
    const [{ id: planId }, { id, value }] = [
      await createPlan({}, of, first.outputs['RestId']),
      await createKey(nextValue(), of),
    ]
    await addKey(planId, id, of)
    await first.stop()
    expect(await statusWith(value, await start())).toBe(200)
  })
})

it('lists all, a page at a time', async () => {
  const plan = await createPlan()
  const created = [await createKey(), await createKey(), await createKey()].map(({ id }) => id)
  for (const id of created) await addKey(plan.id, id)
  const idsIn = async (pages: AsyncIterable<{ items?: { id?: string | undefined }[] | undefined }>) => {
    const ids: (string | undefined)[] = []
    for await (const { items = [] } of pages) ids.push(...items.map(({ id }) => id))
    return ids
  }
  const paged = { client, pageSize: 2 }
  expect(await idsIn(paginateGetApiKeys(paged, {}))).toEqual(expect.arrayContaining(created))
  expect(await idsIn(paginateGetUsagePlanKeys(paged, { usagePlanId: plan.id }))).toHaveLength(created.length)
  expect(await idsIn(paginateGetUsagePlans(paged, {}))).toContain(plan.id)
})

describe('what AWS refuses', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['a value that is too short', 'BadRequestException', () => createKey('short')],
    ['a value of other characters', 'BadRequestException', () => createKey('value with spaces and more')],
    ['a value that is taken', 'ConflictException', async () => createKey((await createKey()).value)],
    [
      'a key twice in a plan',
      'ConflictException',
      async () => {
        const [plan, key] = [await createPlan(), await createKey()]
        await addKey(plan.id, key.id)
        await addKey(plan.id, key.id)
      },
    ],
    [
      'a key in two plans of a stage',
      'ConflictException',
      async () => {
        const [plan, other, key] = [await createPlan(), await createPlan(), await createKey()]
        await addKey(plan.id, key.id)
        await addKey(other.id, key.id)
      },
    ],
    ['an unknown key in a plan', 'NotFoundException', async () => addKey((await createPlan()).id, 'unknown')],
    ['a key in an unknown plan', 'NotFoundException', async () => addKey('unknown', (await createKey()).id)],
    ['a plan of an unknown stage', 'BadRequestException', () => createPlan({}, client, 'unknown')],
    [
      'to remove an unknown plan',
      'NotFoundException',
      () => client.send(new DeleteUsagePlanCommand({ usagePlanId: 'u' })),
    ],
    ['to remove an unknown key', 'NotFoundException', () => client.send(new DeleteApiKeyCommand({ apiKey: 'u' }))],
    [
      'to take a key out of a plan that does not have it',
      'NotFoundException',
      async () => {
        const [plan, key] = [await createPlan(), await createKey()]
        await client.send(new DeleteUsagePlanKeyCommand({ usagePlanId: plan.id, keyId: key.id }))
      },
    ],
    [
      'to remove a plan that has a stage',
      'BadRequestException',
      async () => client.send(new DeleteUsagePlanCommand({ usagePlanId: (await createPlan()).id })),
    ],
    [
      'an unknown change of a plan',
      'BadRequestException',
      async () => updatePlan((await createPlan()).id, { op: 'replace', path: '/colour', value: 'red' }),
    ],
  ])('%s is a %s', async (_, name, refused) => {
    await expect(refused()).rejects.toMatchObject({ name })
  })

  it('is nothing once a plan has no stage', async () => {
    const plan = await createPlan()
    const stage = `${runtime().outputs['RestId']}:stage`
    expect((await updatePlan(plan.id, { op: 'remove', path: '/apiStages', value: stage })).apiStages).toEqual([])
    await client.send(new DeleteUsagePlanCommand({ usagePlanId: plan.id }))
    await expect(addKey(plan.id, 'any')).rejects.toThrow(/Invalid Usage Plan/)
  })

  it('is every call without the access key of this start', async () => {
    const stranger = new APIGatewayClient({
      ...sdkOptions(runtime()),
      credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' },
    })
    await expect(createKey(nextValue(), stranger)).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  })
})
