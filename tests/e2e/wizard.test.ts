import { describe, expect, inject, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { todayInIndia } from '#contract/profile/birth-date.ts'
import { workplaceWording } from '#contract/profile/profile.ts'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  asha,
  button,
  codeField,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  openWizard,
  pressContinue,
} from '#tests/support/browser/journey.ts'
import { expectGone, expectPath, expectText, expectToast, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const thisYear = Number(todayInIndia(new Date()).slice(0, 4))

const fullName = /full name/i
const dateOfBirth = /date of birth/i
const income = /monthly income/i

const openStep = async (step: 1 | 2 | 3, category: (typeof categories)[number] = 'salaried') => {
  const visitor = await visitors.open(origin)
  await openWizard(visitor.page, origin, category)
  if (step >= 2) {
    await fillPersonalDetails(visitor.page)
    await pressContinue(visitor.page)
    await expectVisible(field(visitor.page, /pincode/i))
  }
  if (step === 3) {
    await fillLocationDetails(visitor.page)
    await pressContinue(visitor.page)
    await expectVisible(field(visitor.page, income))
  }
  return visitor
}

describe('step 1', () => {
  it('asks for each missing field in the words of the specification', async () => {
    const { page } = await openStep(1)
    await pressContinue(page)
    await expectText(page, 'Please enter your full name')
    await field(page, fullName).fill(asha.fullName)
    await pressContinue(page)
    await expectGone(page.getByText('Please enter your full name'))
    await expectText(page, 'Please enter a valid email address')
    await field(page, /email/i).fill(asha.email)
    await pressContinue(page)
    await expectText(page, 'Please select your date of birth')
  })

  it('refuses an address that is none and an age below 18 by the difference of years', async () => {
    const { page } = await openStep(1)
    await fillPersonalDetails(page, { ...asha, email: 'asha@example', dateOfBirth: `${thisYear - 17}-01-01` })
    await pressContinue(page)
    await expectText(page, 'Please enter a valid email address')
    await field(page, /email/i).fill(asha.email)
    await pressContinue(page)
    await expectText(page, 'You must be at least 18 years old')
    await field(page, dateOfBirth).fill(`${thisYear - 18}-12-31`)
    await pressContinue(page)
    await expectVisible(field(page, /pincode/i))
  })

  it('offers no birth after today', async () => {
    const { page } = await openStep(1)
    expect(await field(page, dateOfBirth).getAttribute('max')).toBe(todayInIndia(new Date()))
  })

  it('leads out of the wizard by Back, to the OTP stage', async () => {
    const { page } = await openStep(1)
    await button(page, /^Back/).click()
    await expectVisible(codeField(page))
  })
})

describe('step 2', () => {
  it.each(['', '46200', '46200a'])('refuses %j for a pincode', async (typed) => {
    const { page } = await openStep(2)
    await field(page, /pincode/i).fill(typed)
    await pressContinue(page)
    await expectText(page, 'Please enter a valid 6-digit pincode')
  })

  it('leads back to step 1 with everything in its place', async () => {
    const { page } = await openStep(2)
    await button(page, /^Back/).click()
    await expectVisible(field(page, fullName))
    expect(await field(page, fullName).inputValue()).toBe(asha.fullName)
    expect(await field(page, dateOfBirth).inputValue()).toBe(asha.dateOfBirth)
  })

  it('stays when the page is loaded again, and by the browser’s back button leads to step 1', async () => {
    const { page } = await openStep(2)
    await page.reload()
    await expectVisible(field(page, /pincode/i))
    await page.goBack()
    await expectVisible(field(page, fullName))
  })
})

describe('step 3', () => {
  it.each(categories)('is worded for a %s visitor', async (category) => {
    const { page } = await openStep(3, category)
    const { label, placeholder, required } = workplaceWording[category]
    expect(await field(page, label).getAttribute('placeholder')).toBe(placeholder)
    await field(page, income).fill('0')
    await button(page, 'Submit Application').click()
    await expectText(page, required)
  })

  it.each([
    ['', 'Please enter a valid monthly income'],
    ['-1', 'Monthly income cannot be negative'],
  ])('refuses %j for a monthly income', async (typed, message) => {
    const { page } = await openStep(3)
    await field(page, 'Company Name').fill(asha.workplace)
    await field(page, income).fill(typed)
    await button(page, 'Submit Application').click()
    await expectText(page, message)
  })

  it('takes 0 from a student', async () => {
    const { page } = await openStep(3, 'student')
    await fillProfessionalDetails(page, 'student', { ...asha, monthlyIncome: '0' })
    await button(page, 'Submit Application').click()
    await expectPath(page, paths.home)
  })

  it('keeps its place and what was typed in the earlier steps when the page is loaded again', async () => {
    const { page } = await openStep(3)
    await page.reload()
    await expectVisible(field(page, income))
    await button(page, /^Back/).click()
    await expectVisible(field(page, /pincode/i))
    expect(await field(page, /pincode/i).inputValue()).toBe(asha.pincode)
  })

  it('says so when the submit failed, keeps everything, and works the second time', async () => {
    const visitor = await openStep(3)
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await fillProfessionalDetails(page, 'salaried')
    await page.route('**/api/profile/professional-details', (route) => route.abort())
    await button(page, 'Submit Application').click()
    await expectToast(page, 'Submission Failed', 'Please try again later.')
    expect(await field(page, income).inputValue()).toMatch(/50,?000/)
    await page.unroute('**/api/profile/professional-details')
    await button(page, 'Submit Application').click()
    await expectPath(page, paths.home)
  })
})

describe('a save that failed', () => {
  it('holds nobody up, and the final submit brings everything', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await openWizard(page, origin)
    await page.route(/\/api\/profile\/(personal|location)-details/, (route) => route.abort())
    await fillPersonalDetails(page)
    await pressContinue(page)
    await fillLocationDetails(page)
    await pressContinue(page)
    await fillProfessionalDetails(page, 'salaried')
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/profile/professional-details'))
    await button(page, 'Submit Application').click()
    expect(await (await saved).json()).toMatchObject({
      user: { full_name: asha.fullName, email: asha.email, date_of_birth: asha.dateOfBirth, pincode: asha.pincode },
    })
    await expectPath(page, paths.home)
  })

  it('is not the rule: each step is saved once, by itself', async () => {
    const { page } = await visitors.open(origin)
    await openWizard(page, origin)
    const saves: string[] = []
    const nextSave = async (press: () => Promise<void>) => {
      const saved = page.waitForResponse((response) => response.url().includes('/api/profile/'))
      await press()
      const response = await saved
      saves.push(`${new URL(response.url()).pathname} ${response.status()}`)
    }
    await fillPersonalDetails(page)
    await nextSave(() => pressContinue(page))
    await fillLocationDetails(page)
    await nextSave(() => pressContinue(page))
    await fillProfessionalDetails(page, 'salaried')
    await nextSave(() => button(page, 'Submit Application').click())
    await expectPath(page, paths.home)
    expect(saves).toEqual([
      '/api/profile/personal-details 200',
      '/api/profile/location-details 200',
      '/api/profile/professional-details 200',
    ])
  })
})
