import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, type Member } from '#tests/support/auth/sign-in.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { openTicket, readMessages, readTickets } from '#tests/support/support/tickets.ts'

describe('mark-ticket-seen', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
  })

  const see = (body: object, by = member) => callAs(by, 'mark-ticket-seen', { params: { ticket_id: ticket.id }, body })

  it('ends the new answer that a reply of staff has made', async () => {
    const words = ['--id', ticket.id, '--message', 'We have your papers.']
    await runOperatorCommand(inject('dataFolder'), 'ticket', 'reply', ...words)
    const answer = (await readMessages(member, ticket.id)).at(-1)
    const seen_until = answer?.created_at
    const last_message = { sender_type: 'staff', text: 'We have your papers.', created_at: seen_until }
    expect(await readTickets(member)).toMatchObject([{ last_message, has_new_answer: true }])
    const early = await see({ seen_until: ticket.created_at })
    expect(expectSuccess('mark-ticket-seen', early)).toEqual({ has_new_answer: true })
    for (const reply of [await see({ seen_until }), await see({ seen_until })])
      expect(expectSuccess('mark-ticket-seen', reply)).toEqual({ has_new_answer: false })
    expect((await readTickets(member))[0]?.has_new_answer).toBeUndefined()
  })

  it('refuses a time that is none', async () => {
    const { details } = expectError(await see({ seen_until: 'now' }), 'VALIDATION_ERROR')
    expect(details).toMatchObject([{ field: 'seen_until' }])
  })
})
