/** Event source mappings: what Lambda promises of streams, on a real database. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime, type Runtime, type RuntimeOptions } from '#infra/local/runtime.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { functionOf, temporaryFolder, writeAssembly, type SmallStack } from './small-stack.ts'
import { eventually } from './socket-stack.ts'

/** Prints the keys of each batch; fails for `throw`, and for those that begin with `bad` by name; works on `long` for a while. */
const worker = `
export const handler = async ({ Records }) => {
  const keys = Records.map(({ dynamodb }) => dynamodb.Keys.pk.S)
  console.log('batch ' + JSON.stringify({ keys, source: Records[0].eventSourceARN, name: Records[0].eventName }))
  if (keys.includes('long')) await new Promise((resolve) => setTimeout(resolve, 200))
  if (keys.includes('throw')) throw new Error('no')
  const bad = Records.filter(({ dynamodb }) => dynamodb.Keys.pk.S.startsWith('bad'))
  return { batchItemFailures: bad.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) }
}`

const stackOf = (mapping: Record<string, unknown> = {}): SmallStack => ({
  resources: {
    Worker: functionOf('worker'),
    Table: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    },
    Failures: { Type: 'AWS::SQS::Queue', Properties: { SqsManagedSseEnabled: true } },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FunctionName: { Ref: 'Worker' },
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 5,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 2,
        MaximumRecordAgeInSeconds: 3600,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Failures', 'Arn'] } } },
        ...mapping,
      },
    },
  },
  bundles: { worker },
})

interface Batch {
  keys: string[]
  source: string
  name: string
}

const start = async (mapping: Record<string, unknown> = {}, options: Partial<RuntimeOptions> = {}) => {
  const batches: Batch[] = []
  const assemblyDirectory = await writeAssembly(await temporaryFolder(), stackOf(mapping))
  const run = async () => {
    const runtime = await startRuntime({
      assemblyDirectory,
      port: 0,
      print: (line) => {
        const text = /^\[Worker\] batch (.*)$/.exec(line)?.[1]
        if (text !== undefined) batches.push(JSON.parse(text) as Batch)
      },
      ...options,
    })
    onTestFinished(runtime.stop)
    return runtime
  }
  return { runtime: await run(), batches, run }
}

const put = async ({ dynamodbEndpoint, tableName, region }: Runtime, ...keys: string[]) => {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new DynamoDBClient({ endpoint: dynamodbEndpoint, region, credentials })
  const documents = DynamoDBDocumentClient.from(client)
  for (const pk of keys) {
    await documents.send(new PutCommand({ TableName: tableName, Item: { pk, at: performance.now() } }))
  }
  client.destroy()
}

const delivered = (batches: Batch[]) => batches.flatMap(({ keys }) => keys)

interface QueueMessage {
  body: { requestContext: Record<string, unknown>; DDBStreamBatchInfo: { batchSize: number } }
}

const failuresOf = async ({ origin }: Runtime) => {
  const [queue] = JSON.parse((await callHttp(origin, { path: '/local/queues' })).text) as { messages: QueueMessage[] }[]
  return queue?.messages.map(({ body }) => body) ?? []
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `item-${String(index).padStart(2, '0')}`)

describe('a stream', () => {
  it('is delivered in its order, in batches no larger than the mapping says', async () => {
    const { runtime, batches } = await start()
    await put(runtime, ...numbered(12))
    await eventually(() => delivered(batches).length >= 12, 'all records')
    expect(delivered(batches)).toEqual(numbered(12))
    expect(Math.max(...batches.map(({ keys }) => keys.length))).toBeLessThanOrEqual(5)
    expect(batches[0]).toMatchObject({
      name: 'INSERT',
      source: expect.stringMatching(/:table\/.*\/stream\//) as unknown,
    })
  })

  it('is delivered within a fraction of a second', async () => {
    const { runtime, batches } = await start()
    await put(runtime, 'warm')
    await eventually(() => batches.length === 1, 'the first record')
    const started = performance.now()
    await put(runtime, 'quick')
    await eventually(() => batches.length === 2, 'the second record')
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('starts the function for records that the filter lets through, and for no others', async () => {
    const { runtime, batches } = await start({
      FilterCriteria: {
        Filters: [
          { Pattern: '{"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"new-"}]}}}}' },
          {
            Pattern:
              '{"eventName":["MODIFY"],"dynamodb":{"NewImage":{"odd":{"S":[{"exists":false}]},"pk":{"S":["changed"]}}}}',
          },
        ],
      },
    })
    await put(runtime, 'old', 'new-1', 'changed', 'old', 'new-1', 'changed', 'new-2')
    await eventually(() => delivered(batches).length >= 3, 'three records')
    expect(delivered(batches)).toEqual(['new-1', 'changed', 'new-2'])
  })

  it('goes on where it was when the runtime starts again on the same data', async () => {
    const dataDirectory = await temporaryFolder()
    const { runtime, batches, run } = await start({}, { dataDirectory, memory: false })
    await put(runtime, 'long')
    await eventually(() => batches.length === 1, 'the first record')
    await runtime.stop()
    const again = await run()
    await put(again, 'after')
    await eventually(() => batches.length === 2, 'the second record')
    expect(delivered(batches)).toEqual(['long', 'after'])
  })

  it('delivers its last batch again when asked to', async () => {
    const { runtime, batches } = await start()
    await put(runtime, 'twice')
    await eventually(() => batches.length === 1, 'the record')
    await callHttp(runtime.origin, { method: 'POST', path: '/local/streams/deliver-again' })
    expect(delivered(batches)).toEqual(['twice', 'twice'])
  })
})

describe('a record that fails', () => {
  it('comes again with those behind it, not with those before it, and at last ends in the failure target', async () => {
    const { runtime, batches } = await start()
    await put(runtime, 'warm')
    await eventually(() => batches.length === 1, 'a first record')
    batches.length = 0
    await put(runtime, 'good-1', 'bad', 'good-2')
    await eventually(() => batches.filter(({ keys }) => keys.includes('bad')).length >= 3, 'three tries')
    await put(runtime, 'good-3')
    await eventually(() => delivered(batches).includes('good-3'), 'the next record')
    const tries = batches.filter(({ keys }) => keys.includes('bad'))
    expect(tries).toHaveLength(3)
    for (const { keys } of tries.slice(1)) expect(keys[0]).toBe('bad')
    expect(delivered(batches)).toEqual(expect.arrayContaining(['good-1', 'good-2', 'good-3']))
    const [failure, ...others] = await failuresOf(runtime)
    expect(others).toEqual([])
    expect(failure).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
      DDBStreamBatchInfo: { startSequenceNumber: expect.any(String) as unknown },
    })
  })

  it('with the whole function is found by halving, and the others are done', async () => {
    const { runtime, batches } = await start()
    await put(runtime, 'warm')
    await eventually(() => batches.length === 1, 'a first record')
    // Written while the function is busy failing, so that they share batches.
    await put(runtime, 'throw', ...numbered(4), 'throw', ...numbered(4))
    await eventually(() => delivered(batches).filter((key) => key === 'item-03').length >= 1, 'the others')
    await put(runtime, 'last')
    await eventually(() => delivered(batches).includes('last'), 'the next record')
    const failures = await failuresOf(runtime)
    expect(failures).toHaveLength(2)
    for (const { DDBStreamBatchInfo } of failures) expect(DDBStreamBatchInfo.batchSize).toBe(1)
  })
})

describe('a mapping beyond the local runtime', () => {
  const problem = async (mapping: Record<string, unknown>) => {
    try {
      await start(mapping)
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
    return 'it started'
  }

  it.each([
    [{ StartingPosition: 'LATEST' }, 'StartingPosition: the value "LATEST" is not supported by the local runtime'],
    [{ ParallelizationFactor: 2 }, 'ParallelizationFactor: not supported by the local runtime'],
    [
      { FilterCriteria: { Filters: [{ Pattern: '{"a":[{"numeric":[">",1]}]}' }] } },
      'FilterCriteria: the filter pattern [{"numeric":[">",1]}] is not supported',
    ],
    [
      { EventSourceArn: 'arn:aws:kinesis:ap-south-1:000000000000:stream/x' },
      'EventSourceArn: arn:aws:kinesis:ap-south-1:000000000000:stream/x is no resource of this template that works here',
    ],
  ])('is refused by its property: %j', async (mapping, words) => {
    expect(await problem(mapping)).toBe(`Mapping (AWS::Lambda::EventSourceMapping), property ${words}`)
  })
})
