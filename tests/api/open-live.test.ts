import { describe, expect, it } from 'vitest'
import { livePolicy } from '#contract/policy.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

describe('open-live', () => {
  it('returns a pass of 256 bits that is valid for half a minute', async () => {
    const member = await takeMember()
    const params = { ticket_id: (await openTicket(member)).id }
    const { pass, expires_at } = await succeedAs(member, 'open-live', { params })
    expect(pass).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(Date.parse(expires_at)).toBeLessThan(Date.now() + (livePolicy.passSeconds + 1) * 1000)
  })
})
