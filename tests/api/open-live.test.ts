import { describe, expect, it } from 'vitest'
import { livePolicy } from '#contract/policy.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

describe('open-live', () => {
  it('returns a pass of 256 bits that is valid for half a minute, and another one each time', async () => {
    const member = await takeMember()
    const params = { id: (await openTicket(member)).id }
    const before = Date.now()
    const one = await succeedAs(member, 'open-live', { params })
    const other = await succeedAs(member, 'open-live', { params })
    expect(one.pass).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(other.pass).not.toBe(one.pass)
    const issuedAt = Date.parse(one.expires_at) - livePolicy.passSeconds * 1000
    // The pass counts whole seconds.
    expect(issuedAt).toBeGreaterThan(before - 1000)
    expect(issuedAt).toBeLessThan(Date.now() + 1000)
  })
})
