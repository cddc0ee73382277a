import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { streamFunction } from '#entry/stream-function.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

/** Named by its group and its place in the batch. */
const record = (SequenceNumber: string) =>
  ({ eventName: 'INSERT', dynamodb: { SequenceNumber, NewImage: { message: { S: 'My secret' } } } }) as DynamoDBRecord
const numberOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? ''
const groupOf = (given: DynamoDBRecord) => numberOf(given).slice(0, 1)

describe('a batch of the stream', () => {
  it.each([
    { name: 'names the records that failed and announces all others', failing: ['a1', 'b4'], announced: ['b2', 'a3'] },
    { name: 'that failed as a whole is named record by record', failing: ['a1', 'a3', 'b2', 'b4'], announced: [] },
  ])('$name, and leaves no text in the log', async ({ failing, announced }) => {
    const log = createRecordedLog()
    const reached: string[] = []
    const announce = (given: DynamoDBRecord) => {
      if (failing.includes(numberOf(given))) return Promise.reject(new Error('A socket could not be reached'))
      reached.push(numberOf(given))
      return Promise.resolve()
    }
    const event = { Records: ['a1', 'b2', 'a3', 'b4'].map(record) }
    const { batchItemFailures } = await streamFunction({ log, groupOf, follow: { announce } })(event, lambdaContext())
    expect(batchItemFailures).toEqual(failing.map((itemIdentifier) => ({ itemIdentifier })))
    expect(reached.toSorted()).toEqual(announced.toSorted())
    expect(log.lines.map(({ code, facts }) => `${code} ${String(facts['sequence_number'])}`).toSorted()).toEqual(
      failing.map((number) => `CHANGE_NOT_FOLLOWED ${number}`),
    )
    expect(JSON.stringify(log.lines)).not.toContain('My secret')
  })

  it('announces groups side by side, and the records of a group one after the other', async () => {
    const ended: string[] = []
    const endings = new Map<string, () => void>()
    const announce = async (given: DynamoDBRecord) => {
      await new Promise<void>((resolve) => endings.set(numberOf(given), resolve))
      ended.push(numberOf(given))
    }
    const event = { Records: ['a1', 'a2', 'b3', 'c4', 'b5'].map(record) }
    const answer = streamFunction({ log: createRecordedLog(), groupOf, follow: { announce } })(event, lambdaContext())
    for (const expected of [
      ['a1', 'b3', 'c4'],
      ['a2', 'b5'],
    ]) {
      await expect.poll(() => Array.from(endings.keys())).toEqual(expected)
      for (const end of endings.values()) end()
      endings.clear()
    }
    expect(await answer).toEqual({ batchItemFailures: [] })
    expect(ended).toEqual(['a1', 'b3', 'c4', 'a2', 'b5'])
  })

  it('goes through every step although others fail, the first step first for all records of a group', async () => {
    const log = createRecordedLog()
    const taken: string[] = []
    const take = (step: string, failing: readonly string[]) => (given: DynamoDBRecord) => {
      taken.push(`${step} ${numberOf(given)}`)
      return failing.includes(numberOf(given)) ? Promise.reject(new Error('The table is busy')) : Promise.resolve()
    }
    const follow = { push: take('push', ['a2']), notice: take('notice', ['a1', 'a2']), count: take('count', []) }
    const event = { Records: ['a1', 'a2', 'a3'].map(record) }
    const { batchItemFailures } = await streamFunction({ log, groupOf, follow })(event, lambdaContext())
    expect(taken).toEqual(
      ['push', 'notice', 'count'].flatMap((step) => ['a1', 'a2', 'a3'].map((id) => `${step} ${id}`)),
    )
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual(['a1', 'a2'])
    const failed = log.lines.map(({ facts }) => `${String(facts['step'])} ${String(facts['sequence_number'])}`)
    expect(failed).toEqual(['push a2', 'notice a1', 'notice a2'])
  })

  it('goes to a step of the whole batch beside the others, and is named as a whole where that fails', async () => {
    const log = createRecordedLog()
    const [taken, followed]: [string[][], string[]] = [[], []]
    const hash = (given: readonly DynamoDBRecord[]) => {
      taken.push(given.map(numberOf))
      return taken.length === 1 ? Promise.reject(new Error('The bucket is busy')) : Promise.resolve()
    }
    const follow = { push: (given: DynamoDBRecord) => Promise.resolve(void followed.push(numberOf(given))) }
    const run = streamFunction({ log, groupOf, follow, followBatch: { hash } })
    const event = { Records: ['a1', 'b2'].map(record) }
    const identified = ['a1', 'b2'].map((itemIdentifier) => ({ itemIdentifier }))
    expect(await run(event, lambdaContext())).toEqual({ batchItemFailures: identified })
    expect(await run(event, lambdaContext())).toEqual({ batchItemFailures: [] })
    const both = ['a1', 'b2']
    expect([taken, followed]).toEqual([
      [both, both],
      [...both, ...both],
    ])
    expect(log.lines.map(({ code, facts }) => [code, facts['step']])).toEqual([['CHANGE_NOT_FOLLOWED', 'hash']])
    expect(JSON.stringify(log.lines)).not.toContain('My secret')
  })
})
