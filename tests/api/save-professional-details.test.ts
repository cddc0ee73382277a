import { beforeAll, describe, expect, inject, it } from 'vitest'
import { limits } from '#contract/policy.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember, type Member } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const valid = { monthly_income: 50_000, company_name: 'Narmada Mills' }
const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }
const incomeInvalid = 'Please enter a valid monthly income'

describe('save-professional-details', () => {
  let member: Member
  beforeAll(async () => {
    member = await signInMember(origin)
  })
  const save = (body: unknown, from = member) =>
    from.client.call('save-professional-details', { token: from.tokens.accessToken, body })

  it('stores the fields, the step and its time', async () => {
    const { user } = expectSuccess('save-professional-details', await save(valid))
    expect(user).toMatchObject({ ...valid, current_step: 'professional_details' })
    expect(user.professional_details_at).toBeDefined()
  })

  it('stores the earlier steps that come again with it, with their times', async () => {
    const fresh = await signInMember(origin)
    const body = { ...valid, personal_details: personal, location_details: { pincode: '462001' } }
    const { user } = expectSuccess('save-professional-details', await save(body, fresh))
    expect(user).toMatchObject({ ...valid, ...personal, pincode: '462001', current_step: 'professional_details' })
    expect(user.personal_details_at).toBeDefined()
    expect(user.location_details_at).toBeDefined()
  })

  it('refuses the whole submit when an earlier step in it is wrong', async () => {
    const fresh = await signInMember(origin)
    const reply = await save({ ...valid, location_details: { pincode: '4' } }, fresh)
    expectFieldError(reply, 'location_details.pincode', 'Please enter a valid 6-digit pincode')
    const profile = await fresh.client.call('get-profile', { token: fresh.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user.monthly_income).toBeUndefined()
  })

  it.each([[0], [0.5], [limits.monthlyIncomeRupees]])('accepts a monthly income of %d', async (monthly_income) => {
    const { user } = expectSuccess('save-professional-details', await save({ ...valid, monthly_income }))
    expect(user.monthly_income).toBe(monthly_income)
  })

  it.each([
    ['no income', { monthly_income: undefined }, 'monthly_income', incomeInvalid],
    ['an income in text', { monthly_income: '50000' }, 'monthly_income', incomeInvalid],
    ['no number for an income', { monthly_income: null }, 'monthly_income', incomeInvalid],
    ['an income of -1', { monthly_income: -1 }, 'monthly_income', 'Monthly income cannot be negative'],
    ['an income just below 0', { monthly_income: -0.01 }, 'monthly_income', 'Monthly income cannot be negative'],
    ['an income over the limit', { monthly_income: limits.monthlyIncomeRupees + 1 }, 'monthly_income', incomeInvalid],
    ['no company', { company_name: undefined }, 'company_name', 'Please enter your company name'],
    ['a blank company', { company_name: ' ' }, 'company_name', 'Please enter your company name'],
    [
      'a company of 161 characters',
      { company_name: 'x'.repeat(161) },
      'company_name',
      'Please use at most 160 characters',
    ],
    [
      'an Aadhaar number',
      { company_name: 'no 1234-5678-9012' },
      'company_name',
      'Please do not enter a full Aadhaar number',
    ],
  ])('refuses %s', async (_, change, field, message) => {
    expectFieldError(await save({ ...valid, ...change }), field, message)
  })

  it.each(['1e999', '-1e999', 'NaN', 'Infinity'])('refuses %s, which no number holds', async (literal) => {
    const rawBody = `{"monthly_income":${literal},"company_name":"Narmada Mills"}`
    const reply = await member.client.call('save-professional-details', { token: member.tokens.accessToken, rawBody })
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(/VALIDATION_ERROR|MALFORMED_REQUEST/)
  })

  it('answers USER_NOT_FOUND before the first session', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('save-professional-details', { token: tokens.accessToken, body: valid })
    expectError(reply, 'USER_NOT_FOUND')
  })
})
