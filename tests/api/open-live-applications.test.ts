import { describe, expect, it } from 'vitest'
import { livePolicy } from '#contract/policy.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('open-live-applications', () => {
  it('returns a pass of 256 bits that is valid for half a minute, also to a user without applications', async () => {
    const before = Date.now()
    const { pass, expires_at } = await succeedAs(await takeMember(), 'open-live-applications')
    expect(pass).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const issuedAt = Date.parse(expires_at) - livePolicy.passSeconds * 1000
    // The pass counts whole seconds.
    expect(issuedAt).toBeGreaterThan(before - 1000)
    expect(issuedAt).toBeLessThan(Date.now() + 1000)
  })

  it('refuses a user after thirty passes in a minute', async () => {
    const member = await takeMember()
    const calls = Array.from({ length: livePolicy.passesPerMinute + 10 }, () =>
      callAs(member, 'open-live-applications'),
    )
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const reply of refused) expectError(reply, 'TOO_MANY_REQUESTS')
  })
})
