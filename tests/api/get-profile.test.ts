import { describe, expect, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs } from '#tests/support/auth/sign-in.ts'

describe('get-profile', () => {
  it('shows a user what is stored, whatever the query asks for, and no cache may keep it', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    const query = `phone=${encodeURIComponent(other.phone)}&id=${other.id}&user_id=${other.id}`
    const reply = await callAs(one, 'get-profile', { query })
    const { user } = expectSuccess('get-profile', reply)
    expect(user).toMatchObject({ id: one.id, phone: one.phone, category: 'salaried' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
