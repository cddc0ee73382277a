import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { createAnswerStream } from '#gateway/stream-function.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { SupportChange } from '#use-cases/support/ports.ts'

const phone = '+919876543210'
const at = '2026-03-10T09:00:00.000Z'

const message = (id: string) => ({
  id,
  ticket_id: 'ticket',
  sender_type: 'staff',
  sender_id: 'operator',
  message: 'Hello',
  created_at: at,
})

const ticket = (status: string) => ({
  id: 'ticket',
  user_id: 'user',
  title: 'Title',
  status,
  priority: 'medium',
  created_at: at,
  updated_at: at,
})

let sequence = 0
const record = (eventName: string, after: object | undefined, before?: object): DynamoDBRecord => {
  sequence += 1
  return {
    eventName,
    dynamodb: {
      SequenceNumber: String(sequence),
      ...(after && { NewImage: marshall(after) }),
      ...(before && { OldImage: marshall(before) }),
    },
  } as DynamoDBRecord
}

const messageRecord = (id: string, fields: object = {}) =>
  record('INSERT', { ...keys.message('ticket', id), ...message(id), phone, ...fields })

/** Answers a batch and says what was told; changes of these messages fail. */
const deliver = async (records: DynamoDBRecord[], failing: string[] = []) => {
  const told: SupportChange[] = []
  const log = createRecordedLog()
  const answer = createAnswerStream({
    log,
    announce: (change) => {
      if (change.kind === 'message-sent' && failing.includes(change.message.id)) {
        return Promise.reject(new Error('A socket could not be reached'))
      }
      told.push(change)
      return Promise.resolve()
    },
  })
  const event: DynamoDBStreamEvent = { Records: records }
  const { batchItemFailures } = await answer(event)
  return { told, log, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) }
}

describe('a record of the stream', () => {
  it('tells a new message, without what its owner does not see', async () => {
    const { told, failed } = await deliver([messageRecord('one')])
    expect(told).toEqual([{ kind: 'message-sent', phone, message: message('one') }])
    expect(failed).toEqual([])
  })

  it('tells a status that changed, and no other change of a ticket', async () => {
    const stored = (status: string, fields: object = {}) => ({
      ...keys.ticket(phone, 'ticket'),
      ...ticket(status),
      ...fields,
    })
    const { told } = await deliver([
      record('MODIFY', stored('in_progress', { paced_until: 5 }), stored('open')),
      record('MODIFY', stored('open', { updated_at: '2026-03-10T10:00:00.000Z' }), stored('open')),
    ])
    expect(told).toEqual([{ kind: 'status-changed', phone, ticket: ticket('in_progress') }])
  })

  it('tells the sessions that have just signed out', async () => {
    const user = (signed_out: object) => ({ ...keys.user(phone), id: 'user', signed_out })
    const { told } = await deliver([
      record('MODIFY', user({ old: 1, fresh: 2 }), user({ old: 1 })),
      record('MODIFY', user({ old: 1 }), user({ old: 1 })),
      record('MODIFY', user({}), user({ old: 1 })),
    ])
    expect(told).toEqual([{ kind: 'signed-out', phone, originJtis: ['fresh'] }])
  })

  it('of anything else tells nothing and does not fail', async () => {
    const { told, failed } = await deliver([
      record('REMOVE', undefined, { ...keys.message('ticket', 'one'), ...message('one') }),
      record('MODIFY', { ...keys.message('ticket', 'one'), ...message('one'), phone }, message('one')),
      record('INSERT', { ...keys.ticket(phone, 'ticket'), ...ticket('open') }),
      record('INSERT', { ...keys.connection('ticket', 'socket='), phone }),
      record('MODIFY', { ...keys.application(phone, 'lender') }, { ...keys.application(phone, 'lender') }),
    ])
    expect({ told, failed }).toEqual({ told: [], failed: [] })
  })
})

describe('a batch', () => {
  it('is told in its order', async () => {
    const { told } = await deliver(['a', 'b', 'c'].map((id) => messageRecord(id)))
    expect(told.map((change) => change.kind === 'message-sent' && change.message.id)).toEqual(['a', 'b', 'c'])
  })

  it('names the records that failed, and tells all others', async () => {
    const records = ['a', 'b', 'c', 'd'].map((id) => messageRecord(id))
    const { told, failed, log } = await deliver(records, ['b', 'd'])
    expect(told).toHaveLength(2)
    expect(failed).toEqual([records[1], records[3]].map((failing) => failing?.dynamodb?.SequenceNumber))
    expect(log.codes()).toEqual(['CHANGE_NOT_TOLD', 'CHANGE_NOT_TOLD'])
  })

  it('names a record that nobody can read, and tells all others', async () => {
    const poison = [
      record('INSERT', { ...keys.message('ticket', 'x'), nonsense: true }),
      messageRecord('y', { phone: 7 }),
      messageRecord('z', { sender_id: null }),
    ]
    const { told, failed } = await deliver([...poison, messageRecord('good')])
    expect(told).toHaveLength(1)
    expect(failed).toHaveLength(poison.length)
  })

  it('of which every record failed is named record by record, not thrown', async () => {
    const { failed } = await deliver([messageRecord('a'), messageRecord('b')], ['a', 'b'])
    expect(failed).toHaveLength(2)
  })

  it('leaves no text of a message in the log', async () => {
    const { log } = await deliver([messageRecord('a', { message: 'My secret' })], ['a'])
    expect(JSON.stringify(log.lines)).not.toContain('My secret')
  })
})
