import { describe, expect, it } from 'vitest'
import { optionalDetails } from '#contract/rights/data-life.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('erase-detail', () => {
  it('removes each detail that is not needed, once and again, and leaves the others and those of another user', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    for (const member of [one, other]) {
      const professional = { monthly_income: 50_000, company_name: 'Narmada Mills' }
      await succeedAs(member, 'save-professional-details', { body: professional })
    }
    for (const detail of [...optionalDetails, ...optionalDetails]) {
      const { user } = await succeedAs(one, 'erase-detail', { body: { detail } })
      expect(user).not.toHaveProperty(detail)
      expect(user).toEqual((await succeedAs(one, 'get-profile')).user)
    }
    // They stay empty while other fields are saved, and one that is given again is an ordinary one.
    const body = { monthly_income: null, company_name: 'Tapi Mills' }
    const { user: saved } = await succeedAs(one, 'save-professional-details', { body })
    expect(saved).toMatchObject({ company_name: 'Tapi Mills', refused: ['email', 'monthly_income'] })
    const { user } = await succeedAs(other, 'get-profile')
    expect(user).not.toHaveProperty('refused')
    expect(user).toMatchObject({ monthly_income: 50_000, company_name: 'Narmada Mills' })
    expect((await succeedAs(one, 'get-profile')).user).toHaveProperty('phone')
  })

  it.each(['full_name', 'phone', 'id', ''])('refuses %j, which is needed or no detail', async (detail) => {
    const answer = await callAs(await takeMember(), 'erase-detail', { body: { detail } })
    expectError(answer, 'VALIDATION_ERROR')
  })
})
