import { describe, expect, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

describe('download-my-data', () => {
  it('gives everything of the caller, and no ticket of another user by a cursor', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    const [, foreign] = await Promise.all([openTicket(one), openTicket(other)])
    const { items, next } = await succeedAs(one, 'download-my-data')
    expect(next).toBeUndefined()
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['profile', 'ticket', 'message', 'login-codes']),
    )
    expect(items.find(({ kind }) => kind === 'profile')?.fields).toMatchObject({ id: one.id, phone: one.phone })
    const text = JSON.stringify(items)
    for (const theirs of [other.id, other.phone, foreign.id]) expect(text).not.toContain(theirs)
    const cursor = Buffer.from(JSON.stringify([`ticket:${foreign.id}`, ''])).toString('base64url')
    expectFieldError(await callAs(one, 'download-my-data', { query: `cursor=${cursor}` }), 'cursor', 'must be a cursor')
    expectFieldError(await callAs(one, 'download-my-data', { query: 'cursor=%2F' }), 'cursor', 'must be a cursor')
  })
})
