import { describe, expect, it } from 'vitest'
import { livePolicy } from '#contract/policy.ts'
import { expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

describe('open-live', () => {
  it('returns a pass of 256 bits that is valid for half a minute, and another one each time', async () => {
    const { client, tokens, ...member } = await takeMember()
    const { id } = await openTicket({ client, tokens, ...member })
    const before = Date.now()
    const open = async () =>
      expectSuccess('open-live', await client.call('open-live', { token: tokens.accessToken, params: { id } }))
    const [one, other] = [await open(), await open()]
    const after = Date.now()
    expect(one.pass).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(other.pass).not.toBe(one.pass)
    const issuedAt = Date.parse(one.expires_at) - livePolicy.passSeconds * 1000
    // The pass counts whole seconds.
    expect(issuedAt).toBeGreaterThan(before - 1000)
    expect(issuedAt).toBeLessThan(after + 1000)
  })
})
