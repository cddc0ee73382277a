import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'

const apply = (member: Member, lender_id: string | undefined, fields: object = {}) =>
  callAs(member, 'apply-to-lender', { body: { lender_id, ...fields } })

describe('apply-to-lender', () => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = expectSuccess('get-catalogue', await createApiClient(inject('origin')).call('get-catalogue'))
  })

  it('makes one application of a double tap, moves the user on and returns the address of the lender', async () => {
    const member = await takeMember()
    const lender = catalogue.lenders.find(({ utm_url }) => utm_url.includes('{user_id}'))
    const replies = await Promise.all([apply(member, lender?.id), apply(member, lender?.id)])
    const [first, second] = replies.map((reply) => expectSuccess('apply-to-lender', reply))
    expect(second?.application.id).toBe(first?.application.id)
    expect(first?.apply_url).toBe(lender?.utm_url.replaceAll('{user_id}', encodeURIComponent(member.id)))
    const { applications } = await succeedAs(member, 'list-applications')
    expect(applications).toMatchObject([
      {
        user_id: member.id,
        lender_id: lender?.id,
        status: 'applied',
        lender: { name: lender?.name, interest_rate: lender?.interest_rate },
        history: [{ status: 'applied', at: applications[0]?.applied_at }],
      },
    ])
    expect((await succeedAs(member, 'get-profile')).user).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: lender?.id,
      lender_clicked_at: applications[0]?.clicked_at,
    })
  })

  it('answers LENDER_NOT_FOUND for an id that no active lender has, refuses a bad body, and records nothing', async () => {
    const member = await takeMember()
    for (const id of ['no-such-lender', catalogue.products[0]?.id]) {
      expectError(await apply(member, id), 'LENDER_NOT_FOUND')
    }
    const refused = [await apply(member, '../x'), await apply(member, catalogue.lenders[0]?.id, { user_id: 'other' })]
    const details = refused.map((reply) => expectError(reply, 'VALIDATION_ERROR').details)
    expect(details).toMatchObject([[{ field: 'lender_id' }], [{ field: 'user_id' }]])
    expect(await succeedAs(member, 'list-applications')).toEqual({ applications: [] })
    expect((await succeedAs(member, 'get-profile')).user.current_step).toBe('otp_verified')
  })
})
