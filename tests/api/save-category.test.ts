import { describe, expect, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('save-category', () => {
  it('stores the category, asks for the workplace again, and keeps both when the next category is none of the three', async () => {
    const member = await takeMember()
    await succeedAs(member, 'save-professional-details', {
      body: { monthly_income: 50_000, company_name: 'Narmada Mills' },
    })
    const { user } = await succeedAs(member, 'save-category', { body: { category: 'student' } })
    expect(user).toMatchObject({ category: 'student', monthly_income: 50_000, current_step: 'professional_details' })
    expect(user.company_name).toBeUndefined()
    const refused = await callAs(member, 'save-category', { body: { category: 'retired' } })
    expectFieldError(refused, 'category', 'Please choose one of the three loan profiles')
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })
})
