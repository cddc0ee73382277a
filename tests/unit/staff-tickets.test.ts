import { describe, expect, it } from 'vitest'
import { replyText, saveReplyRequest, type StaffTicket } from '#lambdas/support/staff-tickets.contract.ts'
import { queueChange, queueEntriesOf } from '#lambdas/support/ticket-queue.rules.ts'

const at = '2026-03-10T09:00:00.000Z'
const ticket: StaffTicket = {
  id: 'T',
  user_id: 'user',
  title: 'Title',
  status: 'open',
  priority: 'medium',
  created_at: '2026-03-10T08:00:00.000Z',
  updated_at: at,
  waiting_since: at,
  last_message: { id: 'm', sender_type: 'user', text: 'Hello', created_at: at },
}
const { waiting_since: _, ...answered } = ticket
const until = '2026-03-12T09:00:00.000Z'
const place = `${ticket.created_at}#T`
const all = { list: 'ALL', place }
const waiting = { list: 'WAITING', place: `${at}#T` }
const snoozed = { list: 'WAITING', place: `${until}#T` }

describe('the places of a ticket', () => {
  it.each([
    ['that waits', ticket, [all, waiting]],
    ['that has an answer', answered, [all]],
    ['that is snoozed', { ...ticket, snoozed_until: until }, [all, snoozed]],
    ['with an answer that is snoozed', { ...answered, snoozed_until: until }, [all, snoozed]],
    ['that is assigned', { ...ticket, assigned_to: 's' }, [all, waiting, { list: 'STAFF#s', place }]],
    ['that is a complaint', { ...ticket, kind: 'complaint' as const }, [all, waiting, { list: 'COMPLAINTS', place }]],
    ['that is closed', { ...ticket, status: 'closed', assigned_to: 's' }, [{ list: 'CLOSED', place: `${at}#T` }]],
  ])('%s', (_, given, entries) => {
    expect(queueEntriesOf(given)).toEqual(entries)
  })

  it('change only where the ticket starts or stops waiting', () => {
    const again = { ...ticket, updated_at: until, last_message: { ...ticket.last_message, created_at: until } }
    expect(queueChange(ticket, again as StaffTicket)).toEqual({ removed: [], added: [] })
    expect(queueChange(undefined, ticket)).toEqual({ removed: [], added: queueEntriesOf(ticket) })
    expect(queueChange(ticket, undefined)).toEqual({ removed: queueEntriesOf(ticket), added: [] })
    expect(queueChange(ticket, answered)).toEqual({ removed: [waiting], added: [] })
  })
})

describe('placeholders', () => {
  it('are filled in before an answer is sent, and a saved reply has no other words in braces', () => {
    expect(replyText.safeParse('Hello {name}').success).toBe(false)
    expect(replyText.safeParse('Hello {Asha} {nmae}').success).toBe(true)
    expect(saveReplyRequest.safeParse({ title: 'Papers', text: 'Hello {name}' }).success).toBe(true)
    expect(saveReplyRequest.safeParse({ title: 'Papers', text: 'Hello {nmae}' }).success).toBe(false)
  })
})
