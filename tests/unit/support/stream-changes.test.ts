import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { readChange, ticketOfRecord } from '#lambdas/live/live-changes.table.ts'

const phone = '+919876543210'
const at = '2026-03-10T09:00:00.000Z'

const record = (eventName: string, after: object | undefined, before?: object) => ({
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
const application = {
  id: 'application',
  user_id: 'user',
  lender_id: 'lender',
  status: 'approved',
  clicked_at: at,
  applied_at: at,
  updated_at: at,
  lender: { name: 'Narmada', interest_rate: '11%' },
  history: [
    { status: 'applied', at },
    { status: 'approved', at, source: 'lender', amount: 250_000 },
  ],
}
const [applied, approved] = application.history
const storedApplication = {
  ...keys.application(phone, 'lender'),
  ...application,
  history: [applied, { ...approved, event_id: 'one', note: 'for staff' }],
  partner_code: 'acme',
}
const applicationWith = (fields: object) => ({ ...storedApplication, ...fields })
/** Said by an unsigned call, which alone approves nothing. */
const unsigned = { status: 'under_review', at, source: 'postback' }

describe('a record of the stream', () => {
  it('reports a new message, without the fields that its owner does not see', () => {
    expect(readChange(record('INSERT', storedMessage))).toEqual({ kind: 'message-sent', phone, message })
  })

  it('reports a changed status of a ticket', () => {
    const change = record('MODIFY', storedTicket, { ...storedTicket, status: 'open' })
    expect(readChange(change)).toEqual({ kind: 'status-changed', phone, ticket })
  })

  it.each([
    ['a status with its entry', storedApplication, { status: 'applied', history: [applied] }],
    ['a correction of the same status', storedApplication, { history: [applied, { ...approved, amount: 1 }] }],
  ])('reports an application with %s, without the fields that its owner does not see', (_, after, before) => {
    const change = { kind: 'application-changed', phone, application }
    expect(readChange(record('MODIFY', after, applicationWith(before)))).toEqual(change)
  })

  it('reports an application whose unsigned entry is now confirmed', () => {
    const before = applicationWith({ status: 'under_review', history: [applied, unsigned] })
    const signed = { ...unsigned, source: 'lender', moved: false }
    const after = applicationWith({ status: 'under_review', history: [applied, unsigned, signed] })
    expect(readChange(record('MODIFY', after, before))).toMatchObject({ kind: 'application-changed' })
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
    ['a click', record('MODIFY', applicationWith({ clicked_at: '2026-03-11T09:00:00.000Z' }), storedApplication)],
    ['a word about a visit', record('MODIFY', applicationWith({ visit_outcome: 'later' }), storedApplication)],
    [
      'an entry that moves nothing',
      record(
        'MODIFY',
        applicationWith({ history: [applied, approved, { ...unsigned, moved: false }] }),
        storedApplication,
      ),
    ],
    ['a new application', record('INSERT', storedApplication)],
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
  const recordAt = (key: object) => ({ eventName: 'INSERT', dynamodb: { Keys: marshall(key) } })
  const [first, second] = [
    ticketOfRecord(recordAt(keys.message('t', 'one'))),
    ticketOfRecord(recordAt(keys.ticket(phone, 't'))),
  ]
  expect(second).toBe(first)
  expect(ticketOfRecord(recordAt(keys.message('other', 'one')))).not.toBe(first)
  expect(ticketOfRecord(recordAt(keys.user(phone)))).toBe(keys.user(phone).pk)
})
