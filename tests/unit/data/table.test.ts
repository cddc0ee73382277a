/** Retries and time limits when the table refuses or does not answer. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocumentClient, leftOutOfRequests, openTable } from '#data/table.ts'
import { openBatch, openScan } from '#data/whole-table.ts'
import { takeCalls } from '#tests/support/aws-answers.ts'

const fault = { $metadata: {}, message: 'refused' }
const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({ ...fault, CancellationReasons: codes.map((Code) => ({ Code })) })
const failure = (fields: object) => Object.assign(new Error('no answer'), fields)

const Key = { pk: 'USER#+919876543210', sk: 'PROFILE' }
const busy = { name: 'AppError', code: 'BUSY' }

describe('a table that refuses', () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-south-1' }))
  const table = openTable('paisalane-test', client)
  const change = { Key, UpdateExpression: 'SET a = :a' }
  const update = () => table.update(change)
  const batch = () => openBatch('paisalane-test', client)([Key])
  const scan = () => openScan('paisalane-test', client)({})[Symbol.asyncIterator]().next()
  const transact = () => table.transact([{ Put: { Item: Key } }, { Update: change }])

  let calls: ReturnType<typeof takeCalls>
  beforeEach(() => {
    calls = takeCalls(client)
  })

  it.each([
    ['throttling', update, new ProvisionedThroughputExceededException(fault)],
    ['a time-out', update, failure({ name: 'TimeoutError' })],
    ['an internal failure', update, failure({ name: 'InternalServerError' })],
    ['a refused connection', update, failure({ code: 'ECONNREFUSED' })],
    ['a time-out of a batch', batch, failure({ name: 'TimeoutError' })],
    ['an internal failure of a scan', scan, failure({ name: 'InternalServerError' })],
    ['throttling of a transaction', transact, cancelledFor('None', 'ThrottlingError')],
    ['exhaustion in a transaction', transact, cancelledFor('None', 'ProvisionedThroughputExceeded')],
  ])('because of %s is BUSY at once, and keeps the cause', async (_, write, cause) => {
    calls.mockRejectedValue(cause)
    await expect(write()).rejects.toMatchObject({ ...busy, cause })
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a failed condition', update, new ConditionalCheckFailedException(fault)],
    ['a failed condition beside a conflict', transact, cancelledFor('ConditionalCheckFailed', 'TransactionConflict')],
    ['an unexpected error', update, failure({ name: 'ValidationException' })],
  ])('because of %s passes that on', async (_, write, cause) => {
    calls.mockRejectedValue(cause)
    await expect(write()).rejects.toBe(cause)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('is asked again three times at most when a write collides with another, and then is BUSY', async () => {
    const [first, second] = [cancelledFor('TransactionConflict', 'None'), cancelledFor('None', 'TransactionConflict')]
    calls.mockRejectedValueOnce(first).mockRejectedValueOnce(second).mockRejectedValueOnce(first)
    await expect(transact()).resolves.toEqual({})
    calls.mockRejectedValue(new TransactionConflictException(fault))
    await expect(update()).rejects.toMatchObject(busy)
    expect(calls).toHaveBeenCalledTimes(4 + 4)
  })
})

describe('a table that does not answer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([[3 as const], [2 as const]])('is given up after %i attempts of 1.2 s', async (attempts) => {
    let asked = 0
    const silent = createServer(() => {
      asked += 1
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
    const client = createDocumentClient({ attempts, endpoint, region: 'ap-south-1', credentials })
    const settled = vi.fn()
    const asking = openTable('paisalane-test', client).get({ Key }).catch(settled)
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await vi.waitFor(() => expect(asked).toBe(attempt), { timeout: 3000 })
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1200)
      await vi.advanceTimersByTimeAsync(500)
    }
    await asking
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(busy))
    expect(asked).toBe(attempts)
    client.destroy()
    silent.closeAllConnections()
    silent.close()
  })
})

it('requests go without the parts of the SDK that do nothing for the product', () => {
  const partsOf = ({ middlewareStack }: DynamoDBClient | DynamoDBDocumentClient) =>
    middlewareStack.identify().map((line) => line.split(' - ')[0])
  const usual = partsOf(new DynamoDBClient({ region: 'ap-south-1' }))
  const ours = partsOf(createDocumentClient({ region: 'ap-south-1' }))
  expect(usual.filter((name) => !ours.includes(name))).toEqual(leftOutOfRequests)
})
