// @vitest-environment happy-dom
/** The three steps of the profile and the submit: every validation message, the saves of each step, the drafts. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { categories, type Category } from '#contract/entities.ts'
import { workplaceWording } from '#contract/profile/workplace.ts'
import { paths } from '#contract/routes.ts'
import { workplaceHints } from '#web/features/profile/content.ts'
import { breakOff } from '../dom/api-double.ts'
import {
  button,
  expectHeading,
  expectPath,
  expectText,
  expectToast,
  field,
  fill,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { asha, newcomer, now } from '../dom/samples.ts'

const screens = prepareScreens()
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

const openStep3 = async (category: Category = 'salaried') => {
  await openWizard(category)
  await fillPersonal()
  await expectHeading('Location Details')
  await fill('Pincode', '462001')
  await press('Continue')
  await expectHeading('Professional Details')
}

const fillProfessional = async (income = '50,000', category: Category = 'salaried') => {
  await fill('Monthly Income', income)
  await fill(workplaceWording[category].label, 'Narmada Mills')
  await press('Submit Application')
}

const submitProfile = async () => {
  await openStep3()
  await fillProfessional()
  await expectText('Profile saved')
}

describe('the steps', () => {
  it('show each message of the contract beside its field, drop it once the field is right, and offer no birth after today', async () => {
    await openWizard()
    expect((await field('Date of Birth')).max).toBe(now.toISOString().slice(0, 10))
    await fillPersonal({ name: '', email: 'asha@example', born: '2009-01-01' })
    for (const fault of ['Please enter a valid email address', 'You must be at least 18 years old'])
      await expectText(fault)
    await expectText('Please enter your full name')
    await fill('Full Name', 'Asha Rao')
    expect(screen.queryByText('Please enter your full name')).toBeNull()
    await fillPersonal()
    await fill('Pincode', '46200a')
    await press('Continue')
    await expectText('Please enter a valid 6-digit pincode')
    expect(screens.api.callsOf('save-location-details')).toEqual([])
  })

  it.each(categories)('use the words of a %s visitor', async (category) => {
    await openStep3(category)
    const { label, placeholder, required } = workplaceWording[category]
    expect((await field(label)).placeholder).toBe(placeholder)
    await expectText(workplaceHints[category])
    await fill('Monthly Income', '-1')
    await press('Submit Application')
    await expectText(required)
    await expectText('Monthly income cannot be negative')
    expect(screens.api.callsOf('save-professional-details')).toEqual([])
  })

  it('say what the income is a year, and that a student may enter 0', async () => {
    await openStep3('student')
    await expectText('Enter 0 if you have no income.')
    await fill('Monthly Income', '₹ 50000')
    expect((await field('Monthly Income')).value).toBe('50,000')
    await expectText('₹50,000 a month is 6 lakh a year.')
    await fillProfessional('0', 'student')
    await expectText('Profile saved')
    expect(screens.api.callsOf('save-professional-details')[0]?.body).toMatchObject({ monthly_income: 0 })
  })

  it('say that the submit failed, keep everything, and work the second time', async () => {
    screens.api.answer('save-professional-details', breakOff)
    await openStep3()
    await fillProfessional()
    await expectToast('Submission Failed', 'Please try again later.')
    expect(screen.getByRole('alert').textContent).toContain("Your details weren't saved.")
    expect((await field('Monthly Income')).value).toBe('50,000')
    screens.api.answer('save-professional-details', () => ({ user: asha }))
    await press('Submit Application')
    await expectText('Profile saved')
  })
})

describe('the saves', () => {
  const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }
  const location = { pincode: '462001' }
  const professional = { monthly_income: 50_000, company_name: 'Narmada Mills' }

  it('are one for each step and one for everything at the end', async () => {
    await submitProfile()
    expect(screens.api.calls.map(({ operation, body }) => [operation, body])).toEqual([
      ['save-personal-details', personal],
      ['save-location-details', location],
      ['save-professional-details', { ...professional, personal_details: personal, location_details: location }],
    ])
  })

  it.each([
    ['failed hold nobody up', breakOff, 1],
    ['are still under way are given up for the submit', () => new Promise<never>(() => undefined), 0],
  ])('that %s', async (_, reply, savesOfStep2) => {
    screens.api.answer('save-personal-details', reply)
    screens.api.answer('save-location-details', reply)
    await submitProfile()
    expect(screens.api.callsOf('save-location-details')).toHaveLength(savesOfStep2)
  })
})

it('a submitted profile counts three seconds down and goes home, with nothing left in the drafts', async () => {
  await submitProfile()
  await expectText("You haven't applied to a lender yet.")
  await button('See offers')
  await expectText('Taking you home in 3 seconds…')
  await passTime(2100)
  await expectText('Taking you home in 1 second…')
  await passTime(1500)
  await expectPath(paths.home)
  expect(sessionStorage.getItem('pl_profile')).toBeNull()
  const stored = JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as object
  expect(stored).toMatchObject({ full_name: 'Asha Rao', annual_income: 600_000 })
})
