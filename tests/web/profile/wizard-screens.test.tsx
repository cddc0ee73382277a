// @vitest-environment happy-dom
/** The three steps of the profile and the submit: every validation message, the saves of each step, the drafts. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { categories, type Category } from '#contract/entities.ts'
import { workplaceWording } from '#contract/profile/profile.ts'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import {
  button,
  expectHeading,
  expectPath,
  expectText,
  expectToast,
  field,
  fill,
  tap,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { asha, now } from '../dom/samples.ts'

const screens = prepareScreens()
const newcomer = { ...asha, full_name: undefined, monthly_income: undefined }

beforeEach(() => {
  for (const operation of ['save-personal-details', 'save-location-details'] as const) {
    screens.api.answer(operation, () => ({ user: newcomer }))
  }
  screens.api.answer('save-professional-details', () => ({ user: asha }))
  screens.api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
})

/** The wizard of a visitor whose code has just been verified. */
const openWizard = async (category: Category = 'salaried') => {
  sessionStorage.setItem(
    'pl_login',
    JSON.stringify({ stage: 'application', category, mobile: '9876543210', sends: 1, isVerified: true }),
  )
  await screens.open(paths.login, { as: { ...newcomer, category } })
  await expectHeading('Personal Details')
}

const fillPersonal = async (changes: { name?: string; email?: string; born?: string } = {}) => {
  await fill('Full Name', changes.name ?? 'Asha Rao')
  await fill('Email Address', changes.email ?? 'asha.rao@example.in')
  await fill('Date of Birth', changes.born ?? '1990-05-06')
  await press('Continue')
}

const openStep2 = async (category?: Category) => {
  await openWizard(category)
  await fillPersonal()
  await expectHeading('Location Details')
}

const openStep3 = async (category: Category = 'salaried') => {
  await openStep2(category)
  await fill('Pincode', '462001')
  await press('Continue')
  await expectHeading('Professional Details')
}

const fillProfessional = async (income = '50,000', category: Category = 'salaried') => {
  await fill('Monthly Income', income)
  await fill(workplaceWording[category].label, 'Narmada Mills')
  await press('Submit Application')
}

describe('step 1', () => {
  it.each([
    ['no name', { name: '' }, 'Please enter your full name'],
    ['no address', { email: '' }, 'Please enter a valid email address'],
    ['an incomplete address', { email: 'asha@example' }, 'Please enter a valid email address'],
    ['no date of birth', { born: '' }, 'Please select your date of birth'],
    ['an age of 17 by the difference of years', { born: '2009-01-01' }, 'You must be at least 18 years old'],
    ['a birth before 1900', { born: '1899-12-31' }, 'Please select your date of birth'],
  ])('refuses %s', async (_, details, message) => {
    await openWizard()
    await fillPersonal(details)
    await expectText(message)
    expect(screens.api.calls).toEqual([])
  })

  it('drops a message once its field is right', async () => {
    await openWizard()
    await press('Continue')
    await expectText('Please enter your full name')
    await fill('Full Name', 'Asha Rao')
    expect(screen.queryByText('Please enter your full name')).toBeNull()
    await expectText('Please enter a valid email address')
  })

  it('accepts an age of 18 by the difference of years, and offers no birth after today', async () => {
    await openWizard()
    expect((await field('Date of Birth')).max).toBe(now.toISOString().slice(0, 10))
    await fillPersonal({ born: '2008-12-31' })
    await expectHeading('Location Details')
  })
})

describe('step 2', () => {
  it.each(['', '46200', '46200a'])('refuses %j for a pincode', async (typed) => {
    await openStep2()
    await fill('Pincode', typed)
    await press('Continue')
    await expectText('Please enter a valid 6-digit pincode')
  })
})

describe('step 3', () => {
  it.each(categories)('uses the words of a %s visitor', async (category) => {
    await openStep3(category)
    const { label, placeholder, required } = workplaceWording[category]
    expect((await field(label)).placeholder).toBe(placeholder)
    await fill('Monthly Income', '0')
    await press('Submit Application')
    await expectText(required)
  })

  it.each([
    ['', 'Please enter a valid monthly income'],
    ['many', 'Please enter a valid monthly income'],
    ['-1', 'Monthly income cannot be negative'],
  ])('refuses %j for a monthly income', async (typed, message) => {
    await openStep3()
    await fillProfessional(typed)
    await expectText(message)
    expect(screens.api.callsOf('save-professional-details')).toEqual([])
  })

  it('says what the income is a year, and that a student may enter 0', async () => {
    await openStep3('student')
    await expectText('Enter 0 if you have no income.')
    await fill('Monthly Income', '₹ 50,000')
    await expectText('₹50,000 a month is 6 lakh a year.')
    await fillProfessional('0', 'student')
    await expectText('Application Submitted!')
    expect(screens.api.callsOf('save-professional-details')[0]?.body).toMatchObject({ monthly_income: 0 })
  })

  it('says that the submit failed, keeps everything, and works the second time', async () => {
    screens.api.answer('save-professional-details', breakOff)
    await openStep3()
    await fillProfessional()
    await expectToast('Submission Failed', 'Please try again later.')
    expect(screen.getByRole('alert').textContent).toContain('Your details were not sent.')
    expect((await field('Monthly Income')).value).toBe('50,000')
    screens.api.answer('save-professional-details', () => ({ user: asha }))
    await press('Submit Application')
    await expectText('Application Submitted!')
  })
})

describe('the saves', () => {
  it('are one for each step and one for everything at the end', async () => {
    await openStep3()
    await fillProfessional()
    await expectText('Application Submitted!')
    const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }
    expect(screens.api.calls.map(({ operation, body }) => [operation, body])).toEqual([
      ['save-personal-details', personal],
      ['save-location-details', { pincode: '462001' }],
      [
        'save-professional-details',
        {
          monthly_income: 50_000,
          company_name: 'Narmada Mills',
          personal_details: personal,
          location_details: { pincode: '462001' },
        },
      ],
    ])
  })

  it('that failed hold nobody up', async () => {
    for (const operation of ['save-personal-details', 'save-location-details'] as const) {
      screens.api.answer(operation, breakOff)
    }
    await openStep3()
    await fillProfessional()
    await expectText('Application Submitted!')
  })

  it('that are still under way are given up for the submit', async () => {
    screens.api.answer('save-personal-details', () => new Promise(() => undefined))
    await openStep3()
    await fillProfessional()
    await expectText('Application Submitted!')
    expect(screens.api.callsOf('save-location-details')).toEqual([])
  })
})

describe('a submitted profile', () => {
  it('counts three seconds down and goes home, with nothing left in the drafts', async () => {
    await openStep3()
    await fillProfessional()
    await expectText('Taking you home in 3 seconds…')
    await passTime(2100)
    await expectText('Taking you home in 1 second…')
    await passTime(1500)
    await expectPath(paths.home)
    expect(sessionStorage.getItem('pl_profile')).toBeNull()
    expect(JSON.parse(localStorage.getItem('pl_user_data') ?? '{}')).toMatchObject({
      full_name: 'Asha Rao',
      annual_income: 600_000,
    })
  })

  it('goes home at once when asked to', async () => {
    await openStep3()
    await fillProfessional()
    await tap(await button('Go now'))
    await passTime(600)
    await expectPath(paths.home)
  })
})
