import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Lender } from '#contract/offers/catalogue.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'

const apply = (member: Member, body: unknown) =>
  member.client.call('apply-to-lender', { token: member.tokens.accessToken, body })

const listApplications = async ({ client, tokens }: Member) =>
  expectSuccess('list-applications', await client.call('list-applications', { token: tokens.accessToken })).applications

const readUser = async ({ client, tokens }: Member) =>
  expectSuccess('get-profile', await client.call('get-profile', { token: tokens.accessToken })).user

describe('apply-to-lender', () => {
  let lenders: Lender[]
  let productIds: string[]
  let lenderId: string
  beforeAll(async () => {
    const client = createApiClient(inject('origin'))
    const catalogue = expectSuccess('get-catalogue', await client.call('get-catalogue'))
    lenders = catalogue.lenders
    productIds = catalogue.products.map(({ id }) => id)
    lenderId = lenders[0]?.id ?? ''
  })

  it('makes an application, moves the user on and returns the address of the lender', async () => {
    const member = await takeMember()
    const lender = lenders.find(({ utm_url }) => utm_url.includes('{user_id}'))
    const { application, apply_url } = expectSuccess('apply-to-lender', await apply(member, { lender_id: lender?.id }))
    expect(application).toMatchObject({
      user_id: member.id,
      lender_id: lender?.id,
      status: 'applied',
      lender: { name: lender?.name, interest_rate: lender?.interest_rate },
      history: [{ status: 'applied', at: application.applied_at }],
    })
    expect(apply_url).toBe(lender?.utm_url.replaceAll('{user_id}', encodeURIComponent(member.id)))
    expect(apply_url).not.toMatch(/[{}]/)
    expect(await readUser(member)).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: lender?.id,
      lender_clicked_at: application.clicked_at,
    })
  })

  it('answers a double tap with one application', async () => {
    const member = await takeMember()
    const [first, second] = (
      await Promise.all([apply(member, { lender_id: lenderId }), apply(member, { lender_id: lenderId })])
    ).map((reply) => expectSuccess('apply-to-lender', reply).application)
    expect(second?.id).toBe(first?.id)
    expect(await listApplications(member)).toMatchObject([{ id: first?.id, applied_at: first?.applied_at }])
  })

  it('answers LENDER_NOT_FOUND for an id that no active lender has, and records nothing', async () => {
    const member = await takeMember()
    for (const id of ['no-such-lender', productIds[0]]) {
      expectError(await apply(member, { lender_id: id }), 'LENDER_NOT_FOUND')
    }
    expect(await listApplications(member)).toEqual([])
    expect((await readUser(member)).current_step).toBe('otp_verified')
  })

  it('refuses a lender id of the wrong form, and a user id in the body', async () => {
    const member = await takeMember()
    const replies = [
      await apply(member, { lender_id: '../x' }),
      await apply(member, { lender_id: lenderId, user_id: 'someone-else' }),
    ]
    const details = replies.map((reply) => expectError(reply, 'VALIDATION_ERROR').details)
    expect(details).toMatchObject([[{ field: 'lender_id' }], [{ field: 'user_id' }]])
    expect(await listApplications(member)).toEqual([])
  })
})
