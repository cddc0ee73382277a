import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { streamFunction } from '#gateway/stream-function.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const record = (sequenceNumber: string) =>
  ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: sequenceNumber, NewImage: { message: { S: 'My secret' } } },
  }) as DynamoDBRecord

/** Delivers a batch of records with these sequence numbers, of which some fail. */
const deliver = async (sequenceNumbers: string[], failing: string[] = []) => {
  const announced: (string | undefined)[] = []
  const log = createRecordedLog()
  const answer = streamFunction({
    log,
    announce: ({ dynamodb }) => {
      const number = dynamodb?.SequenceNumber ?? ''
      if (failing.includes(number)) return Promise.reject(new Error('A socket could not be reached'))
      announced.push(number)
      return Promise.resolve()
    },
  })
  const event: DynamoDBStreamEvent = { Records: sequenceNumbers.map(record) }
  const { batchItemFailures } = await answer(event)
  return { announced, log, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) }
}

describe('a batch of the stream', () => {
  it.each([
    { name: 'is announced in its order', failing: [], announced: ['1', '2', '3', '4'] },
    { name: 'names the records that failed and announces all others', failing: ['2', '4'], announced: ['1', '3'] },
    { name: 'that failed as a whole is named record by record', failing: ['1', '2', '3', '4'], announced: [] },
  ])('$name', async ({ failing, announced }) => {
    const delivered = await deliver(['1', '2', '3', '4'], failing)
    expect(delivered).toMatchObject({ announced, failed: failing })
    expect(delivered.log.codes()).toEqual(failing.map(() => 'CHANGE_NOT_TOLD'))
  })

  it('leaves no text of a record in the log', async () => {
    const { log } = await deliver(['1'], ['1'])
    expect(log.lines).toMatchObject([{ level: 'error', facts: { sequence_number: '1' } }])
    expect(JSON.stringify(log.lines)).not.toContain('My secret')
  })
})
