/** A conversation as sequences of events. */
import { describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '#web/features/support/api/support-drafts.ts'
import {
  initialConversation,
  newerTicket,
  reduceConversation,
  ticketAfterMessage,
  type ConversationEvent,
  type ConversationState,
} from '#web/features/support/conversation-state.ts'
import { message, ticket } from '../dom/samples.ts'

const after = (...events: ConversationEvent[]): ConversationState =>
  events.reduce(reduceConversation, initialConversation([]))
const loaded: ConversationEvent = { type: 'threadLoaded', page: { messages: [message('First')], older: 'page-1' } }
const written: OutgoingMessage = { id: 'one', text: 'One', writtenAt: '2026-11-20T10:00:00.000Z', state: 'sending' }
const wrote: ConversationEvent = { type: 'messageWritten', message: written }
const failed: ConversationEvent = { type: 'messageFailed', id: 'one', reason: 'Too fast' }

describe('the thread', () => {
  it.each<[string, ConversationEvent[], ConversationState['status']]>([
    ['ready still when a newer one cannot be had', [loaded, { type: 'loadFailed' }], 'ready'],
    ['missing although it was there', [loaded, { type: 'ticketMissing' }], 'missing'],
    ['loading when asked again', [{ type: 'loadFailed' }, { type: 'reloadStarted' }], 'loading'],
    ['loading although a live message has arrived', [{ type: 'messagesArrived', messages: [message('x')] }], 'loading'],
  ])('is %s', (_, events, status) => {
    expect(after(...events).status).toBe(status)
  })

  it('holds each message once, whichever way it arrives', () => {
    const { arrived } = after({ type: 'messagesArrived', messages: [message('First')] }, loaded, loaded)
    expect(arrived.map(({ message: text }) => text)).toEqual(['First'])
  })
})

it('the earlier part of the thread is not taken back by a second answer with the newest', () => {
  const earlier: ConversationEvent = { type: 'earlierLoaded', page: { messages: [message('Zero')] } }
  expect(after(loaded).earlier).toEqual({ status: 'idle', before: 'page-1' })
  expect(after(loaded, { type: 'earlierStarted' }, earlier, loaded).earlier).toEqual({ status: 'none' })
})

describe('the outbox', () => {
  it('holds messages in the order of writing, although another was delivered or failed', () => {
    const second = { ...written, id: 'two' }
    const { outbox } = after(wrote, { type: 'messageWritten', message: second }, failed, {
      type: 'messageDelivered',
      id: 'x',
    })
    expect(outbox).toEqual([{ ...written, state: 'failed', reason: 'Too fast' }, second])
  })

  it('stays the same object when something else changes', () => {
    const before = after(wrote)
    expect(reduceConversation(before, loaded).outbox).toBe(before.outbox)
  })
})

describe('the ticket', () => {
  const closed = ticket({ status: 'closed', updated_at: '2026-11-20T09:00:00.000Z' })
  const [older, newer] = ['2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z']
  it.each([
    ['is opened again by its owner', 'user', newer, { status: 'open', updated_at: newer }],
    ['stays closed by an older message', 'user', older, { status: 'closed', updated_at: closed.updated_at }],
    ['stays closed by the other side', 'support', newer, { status: 'closed', updated_at: newer }],
  ])('%s', (_, sender_type, created_at, changes) => {
    expect(ticketAfterMessage(message('x', { sender_type, created_at }))(closed)).toEqual({ ...closed, ...changes })
  })

  it('gives way to a received one of the same time or later', () => {
    const received = (updated_at: string) => ticket({ status: 'in_progress', updated_at })
    expect(newerTicket(received(closed.updated_at))(closed).status).toBe('in_progress')
    expect(newerTicket(received(older))(closed)).toBe(closed)
  })
})
