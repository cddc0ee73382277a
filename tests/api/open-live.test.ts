import { describe, expect, it } from 'vitest'
import { livePolicy } from '#contract/policy.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

describe('open-live', () => {
  it('answers TOO_MANY_REQUESTS with the time to wait after thirty passes in a minute', async () => {
    const member = await takeMember()
    const params = { id: (await openTicket(member)).id }
    const ask = () => callAs(member, 'open-live', { params })
    const replies = await Promise.all(Array.from({ length: livePolicy.passesPerMinute + 5 }, ask))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const reply of refused) {
      expectError(reply, 'TOO_MANY_REQUESTS')
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

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
