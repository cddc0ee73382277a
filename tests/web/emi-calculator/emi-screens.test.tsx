// @vitest-environment happy-dom
/** /emi-calculator: the example, results while typing, limits, prepayments, the printed schedule, and a loan against an offer. */
import { fireEvent, act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { fill, hands, press } from '../dom/hands.ts'
import { passTime, prepareScreens } from '../dom/open-screen.tsx'
import { button, expectText, field, link } from '../dom/see.ts'

const screens = prepareScreens()
const results = async () => within(await screen.findByRole('region', { name: 'Results' }))
const empty = 'Enter loan details to see calculation results'
const rate = 'Interest Rate (% per annum)'
const tenure = 'Loan Tenure (Years)'

const fillLoan = async (amount: string, percent: string, years: string) => {
  await fill('Loan Amount', amount)
  await fill(rate, percent)
  await fill(tenure, years)
}

beforeEach(() => screens.open(paths.emiCalculator))

it('the loan form leaves an amount alone while a keyboard composes it, and groups it at the end', async () => {
  const input = await field('Loan Amount')
  await hands.clear(input)
  input.focus()
  fireEvent.compositionStart(input)
  for (const typed of ['7', '75', '750', '7500', '75000']) {
    // As the browser does, past React's own setter of this input.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
    expect(input.value).toBe(typed)
  }
  fireEvent.compositionEnd(input)
  expect(input.value).toBe('75,000')
  await expectText(/₹75,000/)
})

it('the loan form groups digits, keeps the caret, and shows the amount in words and the limits', async () => {
  const input = await field('Loan Amount')
  await hands.type(input, '1500000')
  expect(input.value).toBe('15,00,000')
  await expectText(/₹15,00,000/)
  await expectText(/15 lakh/)
  await hands.type(input, '2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([input.value, input.selectionStart]).toEqual(['1,25,00,000', 3])
  await fillLoan('20,00,00,00,00,000', '1001', '41')
  await expectText('Please enter a loan amount up to ₹1,00,000 crore')
  await expectText('Please enter an interest rate up to 1000%')
  const limit = 'Please enter a loan tenure up to 40 years'
  await expectText(limit)
  await fill(tenure, '40')
  expect(screen.queryByText(limit)).toBeNull()
})

it('the page opens with an example, and results follow what is typed, never beside an error', async () => {
  expect((await results()).getByText('Example')).toBeTruthy()
  expect((await results()).getByText(empty)).toBeTruthy()
  expect((await results()).getByText('₹16,607')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Repayment schedule' })).toBeNull()
  await fill('Loan Amount', '500000')
  expect((await results()).getByText(empty)).toBeTruthy()
  expect((await button('Calculate EMI')).getAttribute('aria-disabled')).toBe('true')
  await fill(rate, '12')
  await fill(tenure, '5')
  expect((await results()).getByText('₹11,122')).toBeTruthy()
  expect((await results()).queryByText('Example')).toBeNull()
  await expectText('Monthly EMI: ₹11,122')
  await passTime(300)
  expect(location.search).toBe('?amount=500000&rate=12&years=5')
  for (const wrong of ['1001', 'x']) {
    await fill(rate, wrong)
    await press('Calculate EMI')
    await expectText(/Please enter an interest rate/)
    expect((await results()).getByText(empty)).toBeTruthy()
    expect(screen.queryByText(/₹11,122/)).toBeNull()
  }
  await fill(rate, '11.9')
  await hands.type(await field(rate), '{ArrowUp}')
  expect((await field(rate)).value).toBe('12')
  expect((await results()).getByText('₹11,122')).toBeTruthy()
  await press('Reset')
  expect((await results()).getByText(empty)).toBeTruthy()
  await passTime(300)
  expect(location.search).toBe('')
})

it('a preset amount has the terms of the example until the visitor enters others', async () => {
  expect((await link('See offers')).getAttribute('href')).toBe(paths.offers)
  await press('₹5 lakh')
  expect((await results()).getByText('Example')).toBeTruthy()
  await expectText(/An example at 12% a year for 3 years/)
  await passTime(300)
  expect(location.search).toBe('')
  await fill(rate, '10')
  expect((await results()).queryByText('Example')).toBeNull()
  await press('₹10 lakh')
  expect((await results()).getByText('10% per annum')).toBeTruthy()
  expect((await results()).queryByText('Example')).toBeNull()
})

it('a calculated loan has a chart, the formula, prepayments and a schedule; paper shows every month of a short one', async () => {
  await fillLoan('₹ 5,00,000.50', '12', '2')
  expect((await field('Loan Amount')).value).toBe('5,00,000.50')
  await expectText(/rounded to whole rupees/)
  await press('Calculate EMI')
  expect((await results()).getByText('₹5,00,001')).toBeTruthy()
  await passTime(300)
  expect(location.search).toBe('?amount=500000.50&rate=12&years=2')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Repaid in another way?',
    'Principal and interest',
    'Switch or stay?',
    'Pay early, pay less',
    'Repayment schedule',
    'How EMI is calculated',
  ])
  const folded = () => screen.getByText('Repayment schedule').closest('[hidden]')
  expect(folded()).not.toBeNull()
  await press('More calculators Other instalments, switching, paying early, year by year')
  expect(folded()).toBeNull()
  await fill('Extra every month', '1,000.00')
  await expectText(/of interest saved/)
  await fill(tenure, '2.5')
  expect((await field('Extra every month')).value).toBe('1,000.00')
  await fill(tenure, '2')
  await fill('Paid in month', '25')
  await expectText('Please enter a month from 1 to 24')
  const schedule = within(screen.getByRole('region', { name: 'Repayment schedule' }))
  expect(schedule.queryByText('Month 24')).toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(schedule.getByText('Month 24')).toBeTruthy()
  expect(schedule.queryByRole('button')).toBeNull()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(schedule.queryByText('Month 24')).toBeNull()
  await press(/^More calculators/)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(folded()).toBeNull()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(folded()).not.toBeNull()
  await fill(tenure, '6')
  await button('Year 6')
  await passTime(1)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Year 6', { selector: 'th' })).toBeTruthy()
  expect(screen.queryByText('Month 24')).toBeNull()
})

const openSwitch = async () => {
  await press('Compare an offer')
  await fill('Outstanding amount', '4,50,000')
  await fill('Present rate (% per annum)', '16')
  await fill('Rate of the offer (% per annum)', '11.5')
  await fill('Processing fee of the offer (%)', '2')
  await expectText('Fill in the loan, the offer and the charges to compare them.')
  await fill('Foreclosure charge of your present lender (%)', '4')
}
const totals = () =>
  within(screen.getByRole('row', { name: /^Paid in total/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('a loan is compared with an offer and a part payment, with all charges', async () => {
  await openSwitch()
  await fill('Months left', '36')
  await expectText('Switching pays from month 27')
  await expectText(/EMI falls by ₹981\.46\..* costs ₹3,472\.64 less than staying/)
  await expectText(/a part payment of the same ₹31,860\.00 .* costs ₹18,703\.71 less .* ends 3 months earlier/)
  expect(totals()).toEqual(['₹5,69,543.94', '₹5,66,071.30', '₹5,50,840.23'])
  await fill('New tenure (months)', '60')
  await expectText('Switching never pays')
  await expectText(/EMI falls by .* switching costs ₹[\d,.]+ more than staying/)
})

it('a loan is compared by its EMI and by charges in rupees too, and an EMI that never repays it is refused', async () => {
  await openSwitch()
  await press('Enter the EMI instead')
  await fill('Present EMI', '15,820')
  await expectText('Switching pays from month 27')
  await fill('Present EMI', '6000')
  await expectText("This EMI doesn't repay the outstanding amount within 40 years")
  expect(screen.queryByText(/^Switching/)).toBeNull()
  await fill('Present EMI', '15,820')
  for (const swap of await screen.findAllByRole('button', { name: 'Enter rupees instead' })) await hands.click(swap)
  await fill('Processing fee of the offer (₹)', '0')
  await fill('Foreclosure charge of your present lender (₹)', '0')
  await expectText('Switching pays from month 1')
  expect(totals()).toHaveLength(2)
  await fill('GST on charges (%)', '101')
  await hands.tab()
  await expectText('Please enter a percentage from 0 to 100')
  expect(screen.queryByText(/^Switching/)).toBeNull()
})

it('a comparison whose code does not arrive says so at its button', async () => {
  const code = '#web/features/emi-calculator/components/switch-comparison.tsx'
  vi.doMock(code, () => {
    throw new Error('offline')
  })
  await press('Compare an offer')
  await expectText('No connection. Please check your internet and try again.')
  vi.doUnmock(code)
})
