import { describe, expect, it } from 'vitest'
import { expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'

const valid = { monthly_income: 50_000, company_name: 'Narmada Mills' }
const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }

const save = ({ client, tokens }: Member, body: unknown) =>
  client.call('save-professional-details', { token: tokens.accessToken, body })

describe('save-professional-details', () => {
  it('stores the fields, the step and its time', async () => {
    const { user } = expectSuccess('save-professional-details', await save(await takeMember(), valid))
    expect(user).toMatchObject({ ...valid, current_step: 'professional_details' })
    expect(user.professional_details_at).toBeDefined()
  })

  it('stores the earlier steps that are sent with it, with their times', async () => {
    const body = { ...valid, personal_details: personal, location_details: { pincode: '462001' } }
    const { user } = expectSuccess('save-professional-details', await save(await takeMember(), body))
    expect(user).toMatchObject({ ...valid, ...personal, pincode: '462001', current_step: 'professional_details' })
    expect(user.personal_details_at).toBeDefined()
    expect(user.location_details_at).toBeDefined()
  })

  it('stores nothing when a field of it or of an earlier step is invalid', async () => {
    const member = await takeMember()
    const { client, tokens } = member
    expectFieldError(
      await save(member, { ...valid, location_details: { pincode: '4' } }),
      'location_details.pincode',
      'Please enter a valid 6-digit pincode',
    )
    expectFieldError(
      await save(member, { ...valid, monthly_income: -1 }),
      'monthly_income',
      'Monthly income cannot be negative',
    )
    const profile = await client.call('get-profile', { token: tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user.company_name).toBeUndefined()
  })
})
