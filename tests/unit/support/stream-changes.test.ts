import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { readChange, ticketOfRecord, type StreamRecord } from '#data/support/stream-changes.ts'

const phone = '+919876543210'
const at = '2026-03-10T09:00:00.000Z'

const record = (eventName: string, after: object | undefined, before?: object): StreamRecord => ({
  eventName,
  dynamodb: { ...(after && { NewImage: marshall(after) }), ...(before && { OldImage: marshall(before) }) },
})

const sender = { sender_type: 'staff', sender_id: 'operator' }
const message = { id: 'one', ticket_id: 'ticket', ...sender, message: 'Hello', created_at: at }
const storedMessage = { ...keys.message('ticket', 'one'), ...message, phone }

const state = { status: 'in_progress', priority: 'medium', created_at: at, updated_at: at }
const ticket = { id: 'ticket', user_id: 'user', title: 'Title', ...state }
const storedTicket = { ...keys.ticket(phone, 'ticket'), ...ticket, paced_until: 5 }
const storedUser = (signed_out: object, signed_out_until?: number) => ({
  ...keys.user(phone),
  id: 'user',
  signed_out,
  ...(signed_out_until !== undefined && { signed_out_until }),
})
const application = keys.application(phone, 'lender')

describe('a record of the stream', () => {
  it('reports a new message, without the fields that its owner does not see', () => {
    expect(readChange(record('INSERT', storedMessage))).toEqual({ kind: 'message-sent', phone, message })
  })

  it('reports a changed status of a ticket', () => {
    const change = record('MODIFY', storedTicket, { ...storedTicket, status: 'open' })
    expect(readChange(change)).toEqual({ kind: 'status-changed', phone, ticket })
  })

  it('reports a session that has just signed out, and all of them', () => {
    const one = record('MODIFY', storedUser({ old: 1, fresh: 2 }), storedUser({ old: 1 }))
    const ended = { signedOut: { old: 1, fresh: 2 }, untilEpochSeconds: 0 }
    expect(readChange(one)).toEqual({ kind: 'signed-out', phone, ended })
    const all = record('MODIFY', storedUser({}, 7), storedUser({ old: 1 }, 3))
    expect(readChange(all)).toEqual({ kind: 'signed-out', phone, ended: { signedOut: {}, untilEpochSeconds: 7 } })
  })

  it.each([
    ['a ticket with the same status', record('MODIFY', { ...storedTicket, updated_at: 'later' }, storedTicket)],
    ['a new ticket', record('INSERT', storedTicket)],
    ['a user whose sessions are the same', record('MODIFY', storedUser({ old: 1 }), storedUser({ old: 1 }))],
    ['a user with fewer sessions', record('MODIFY', storedUser({}), storedUser({ old: 1 }))],
    ['a user whose mark is the same', record('MODIFY', storedUser({}, 7), storedUser({ old: 1 }, 7))],
    ['a message that was removed', record('REMOVE', undefined, storedMessage)],
    ['a message that was changed', record('MODIFY', storedMessage, storedMessage)],
    ['a new socket', record('INSERT', { ...keys.connection('socket='), phone })],
    ['an application', record('MODIFY', application, application)],
  ])('reports nothing for %s', (_, given) => {
    expect(readChange(given)).toBeUndefined()
  })

  it.each([
    ['a message without fields', { ...keys.message('ticket', 'x'), phone }],
    ['a message whose phone is no text', { ...storedMessage, phone: 7 }],
    ['a message without a sender', { ...storedMessage, sender_id: null }],
  ])('throws for %s', (_, item) => {
    expect(() => readChange(record('INSERT', item))).toThrow(expect.any(Error) as Error)
  })
})

it('a message and a change of its ticket belong to the same ticket, and other records to their partition', () => {
  const recordAt = (key: object): StreamRecord => ({ eventName: 'INSERT', dynamodb: { Keys: marshall(key) } })
  const [first, second] = [
    ticketOfRecord(recordAt(keys.message('t', 'one'))),
    ticketOfRecord(recordAt(keys.ticket(phone, 't'))),
  ]
  expect(second).toBe(first)
  expect(ticketOfRecord(recordAt(keys.message('other', 'one')))).not.toBe(first)
  expect(ticketOfRecord(recordAt(keys.user(phone)))).toBe(keys.user(phone).pk)
})
