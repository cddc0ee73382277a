import { describe, expect, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { findOfferIds } from '#tests/support/funnel.ts'

describe('get-data-holders', () => {
  it('lists the lenders whose page the caller opened, and nobody of another user', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    const { lenderId } = await findOfferIds(one.client)
    const { application } = await succeedAs(one, 'apply-to-lender', { body: { lender_id: lenderId } })
    const reply = await callAs(one, 'get-data-holders', { query: `phone=${encodeURIComponent(other.phone)}` })
    const { lenders, sent, since } = expectSuccess('get-data-holders', reply)
    const fields = ['user_id', 'click_id']
    const clicked_at = [application.clicked_at]
    expect(lenders).toEqual([{ lender_id: lenderId, name: application.lender.name, fields, clicked_at }])
    expect(sent).toEqual([])
    expect(Date.parse(since)).toBeLessThan(Date.parse(application.clicked_at))
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await succeedAs(other, 'get-data-holders')).toMatchObject({ lenders: [] })
  })
})
