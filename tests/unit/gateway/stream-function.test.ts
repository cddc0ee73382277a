import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it } from 'vitest'
import { streamFunction } from '#gateway/stream-function.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const record = (SequenceNumber: string) =>
  ({ eventName: 'INSERT', dynamodb: { SequenceNumber, NewImage: { message: { S: 'My secret' } } } }) as DynamoDBRecord

it.each([
  { name: 'is announced in its order', failing: [], announced: ['1', '2', '3', '4'] },
  { name: 'names the records that failed and announces all others', failing: ['2', '4'], announced: ['1', '3'] },
  { name: 'that failed as a whole is named record by record', failing: ['1', '2', '3', '4'], announced: [] },
])('a batch of the stream $name, and leaves no text in the log', async ({ failing, announced }) => {
  const log = createRecordedLog()
  const reached: string[] = []
  const answer = streamFunction({
    log,
    announce: ({ dynamodb }) => {
      const number = dynamodb?.SequenceNumber ?? ''
      if (failing.includes(number)) return Promise.reject(new Error('A socket could not be reached'))
      reached.push(number)
      return Promise.resolve()
    },
  })
  const { batchItemFailures } = await answer({ Records: ['1', '2', '3', '4'].map(record) })
  expect(batchItemFailures).toEqual(failing.map((itemIdentifier) => ({ itemIdentifier })))
  expect(reached).toEqual(announced)
  expect(log.lines).toMatchObject(
    failing.map((sequence_number) => ({ level: 'error', code: 'CHANGE_NOT_TOLD', facts: { sequence_number } })),
  )
  expect(JSON.stringify(log.lines)).not.toContain('My secret')
})
