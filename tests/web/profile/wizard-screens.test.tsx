// @vitest-environment happy-dom
/** The three steps of the wizard and the submit: messages, the saves of each step, the drafts. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { fill, follow, hands, press } from '../dom/hands.ts'
import { passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, asha, lender, newcomer } from '../dom/samples.ts'
import { eventually, expectHeading, expectPath, expectText, expectToast, field } from '../dom/see.ts'
import { allowTabs, setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()

/** The wizard of a visitor whose code has just been verified. */
const openWizard = async () => {
  const draft = { stage: 'application', category: 'student', mobile: '9876543210', sends: 1, isVerified: true }
  sessionStorage.setItem('pl_login', JSON.stringify(draft))
  await screens.open(paths.login, { as: { ...newcomer, category: 'student' } })
  await expectHeading('Personal Details')
}

const fillPersonal = async (name: string, email: string, born: string) => {
  await fill('Full Name', name)
  await fill('Email Address', email)
  await fill('Day', born)
  await press('Continue')
}

const goToStep3 = async () => {
  await fillPersonal('Asha Rao', 'asha.rao@example.in', '1990-05-06')
  await expectHeading('Location Details')
  expect(document.activeElement).toBe(await field('Pincode'))
  await hands.type(await field('Pincode'), '462 001')
  await press('Continue')
  await expectHeading('Professional Details')
  expect(document.activeElement).toBe(await field('Monthly Income'))
}

const submitProfile = async () => {
  await openWizard()
  await goToStep3()
  await fill('Monthly Income', '0')
  await fill('College/Institution Name', 'Narmada College')
  await press('Submit Application')
}

it('the steps show the messages of the contract until a field is right, and use the words of the category', async () => {
  await openWizard()
  await fillPersonal('', 'asha@example', '2009-01-01')
  await expectText('Please enter a valid email address')
  await expectText('You must be at least 18 years old')
  await expectText('Please enter your full name')
  expect(document.activeElement).toBe(await field('Full Name'))
  await fillPersonal('', 'asha@example', '2008-12-31')
  await expectText('Loans are for people aged 18 or more. Please come back on 31 Dec 2026, your birthday.')
  await fill('Full Name', 'Asha Rao')
  expect(screen.queryByText('Please enter your full name')).toBeNull()
  expect(screens.api.calls.map(({ operation }) => operation)).toEqual(['get-catalogue'])
  await goToStep3()
  await expectText('Enter 0 if you have no income.')
  await expectText('Where you study, or where you have been admitted.')
  expect((await field('College/Institution Name')).placeholder).toBe('College name')
  await fill('Monthly Income', '-1')
  await press('Submit Application')
  await expectText('Monthly income cannot be negative')
  await fill('Monthly Income', '1.2 cr')
  await expectText('₹1,20,00,000 a month is ₹14.4 crore a year.')
  await fill('Monthly Income', '₹ 50000')
  await expectText('₹50,000 a month is ₹6 lakh a year.')
  const income = await field('Monthly Income')
  await hands.type(income, '2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([income.value, income.selectionStart]).toEqual(['5,20,000', 3])
  expect(screens.api.callsOf('save-professional-details')).toEqual([])
})

it('Tab after a whole part of the birth date leads to the next part, which has the focus by then, and once more past it', async () => {
  await openWizard()
  const [month, year] = [await field('Month'), await field('Year')]
  await hands.type(await field('Day'), '06')
  await hands.tab()
  expect(document.activeElement).toBe(month)
  await hands.keyboard('05')
  await hands.tab()
  await hands.keyboard('1990')
  expect([month.value, year.value]).toEqual(['05', '1990'])
  await fill('Day', '')
  await fill('Month', '')
  await hands.type(await field('Day'), '06')
  await hands.tab()
  await hands.tab()
  expect(document.activeElement).toBe(year)
  await hands.tab({ shift: true })
  expect(document.activeElement).toBe(month)
})

it('the birth date is three fields, which are left and entered as they fill, and share the message', async () => {
  await openWizard()
  const parts = [await field('Day'), await field('Month'), await field('Year')]
  const shown = () => parts.map(({ value }) => value)
  expect(parts.map(({ autocomplete, inputMode }) => `${autocomplete} ${inputMode}`)).toEqual([
    'bday-day numeric',
    'bday-month numeric',
    'bday-year numeric',
  ])
  await hands.type(await field('Day'), '31')
  await hands.keyboard('41990')
  expect([shown(), document.activeElement]).toEqual([['31', '4', '1990'], parts[2]])
  // After the last digit of the year, the month is reached by deleting.
  await hands.keyboard('{Backspace>5}')
  expect(document.activeElement).toBe(parts[1])
  await fill('Year', '1990')
  await press('Continue')
  await expectText('This day does not exist. Check the day and the month.')
  for (const part of parts) {
    const [message] = part.getAttribute('aria-describedby')?.split(' ') ?? []
    expect([part.getAttribute('aria-invalid'), document.getElementById(message ?? '')?.textContent]).toEqual([
      'true',
      'This day does not exist. Check the day and the month.',
    ])
  }
  await screens.reload()
  await expectHeading('Personal Details')
  expect([(await field('Day')).value, (await field('Month')).value]).toEqual(['31', '04'])
  await fill('Day', '30')
  // A part that is corrected is not left.
  expect(document.activeElement).toBe(await field('Day'))
  await fill('Full Name', 'Asha Rao')
  await fill('Email Address', 'asha.rao@example.in')
  await press('Continue')
  await expectHeading('Location Details')
  expect(screens.api.callsOf('save-personal-details')[0]?.body).toMatchObject({ date_of_birth: '1990-04-30' })
})

const personal = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }
const location = { pincode: '462001' }
const professional = { monthly_income: 0, company_name: 'Narmada College' }

const savesSent = () => screens.api.calls.filter(({ operation }) => operation.startsWith('save-'))

it('the saves are one for each step; a failed one loses nothing', async () => {
  screens.api.answerOnce('save-professional-details', refuse('BUSY'))
  await submitProfile()
  await expectToast('Submission Failed', 'Please try again later.')
  expect(screen.getByRole('alert').textContent).toContain("Your details weren't saved.")
  expect((await field('Monthly Income')).value).toBe('0')
  expect(savesSent().map(({ operation, body }) => [operation, body])).toEqual([
    ['save-personal-details', personal],
    ['save-location-details', location],
    ['save-professional-details', professional],
  ])
  await press('Submit Application')
  await expectText("You haven't applied to a lender yet.")
  await expectText('Taking you home in 3 seconds…')
  await passTime(2100)
  await expectText('Taking you home in 1 second…')
  await passTime(1500)
  await expectPath(paths.home)
  // The end of the countdown leads home, and applies to no lender.
  for (const operation of ['apply-to-lender', 'save-consent'] as const)
    expect(screens.api.callsOf(operation)).toEqual([])
  expect(sessionStorage.getItem('pl_typed') ?? '').not.toContain('Asha')
  const stored = JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as object
  expect(stored).toMatchObject({ full_name: 'Asha Rao', annual_income: 600_000 })
})

it('the saves that failed do not stop the visitor, who sees at the end how many lenders fit, and the best of them', async () => {
  screens.api.answerOnce('save-personal-details', breakOff)
  const near = lender({ id: 'near', name: 'Near By', annual_rate_min: 12, annual_rate_max: 15, fee: { fixed: 0 } })
  const far = lender({ id: 'far', name: 'Far Away', criteria: { states: ['Kerala'] } })
  screens.api.answer('get-catalogue', { lenders: [near, far], products: [] })
  await submitProfile()
  await expectText('Profile saved')
  await expectHeading('1 of 2 lenders fits your profile')
  await expectText('Near By')
  expect(screen.queryByText('Far Away')).toBeNull()
  expect(screens.api.callsOf('save-location-details')).toHaveLength(1)
  expect(screens.api.callsOf('save-personal-details').map(({ body }) => body)).toEqual([personal, personal])
})

it('the end of the wizard leads to a lender in one tap, and a touch, a key or a scroll stops the countdown', async () => {
  const { followed } = allowTabs()
  const rates = { annual_rate_min: 12, annual_rate_max: 15, fee: { fixed: 0 }, criteria: { min_age: 18 } }
  screens.api.answer('get-catalogue', {
    lenders: [lender({ id: 'near', name: 'Near By', ...rates })],
    products: [],
  })
  const recorded = { application: application('Near By', 'applied'), apply_url: 'https://lender.example/near' }
  screens.api.answer('apply-to-lender', () => recorded)
  await submitProfile()
  await expectText(/^from ₹[\d,]+ a month/)
  await expectText('Taking you home in 3 seconds…')
  const [apply] = await screen.findAllByRole('button', { name: 'Apply Now' })
  expect(apply?.className).toContain('bg-primary ')
  fireEvent.scroll(window)
  await passTime(1100)
  await expectText('Taking you home in 2 seconds…')
  fireEvent.pointerDown(document.body)
  await passTime(5000)
  await expectPath(paths.login)
  await press('Apply Now')
  await eventually(() => expect(followed).toEqual([recorded.apply_url]))
  await passTime(1000)
  await expectText('Your applications are under Loan Status.')
  await press('Go home')
  await expectPath(paths.home)
})

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a wheel', () => fireEvent.wheel(document.body)],
  ['a moved focus', () => screen.getByRole('button', { name: 'See offers' }).focus()],
])('the countdown is stopped by %s', async (_, act) => {
  await submitProfile()
  await expectText('Taking you home in 3 seconds…')
  act()
  await passTime(5000)
  await expectPath(paths.login)
  await press('See offers')
  await expectPath(paths.offers)
})

it('the submit follows the saves that are under way', async () => {
  const held = Promise.withResolvers<Response>()
  screens.api.answer('save-personal-details', () => held.promise)
  await submitProfile()
  expect(savesSent()).toHaveLength(1)
  held.resolve(Response.json({ user: newcomer }))
  await expectText('Profile saved')
  expect(savesSent().map(({ operation }) => operation.split('-')[1])).toEqual(['personal', 'location', 'professional'])
})

it('without a network each step waits, the visitor goes on, and all go out in their order when it is back, also after a reload', async () => {
  await openWizard()
  await setOnline(false)
  for (const step of ['personal', 'location', 'professional'] as const)
    screens.api.answer(`save-${step}-details`, breakOff)
  await goToStep3()
  await expectText('What you wrote is sent when the network is back.')
  await fill('Monthly Income', '0')
  await fill('College/Institution Name', 'Narmada College')
  await press('Submit Application')
  await expectHeading('Saved on this device')
  await expectText('It is sent when the network is back.')
  const before = savesSent().length
  for (const step of ['personal', 'location'] as const) screens.api.answer(`save-${step}-details`, { user: newcomer })
  screens.api.answer('save-professional-details', { user: asha })
  await screens.reload()
  await setOnline(true)
  await eventually(() => expect(localStorage.getItem('pl_outbox')).toBeNull())
  expect(
    savesSent()
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([personal, location, professional])
})

it('a step that the server refuses later brings the visitor back to it, with the reason and the words', async () => {
  screens.api.answer('get-profile', { user: newcomer })
  await screens.open(`${paths.profile}?edit=personal`, { as: newcomer })
  await fill('Full Name', 'Asha Rao')
  await fill('Email Address', 'asha@refused.example')
  await fill('Day', '1990-05-06')
  await setOnline(false)
  screens.api.answer('save-personal-details', breakOff)
  await press('Continue')
  await expectHeading('Location Details')
  await follow('Home')
  screens.api.answer(
    'save-personal-details',
    refuse('VALIDATION_ERROR', [{ field: 'email', message: 'This address is refused' }]),
  )
  await setOnline(true)
  await expectHeading('Personal Details')
  await expectText('This address is refused')
  expect((await field('Full Name')).value).toBe('Asha Rao')
  expect((await field('Email Address')).value).toBe('asha@refused.example')
  screens.api.answer('save-personal-details', { user: { ...newcomer, full_name: 'Asha Rao' } })
  await press('Continue')
  await eventually(() => expect(localStorage.getItem('pl_outbox')).toBeNull())
})
