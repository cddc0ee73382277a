import { describe, expect, inject, it } from 'vitest'
import { optionalDetails } from '#lambdas/profile/profile-fields.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'

const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }
const location = { pincode: '462001' }
const work = { monthly_income: 50_000, company_name: 'Narmada Mills' }
const typed = { ...personal, full_name: '  अनीता वर्मा ', email: ' asha.rao@example.in ' }
const ofTheServer = { phone: '+919000000000', current_step: 'x' }
const steps = ['personal_details', 'location_details', 'professional_details']

describe('save-personal-details, save-location-details, save-professional-details, record-offers-viewed', () => {
  it.each([
    [
      'save-personal-details',
      { ...typed, ...ofTheServer },
      { ...personal, full_name: 'अनीता वर्मा' },
      steps.slice(0, 1),
    ],
    ['save-location-details', location, location, steps.slice(1, 2)],
    [
      'save-professional-details',
      { ...work, personal_details: personal, location_details: location },
      { ...work, ...personal, ...location },
      steps,
    ],
    ['record-offers-viewed', undefined, {}, ['offers_viewed']],
  ] as const)('%s stores its fields, the step and its time, and no field of the server', async (...row) => {
    const [operation, body, stored, done] = row
    const member = await takeMember()
    const { user } = await succeedAs(member, operation, { body })
    expect(user).toMatchObject({ ...stored, phone: member.phone, current_step: done.at(-1) })
    expect(Object.keys(user)).toEqual(expect.arrayContaining(done.map((step) => `${step}_at`)))
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })
})

describe('save-category, get-profile', () => {
  it('stores the category, and asks for the workplace again', async () => {
    const member = await takeMember()
    await succeedAs(member, 'save-professional-details', { body: work })
    const { user } = await succeedAs(member, 'save-category', { body: { category: 'student' } })
    expect(user).toMatchObject({ category: 'student', monthly_income: 50_000, current_step: 'professional_details' })
    expect(user.company_name).toBeUndefined()
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })
})

describe('save-language', () => {
  it('keeps the language of SMS with the user', async () => {
    const member = await takeMember()
    const { user } = await succeedAs(member, 'save-language', { body: { language: 'hi' } })
    expect(user.phone).toBe(member.phone)
    const stored = await readItems(inject('origin'), `USER#${member.phone}`)
    expect(stored).toContainEqual(expect.objectContaining({ id: user.id, language: 'hi' }))
  })
})

describe('erase-detail', () => {
  it('removes each detail that is not needed, once and again, and leaves the others and those of another user', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    for (const member of [one, other]) await succeedAs(member, 'save-professional-details', { body: work })
    for (const detail of [...optionalDetails, ...optionalDetails]) {
      const { user } = await succeedAs(one, 'erase-detail', { body: { detail } })
      expect(user).not.toHaveProperty(detail)
      expect(user).toEqual((await succeedAs(one, 'get-profile')).user)
    }
    // They stay empty while other fields are saved, and one that is given again is an ordinary one.
    const body = { monthly_income: null, company_name: 'Tapi Mills' }
    const { user: saved } = await succeedAs(one, 'save-professional-details', { body })
    expect(saved).toMatchObject({ phone: one.phone, company_name: 'Tapi Mills', refused: ['email', 'monthly_income'] })
    const { user } = await succeedAs(other, 'get-profile')
    expect(user).not.toHaveProperty('refused')
    expect(user).toMatchObject(work)
  })
})
