import { describe, expect, it } from 'vitest'
import { missingFields, missingSteps } from '#lambdas/profile/profile-fields.rules.ts'

const personal = { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' }
const complete = { ...personal, pincode: '462001', monthly_income: 0, company_name: 'Narmada Mills' }

describe('what is missing in a profile', () => {
  it.each([
    ['everything of a newcomer', {}, ['personal', 'location', 'professional']],
    ['what follows the last step that was saved', personal, ['location', 'professional']],
    ['a step that is half filled in', { ...complete, email: undefined }, ['personal']],
    ['the workplace of a partner’s user', { ...complete, company_name: undefined }, ['professional']],
    ['nothing of a complete one, even without an income', complete, []],
  ] as const)('is %s', (_, user, steps) => {
    expect(missingSteps(user)).toEqual(steps)
  })

  it('is named field by field, in the order of the steps', () => {
    expect(missingFields({ ...complete, company_name: undefined, pincode: undefined })).toEqual([
      'pincode',
      'company_name',
    ])
  })
})
