import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Lender } from '#contract/offers/catalogue.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember, type Member } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

const apply = (member: Member, body: unknown) =>
  member.client.call('apply-to-lender', { token: member.tokens.accessToken, body })

const listApplications = async (member: Member) =>
  expectSuccess(
    'list-applications',
    await member.client.call('list-applications', { token: member.tokens.accessToken }),
  ).applications

describe('apply-to-lender', () => {
  let lenders: Lender[]
  let products: string[]
  let lenderId: string
  beforeAll(async () => {
    const catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    lenders = catalogue.lenders
    products = catalogue.products.map(({ id }) => id)
    lenderId = lenders[0]?.id ?? ''
  })

  it('makes an application, moves the user on and gives the way to the lender', async () => {
    const member = await signInMember(origin)
    const lender = lenders.find(({ utm_url }) => utm_url.includes('{user_id}'))
    const { application, apply_url } = expectSuccess('apply-to-lender', await apply(member, { lender_id: lender?.id }))
    expect(application).toMatchObject({
      user_id: member.id,
      lender_id: lender?.id,
      status: 'applied',
      lender: { name: lender?.name, interest_rate: lender?.interest_rate },
    })
    expect(application.history).toEqual([{ status: 'applied', at: application.applied_at }])
    expect(apply_url).toBe(lender?.utm_url.replaceAll('{user_id}', encodeURIComponent(member.id)))
    expect(apply_url).not.toMatch(/[{}]/)
    const profile = await member.client.call('get-profile', { token: member.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: lender?.id,
      lender_clicked_at: application.clicked_at,
    })
  })

  it('makes one application of a double tap and of retries', async () => {
    const member = await signInMember(origin)
    const replies = await Promise.all(Array.from({ length: 6 }, () => apply(member, { lender_id: lenderId })))
    for (const reply of replies) expectSuccess('apply-to-lender', reply)
    const again = expectSuccess('apply-to-lender', await apply(member, { lender_id: lenderId }))
    const [application, ...others] = await listApplications(member)
    expect(others).toEqual([])
    expect(application).toEqual(again.application)
    expect(application?.history).toHaveLength(1)
  })

  it('refreshes the click and keeps the day of the application when the user comes back', async () => {
    const member = await signInMember(origin)
    const first = expectSuccess('apply-to-lender', await apply(member, { lender_id: lenderId })).application
    const second = expectSuccess('apply-to-lender', await apply(member, { lender_id: lenderId })).application
    expect(second.id).toBe(first.id)
    expect(second.applied_at).toBe(first.applied_at)
    expect(Date.parse(second.clicked_at)).toBeGreaterThanOrEqual(Date.parse(first.clicked_at))
  })

  it('keeps the applications of each user apart', async () => {
    const [one, other] = await Promise.all([signInMember(origin), signInMember(origin)])
    const first = expectSuccess('apply-to-lender', await apply(one, { lender_id: lenderId })).application
    const second = expectSuccess('apply-to-lender', await apply(other, { lender_id: lenderId })).application
    expect(first.id).not.toBe(second.id)
    expect((await listApplications(one)).map(({ user_id }) => user_id)).toEqual([one.id])
  })

  it('answers LENDER_NOT_FOUND for an id that no active lender has, and records nothing', async () => {
    const member = await signInMember(origin)
    expectError(await apply(member, { lender_id: 'no-such-lender' }), 'LENDER_NOT_FOUND')
    for (const id of products.slice(0, 2)) expectError(await apply(member, { lender_id: id }), 'LENDER_NOT_FOUND')
    expect(await listApplications(member)).toEqual([])
    const profile = await member.client.call('get-profile', { token: member.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user.current_step).toBe('otp_verified')
  })

  it('answers USER_NOT_FOUND before the first session', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('apply-to-lender', { token: tokens.accessToken, body: { lender_id: lenderId } })
    expectError(reply, 'USER_NOT_FOUND')
  })

  it.each([[undefined], [null], [''], ['UPPER'], ['two--hyphens'], ['a b'], ['x'.repeat(61)], ['../x'], [7], [['a']]])(
    'refuses %j for a lender',
    async (lender_id) => {
      const member = await signInMember(origin)
      expect(expectError(await apply(member, { lender_id }), 'VALIDATION_ERROR').details).toMatchObject([
        { field: 'lender_id' },
      ])
    },
  )

  it('refuses a user of the caller’s choice', async () => {
    const member = await signInMember(origin)
    const reply = await apply(member, { lender_id: lenderId, user_id: 'someone-else' })
    expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject([{ field: 'user_id' }])
  })
})
