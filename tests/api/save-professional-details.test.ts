import { describe, expect, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

const valid = { monthly_income: 50_000, company_name: 'Narmada Mills' }
const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }

describe('save-professional-details', () => {
  it('stores the fields and the earlier steps that are sent with it, each with its time', async () => {
    const body = { ...valid, personal_details: personal, location_details: { pincode: '462001' } }
    const { user } = await succeedAs(await takeMember(), 'save-professional-details', { body })
    expect(user).toMatchObject({ ...valid, ...personal, pincode: '462001', current_step: 'professional_details' })
    expect(user.personal_details_at).toBeDefined()
    expect(user.location_details_at).toBeDefined()
    expect(user.professional_details_at).toBeDefined()
  })

  it('stores nothing when a field of it or of an earlier step is invalid', async () => {
    const member = await takeMember()
    const save = (fields: object) => callAs(member, 'save-professional-details', { body: { ...valid, ...fields } })
    const field = 'location_details.pincode'
    expectFieldError(await save({ location_details: { pincode: '4' } }), field, 'Please enter a valid 6-digit pincode')
    expectFieldError(await save({ monthly_income: -1 }), 'monthly_income', 'Monthly income cannot be negative')
    expect((await succeedAs(member, 'get-profile')).user.company_name).toBeUndefined()
  })
})
