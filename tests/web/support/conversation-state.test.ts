/** A conversation as sequences of events. */
import { expect, it } from 'vitest'
import {
  initialConversation,
  newerTicket,
  reduceConversation,
  ticketAfterMessage,
  type ConversationEvent,
  type ConversationState,
} from '#web/features/support/conversation-state.ts'
import { message, ticket } from '../dom/samples.ts'

const after = (...events: ConversationEvent[]) => events.reduce(reduceConversation, initialConversation)
const loaded: ConversationEvent = { type: 'threadLoaded', page: { messages: [message('First')], older: 'page-1' } }

it.each<[string, ConversationEvent[], ConversationState['status']]>([
  ['ready although a newer one fails to load', [loaded, { type: 'loadFailed' }], 'ready'],
  ['missing although it was loaded', [loaded, { type: 'ticketMissing' }], 'missing'],
  ['loading after a request to reload', [{ type: 'loadFailed' }, { type: 'reloadStarted' }], 'loading'],
  ['loading although a live message has arrived', [{ type: 'messagesArrived', messages: [message('x')] }], 'loading'],
])('the thread is %s', (_, events, status) => {
  expect(after(...events).status).toBe(status)
})

it('a second answer with the newest messages neither repeats them nor drops the earlier part of the thread', () => {
  const earlier: ConversationEvent = { type: 'earlierLoaded', page: { messages: [message('Zero')] } }
  expect(after(loaded).earlier).toEqual({ status: 'idle', before: 'page-1' })
  const state = after(loaded, { type: 'earlierStarted' }, earlier, loaded)
  expect(state.earlier).toEqual({ status: 'none' })
  expect(state.arrived).toHaveLength(2)
})

const closed = ticket({ status: 'closed', updated_at: '2026-11-20T09:00:00.000Z' })
const [older, newer] = ['2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z']

it.each([
  ['is reopened by its owner', 'user', newer, { status: 'open', has_new_answer: false }],
  ['stays as it is with an older message', 'user', older, undefined],
  ['stays closed with a new answer', 'support', newer, { status: 'closed', has_new_answer: true }],
])('a closed ticket %s', (_, sender_type, created_at, changes) => {
  const last_message = { sender_type, text: 'x', created_at }
  expect(ticketAfterMessage(message('x', { sender_type, created_at }))(closed)).toEqual(
    changes ? { ...closed, ...changes, updated_at: created_at, last_message } : closed,
  )
})

it('a ticket is replaced by a received one of the same time or later', () => {
  const received = (updated_at: string) => ticket({ status: 'in_progress', updated_at })
  expect(newerTicket(received(closed.updated_at))(closed).status).toBe('in_progress')
  expect(newerTicket(received(older))(closed)).toBe(closed)
  const answered = { ...closed, has_new_answer: true }
  expect(newerTicket(answered)(closed).has_new_answer).not.toBe(true)
  expect(newerTicket({ ...answered, updated_at: newer })(closed).has_new_answer).toBe(true)
})
