import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { livePolicy } from '#contract/policy.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

const askFor = (member: Member, id: string) =>
  member.client.call('open-live', { token: member.tokens.accessToken, params: { id } })

describe('open-live', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await signInMember(origin)
    ticket = await openTicket(member)
  })

  it('gives a pass of 256 bits for half a minute, another each time', async () => {
    const before = Date.now()
    const [one, other] = [await askFor(member, ticket.id), await askFor(member, ticket.id)].map((reply) =>
      expectSuccess('open-live', reply),
    )
    expect(one?.pass).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(other?.pass).not.toBe(one?.pass)
    const seconds = (Date.parse(one?.expires_at ?? '') - before) / 1000
    expect(seconds).toBeGreaterThan(livePolicy.passSeconds - 2)
    expect(seconds).toBeLessThan(livePolicy.passSeconds + 5)
  })

  it('answers TICKET_NOT_FOUND alike for the ticket of another user, for none, and for what is no id', async () => {
    const stranger = await signInMember(origin)
    const answers: string[] = []
    for (const id of [ticket.id, `${ulid()}-0000000000`, 'x', `${ticket.id}#`]) {
      const { request_id: _, ...envelope } = expectError(await askFor(stranger, id), 'TICKET_NOT_FOUND')
      answers.push(JSON.stringify(envelope))
    }
    expect(new Set(answers).size).toBe(1)
  })

  it('answers SIGNED_OUT after sign-out', async () => {
    const leaving = await signInMember(origin)
    const own = await openTicket(leaving)
    await leaving.client.call('end-session', { token: leaving.tokens.accessToken })
    expectError(await askFor(leaving, own.id), 'SIGNED_OUT')
  })
})
