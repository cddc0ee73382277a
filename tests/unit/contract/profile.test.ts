import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { categories } from '#contract/entities.ts'
import { ageByYearDifference, dateOfBirth, todayInIndia } from '#contract/profile/birth-date.ts'
import {
  emailAddress,
  locationDetailsRequest,
  monthlyIncome,
  personalDetailsRequest,
  professionalDetailsOf,
  professionalDetailsRequest,
  workplaceWording,
} from '#contract/profile/profile.ts'

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string; path: PropertyKey[] }[] } }
}

const messageOf = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

/** The last second of 2026 in India, while it is still afternoon in UTC. */
const newYearsEve = new Date('2026-12-31T18:29:59.000Z')
const newYear = new Date('2026-12-31T18:30:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: newYearsEve })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('today', () => {
  it('is the day in India', () => {
    expect(todayInIndia(newYearsEve)).toBe('2026-12-31')
    expect(todayInIndia(newYear)).toBe('2027-01-01')
  })
})

describe('a date of birth', () => {
  const select = 'Please select your date of birth'
  const tooYoung = 'You must be at least 18 years old'

  it('makes an age by the years alone', () => {
    expect(ageByYearDifference('2008-12-31', new Date('2026-01-01T00:00:00.000Z'))).toBe(18)
    expect(ageByYearDifference('2009-01-01', newYearsEve)).toBe(17)
    expect(ageByYearDifference('2009-01-01', newYear)).toBe(18)
  })

  it('lets in whoever turns 18 some time this year', () => {
    expect(messageOf(dateOfBirth, '2008-12-31')).toBeUndefined()
    expect(messageOf(dateOfBirth, '2009-01-01')).toBe(tooYoung)
    vi.setSystemTime(newYear)
    expect(messageOf(dateOfBirth, '2009-12-31')).toBeUndefined()
  })

  it.each(['1900-01-01', '1996-02-29'])('may be %s', (day) => {
    expect(messageOf(dateOfBirth, day)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    '',
    19900506,
    '1899-12-31',
    '2023-02-29',
    '1990-13-01',
    '1990-00-10',
    '1990-4-1',
    '1990-04-31',
    '06-05-1990',
    '1990-05-06T00:00:00Z',
    ' 1990-05-06',
    '+001990-05-06',
    '2027-01-01',
    '9999-12-31',
  ])('is not %j', (given) => {
    expect(messageOf(dateOfBirth, given)).toBe(select)
  })

  it('of today is a day, but too young', () => {
    expect(messageOf(dateOfBirth, '2026-12-31')).toBe(tooYoung)
  })
})

describe('an e-mail address', () => {
  it.each(['a@b.in', 'asha.rao+loan@mail.example.co.in', 'A_B@EXAMPLE.COM', `${'a'.repeat(60)}@example.in`])(
    'may be %s',
    (given) => {
      expect(emailAddress.parse(` ${given} `)).toBe(given)
    },
  )

  it.each([
    undefined,
    7,
    '',
    'asha',
    'asha@',
    '@b.in',
    'a@b',
    'a b@c.in',
    'a@b..in',
    'a@b.in,c@d.in',
    `${'a'.repeat(250)}@b.in`,
  ])('is not %j', (given) => {
    expect(messageOf(emailAddress, given)).toBe('Please enter a valid email address')
  })
})

describe('a pincode', () => {
  it.each(['462001', '000000'])('may be %s', (pincode) => {
    expect(locationDetailsRequest.parse({ pincode })).toEqual({ pincode })
  })

  it.each([undefined, 462001, '', '46200', '4620011', '46200a', ' 462001', '462001\n', '४६२००१'])(
    'is not %j',
    (pincode) => {
      expect(messageOf(locationDetailsRequest, { pincode })).toBe('Please enter a valid 6-digit pincode')
    },
  )
})

describe('a monthly income', () => {
  it.each([0, -0, 0.01, 1, 25_000, 25_000.5, 1_000_000_000])('may be %d', (income) => {
    expect(monthlyIncome.parse(income)).toBe(income)
  })

  it('is not negative', () => {
    expect(messageOf(monthlyIncome, -1)).toBe('Monthly income cannot be negative')
  })

  it.each([undefined, null, '', '25000', NaN, Infinity, 1_000_000_001, 0.009, 5e-324, [5]])('is not %j', (given) => {
    expect(messageOf(monthlyIncome, given)).toBe('Please enter a valid monthly income')
  })
})

describe('a step of the wizard', () => {
  it('names each field at fault', () => {
    const { error } = personalDetailsRequest.safeParse({ full_name: ' ', email: 'x', date_of_birth: '' })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['full_name', 'Please enter your full name'],
      ['email', 'Please enter a valid email address'],
      ['date_of_birth', 'Please select your date of birth'],
    ])
  })

  it.each([
    ['salaried', 'Please enter your company name'],
    ['self-employed', 'Please enter your company name'],
    ['student', 'Please enter your college/institution name'],
  ] as const)('asks a %s visitor in the words of the category', (category, message) => {
    expect(messageOf(professionalDetailsOf(category), { monthly_income: 0, company_name: '' })).toBe(message)
  })

  it('has a label and a placeholder for every category', () => {
    for (const category of categories) {
      expect(workplaceWording[category].label).not.toBe('')
      expect(workplaceWording[category].placeholder).not.toBe('')
    }
  })

  it('may bring the earlier ones at the final submit, each whole or not at all', () => {
    const final = { monthly_income: 0, company_name: 'Narmada Mills' }
    expect(professionalDetailsRequest.parse(final)).toEqual(final)
    const { error } = professionalDetailsRequest.safeParse({
      ...final,
      personal_details: { full_name: 'Asha Rao' },
      location_details: {},
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'personal_details.email',
      'personal_details.date_of_birth',
      'location_details.pincode',
    ])
  })
})
