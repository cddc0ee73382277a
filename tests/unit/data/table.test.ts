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
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocumentClient, openTable } from '#data/table.ts'

const fault = { $metadata: {}, message: 'refused' }
const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({ ...fault, CancellationReasons: codes.map((Code) => ({ Code })) })

const Key = { pk: 'USER#+919876543210', sk: 'PROFILE' }
const busy = { name: 'AppError', code: 'BUSY' }

describe('a table that refuses', () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-south-1' }))
  const documents = mockClient(client)
  const table = openTable('paisalane-test', client)
  const update = () => table.update({ Key, UpdateExpression: 'SET a = :a' })
  const transact = () => table.transact([{ Put: { Item: Key } }, { Update: { Key, UpdateExpression: 'SET a = :a' } }])

  beforeEach(() => documents.reset())

  it.each([
    ['throttling', new ProvisionedThroughputExceededException(fault)],
    ['a time-out', Object.assign(new Error('no answer'), { name: 'TimeoutError' })],
    ['an internal failure', Object.assign(new Error('down'), { name: 'InternalServerError' })],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ])('because of %s is BUSY and keeps the cause', async (_, error) => {
    documents.on(GetCommand).rejects(error)
    await expect(table.get({ Key })).rejects.toMatchObject({ ...busy, cause: error })
    expect(documents.commandCalls(GetCommand)).toHaveLength(1)
  })

  it.each([['ThrottlingError'], ['ProvisionedThroughputExceeded']])('a transaction for %s is BUSY', async (reason) => {
    documents.on(TransactWriteCommand).rejects(cancelledFor('None', reason))
    await expect(transact()).rejects.toMatchObject(busy)
    expect(documents.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('passes on failed conditions', async () => {
    const condition = new ConditionalCheckFailedException(fault)
    documents.on(UpdateCommand).rejects(condition)
    await expect(update()).rejects.toBe(condition)
    const cancelled = cancelledFor('ConditionalCheckFailed', 'TransactionConflict')
    documents.on(TransactWriteCommand).rejects(cancelled)
    await expect(transact()).rejects.toBe(cancelled)
    expect(documents.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('passes on unexpected errors', async () => {
    const defect = Object.assign(new Error('Invalid UpdateExpression'), { name: 'ValidationException' })
    documents.on(UpdateCommand).rejects(defect)
    await expect(update()).rejects.toBe(defect)
  })

  it('is asked again when a transaction collided with another', async () => {
    documents
      .on(TransactWriteCommand)
      .rejectsOnce(cancelledFor('TransactionConflict', 'None'))
      .rejectsOnce(cancelledFor('None', 'TransactionConflict'))
      .resolves({})
    await expect(transact()).resolves.toEqual({})
    expect(documents.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })

  it('is asked again three times at most when a write collides, and then is BUSY', async () => {
    documents.on(UpdateCommand).rejects(new TransactionConflictException(fault))
    await expect(update()).rejects.toMatchObject(busy)
    expect(documents.commandCalls(UpdateCommand)).toHaveLength(4)
  })
})

describe('a table that does not answer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([[3 as const], [2 as const]])('is given up after %i attempts of 1.5 s', async (attempts) => {
    let asked = 0
    const silent = createServer(() => {
      asked += 1
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = createDocumentClient({
      attempts,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    })
    let outcome: unknown
    const asking = openTable('paisalane-test', client)
      .get({ Key })
      .catch((error: unknown) => {
        outcome = error
      })
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      // oxlint-disable no-await-in-loop -- one attempt follows the other
      await vi.waitFor(() => expect(asked).toBe(attempt), { timeout: 3000 })
      expect(outcome).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1500)
      await vi.advanceTimersByTimeAsync(500)
      // oxlint-enable no-await-in-loop
    }
    await asking
    expect(outcome).toMatchObject(busy)
    expect(asked).toBe(attempts)
    client.destroy()
    silent.closeAllConnections()
    silent.close()
  })
})
