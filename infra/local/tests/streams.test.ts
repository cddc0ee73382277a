/** Event source mappings: what Lambda promises of streams, on a real database. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime, type Runtime, type RuntimeOptions } from '../runtime.ts'
import type { Database } from '../services/dynamodb/database.ts'
import { startDatabase } from './database.ts'
import { callHttp } from './http-client.ts'
import { functionOf, streamOf } from './resources.ts'
import { callTable, readLocal, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Prints keys and numbers of each batch; fails for `throw`, and for those that begin with `bad` by name; works on `long` for a while. */
const worker = `
export const handler = async ({ Records }) => {
  const keys = Records.map(({ dynamodb }) => dynamodb.Keys.pk.S)
  const numbers = Records.map(({ dynamodb }) => Number(dynamodb.NewImage.at.N))
  const [{ eventSourceARN: source, eventName: name }] = Records
  console.log('batch ' + JSON.stringify({ keys, numbers, source, name, startedAt: Number(process.hrtime.bigint()) }))
  if (keys.includes('long')) await new Promise((resolve) => setTimeout(resolve, 200))
  console.log('done ' + keys)
  if (keys.includes('throw')) throw new Error('no')
  const bad = Records.filter(({ dynamodb }) => dynamodb.Keys.pk.S.startsWith('bad'))
  return { batchItemFailures: bad.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) }
}`

const stackOf = (mapping: Record<string, unknown>) => ({
  resources: {
    Worker: functionOf(worker),
    ...streamOf({
      BatchSize: 5,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ...mapping,
    }),
  },
})

interface Batch {
  keys: string[]
  /** As `put` and `putTalks` gave them, rising. */
  numbers: number[]
  /** Lines of different threads may arrive in another order. */
  startedAt: number
  source: string
  name: string
}

const start = async (mapping: Record<string, unknown> = {}, options: Partial<RuntimeOptions> = {}) => {
  const batches: Batch[] = []
  const lines: string[] = []
  const assemblyDirectory = await writeAssembly(temporaryFolder(), stackOf(mapping))
  const run = async () => {
    const runtime = await startRuntime({
      assemblyDirectory,
      port: 0,
      print: (line) => {
        lines.push(line)
        const text = /^\[Worker\] batch (.*)$/.exec(line)?.[1]
        if (text !== undefined) batches.push(JSON.parse(text) as Batch)
      },
      ...options,
    })
    onTestFinished(runtime.stop)
    return runtime
  }
  const delivered = () => batches.flatMap(({ keys }) => keys)
  /** Waits until the record has been delivered. */
  const untilDelivered = (key: string) => expect.poll(delivered, { timeout: 10_000, interval: 10 }).toContain(key)
  return { runtime: await run(), batches, lines, run, delivered, untilDelivered }
}

const itemOf = (pk: string) => ({ pk: { S: pk }, at: { N: String(performance.now()) } })

const put = async (runtime: Runtime, ...keys: string[]) => {
  for (const pk of keys) await callTable(runtime, 'PutItem', { Item: itemOf(pk) })
}

/** Records that the mapping reads together. */
const putTogether = (runtime: Runtime, ...keys: string[]) => {
  const TransactItems = keys.map((pk) => ({ Put: { TableName: runtime.tableName, Item: itemOf(pk) } }))
  return callTable(runtime, 'TransactWriteItems', { TransactItems })
}

/** Records of ten partition keys by turns. */
const putTalks = async ({ call }: Pick<Database, 'call'>, table: string, count: number) => {
  for (let first = 0; first < count; first += 10) {
    const puts = Array.from({ length: 10 }, (_, talk) => ({
      PutRequest: { Item: { pk: { S: `talk-${talk}` }, at: { N: String(first + talk) } } },
    }))
    await call('BatchWriteItem', { RequestItems: { [table]: puts } })
  }
}

interface QueueMessage {
  body: { requestContext: Record<string, unknown>; DDBStreamBatchInfo: { batchSize: number } }
}

const failuresOf = async (runtime: Runtime) => {
  const [queue] = (await readLocal(runtime, 'queues')) as { messages: QueueMessage[] }[]
  return queue?.messages.map(({ body }) => body) ?? []
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `item-${String(index).padStart(2, '0')}`)

describe('a stream', () => {
  it('is delivered in its order, in batches no larger than the mapping says, and again when asked to', async () => {
    const { runtime, batches, delivered, untilDelivered } = await start()
    await put(runtime, ...numbered(12))
    await untilDelivered('item-11')
    expect(delivered()).toEqual(numbered(12))
    expect(Math.max(...batches.map(({ keys }) => keys.length))).toBeLessThanOrEqual(5)
    expect(batches[0]?.name).toBe('INSERT')
    expect(batches[0]?.source).toMatch(/:table\/.*\/stream\//)
    const last = batches.at(-1)?.numbers
    await callHttp(runtime.origin, { method: 'POST', path: '/local/streams/deliver-again' })
    await expect.poll(() => batches.slice(-2).map(({ numbers }) => numbers)).toEqual([last, last])
  })

  it('starts the function for records that the filter lets through, and for no others', async () => {
    const changed = { NewImage: { odd: { S: [{ exists: false }] }, pk: { S: ['changed'] } } }
    const patterns = [
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'new-' }] } } } },
      { eventName: ['MODIFY'], dynamodb: changed },
    ]
    const { runtime, delivered, untilDelivered } = await start({
      FilterCriteria: { Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) },
    })
    await put(runtime, 'old', 'new-1', 'changed', 'old', 'new-1', 'changed', 'new-2')
    await untilDelivered('new-2')
    expect(delivered()).toEqual(['new-1', 'changed', 'new-2'])
  })

  it('has no record of a write that changes nothing', async () => {
    const { runtime, delivered, untilDelivered } = await start()
    const Item = itemOf('same')
    for (const at of [Item.at, Item.at, { N: '1' }]) await callTable(runtime, 'PutItem', { Item: { ...Item, at } })
    await put(runtime, 'last')
    await untilDelivered('last')
    expect(delivered()).toEqual(['same', 'same', 'last'])
  })

  it('has several batches under way where the mapping allows it, each partition key in its order', async () => {
    const { runtime, lines } = await start({ ParallelizationFactor: 10, BatchSize: 1 })
    await putTogether(runtime, 'long', ...numbered(12))
    await put(runtime, 'long')
    const ends = () => lines.filter((line) => line.startsWith('[Worker] done'))
    await expect.poll(ends, { timeout: 10_000 }).toHaveLength(14)
    expect(ends()[0]).not.toBe('[Worker] done long')
    const ofLong = lines.filter((line) => line.includes('long')).map((line) => line.split(' ')[1])
    expect(ofLong).toEqual(['batch', 'done', 'batch', 'done'])
  })

  it('of an hour in which nobody read it is delivered in full, each partition key in its order', async () => {
    const database = await startDatabase()
    onTestFinished(() => database.stop())
    const options = { dataDirectory: temporaryFolder(), memory: false, dynamodbEndpoint: database.endpoint }
    const { runtime, run, batches, delivered, untilDelivered } = await start(
      { ParallelizationFactor: 5, BatchSize: 25 },
      options,
    )
    await put(runtime, 'before')
    await untilDelivered('before')
    await runtime.stop()
    const seconds = 3600
    await putTalks(database, runtime.tableName, seconds)
    batches.length = 0
    await run()
    await expect.poll(() => delivered().length, { timeout: 20_000 }).toBe(seconds)
    const inOrder = batches.toSorted((one, other) => one.startedAt - other.startedAt)
    for (let talk = 0; talk < 10; talk += 1) {
      const told = inOrder.flatMap(({ keys, numbers }) => numbers.filter((_, index) => keys[index] === `talk-${talk}`))
      expect(told).toEqual(Array.from({ length: seconds / 10 }, (_, turn) => turn * 10 + talk))
    }
  })

  it('goes on where it was when the runtime starts again on the same data', async () => {
    const dataDirectory = temporaryFolder()
    const { runtime, run, delivered, untilDelivered } = await start({}, { dataDirectory, memory: false })
    await put(runtime, 'long')
    await untilDelivered('long')
    await runtime.stop()
    await put(await run(), 'after')
    await untilDelivered('after')
    expect(delivered()).toEqual(['long', 'after'])
  })
})

describe('a record that fails', () => {
  it('comes again with those behind it, not with those before it, and at last ends in the failure target', async () => {
    const { runtime, batches, delivered, untilDelivered } = await start()
    await put(runtime, 'good-1', 'bad', 'good-2', 'good-3')
    await untilDelivered('good-3')
    await expect.poll(() => failuresOf(runtime), { timeout: 10_000 }).toHaveLength(1)
    const tries = batches.filter(({ keys }) => keys.includes('bad'))
    expect(tries).toHaveLength(3)
    for (const { keys } of tries.slice(1)) expect(keys[0]).toBe('bad')
    expect(delivered()).toEqual(expect.arrayContaining(['good-1', 'good-2', 'good-3']))
    expect((await failuresOf(runtime))[0]).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
      DDBStreamBatchInfo: { startSequenceNumber: expect.any(String) as unknown },
    })
  })

  it('with the whole function is found by halving, and the others are done', async () => {
    const { runtime, untilDelivered } = await start()
    // The first record keeps the function busy, so that the later ones share batches.
    await put(runtime, 'long', 'throw', ...numbered(4), 'throw', ...numbered(4), 'last')
    await untilDelivered('last')
    await expect.poll(() => failuresOf(runtime), { timeout: 10_000 }).toHaveLength(2)
    for (const { DDBStreamBatchInfo } of await failuresOf(runtime)) expect(DDBStreamBatchInfo.batchSize).toBe(1)
  })
})
