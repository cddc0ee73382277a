// @vitest-environment happy-dom
/** /emi-calculator: typing, the example, limits, prepayments, and the printed schedule. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { fill, hands, press } from '../dom/hands.ts'
import { prepareScreens } from '../dom/open-screen.tsx'
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

it('the loan form shows an example for a preset amount, and a result for other terms', async () => {
  await expectText(empty)
  expect((await link('See offers')).getAttribute('href')).toBe(paths.offers)
  expect((await button('Calculate EMI')).disabled).toBe(true)
  await press('₹5 lakh')
  expect((await results()).getByText('Example')).toBeTruthy()
  await expectText(/An example at 12% a year for 3 years/)
  expect(location.search).toBe('')
  await fill(rate, '10')
  await press('Calculate EMI')
  expect((await results()).queryByText('Example')).toBeNull()
  expect(location.search).toBe('?amount=500000&rate=10&years=3')
  await press('₹10 lakh')
  expect((await results()).getByText('10% per annum')).toBeTruthy()
  expect((await results()).queryByText('Example')).toBeNull()
  await press('Reset')
  await expectText(empty)
})

it('a calculated loan has a chart, the formula, prepayments and a schedule; paper shows every month', async () => {
  await fillLoan('₹ 5,00,000.50', '12', '2')
  expect((await field('Loan Amount')).value).toBe('5,00,000.50')
  await expectText(/rounded to whole rupees/)
  await press('Calculate EMI')
  expect((await results()).getByText('₹5,00,001')).toBeTruthy()
  expect(location.search).toBe('?amount=500000.50&rate=12&years=2')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Principal and interest',
    'How EMI is calculated',
    'Pay early, pay less',
    'Repayment schedule',
  ])
  await fill('Extra every month', '1,000.00')
  await expectText(/of interest saved/)
  await fill('Paid in month', '25')
  await expectText('Please enter a month from 1 to 24')
  const schedule = within(screen.getByRole('region', { name: 'Repayment schedule' }))
  expect(schedule.queryByText('Month 24')).toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(schedule.getByText('Month 24')).toBeTruthy()
  expect(schedule.queryByRole('button')).toBeNull()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(schedule.queryByText('Month 24')).toBeNull()
})
