// @vitest-environment happy-dom
/** /emi-calculator in a DOM: typing, the example, limits, paying earlier, the way to the offers, and what is printed. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import {
  asAsha,
  button,
  expectHeading,
  expectPath,
  expectText,
  field,
  fill,
  follow,
  hands,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'

const screens = prepareScreens()
const open = () => screens.open(paths.emiCalculator)
const results = async () => within(await screen.findByRole('region', { name: 'Results' }))
const empty = 'Enter loan details to see calculation results'

const fillLoan = async (amount: string, rate: string, years: string) => {
  await fill('Loan Amount', amount)
  await fill('Interest Rate (% per annum)', rate)
  await fill('Loan Tenure (Years)', years)
}

describe('the loan form', () => {
  beforeEach(open)

  it('groups digits while typing, keeps the caret, and says the amount in words', async () => {
    const input = await field('Loan Amount')
    await hands.type(input, '1500000')
    expect(input.value).toBe('15,00,000')
    await expectText(/₹15,00,000/)
    await expectText(/15 lakh/)
    await hands.type(input, '2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect([input.value, input.selectionStart]).toEqual(['1,25,00,000', 3])
  })

  it('counts the decimals of a pasted amount and says that it rounds them', async () => {
    await fillLoan('₹ 5,00,000.50', '12', '5')
    expect((await field('Loan Amount')).value).toBe('5,00,000.50')
    await expectText(/rounded to whole rupees/)
    await press('Calculate EMI')
    expect((await results()).getByText('₹5,00,001')).toBeTruthy()
    expect(location.search).toBe('?amount=500000.50&rate=12&years=5')
  })

  it('says at the field which limit a value exceeds, as soon as it is typed', async () => {
    await fillLoan('2 lakh crore', '1001', '41')
    await fill('Loan Amount', '20,00,00,00,00,000')
    for (const message of [
      'Please enter a loan amount up to ₹1,00,000 crore',
      'Please enter an interest rate up to 1000%',
      'Please enter a loan tenure up to 40 years',
    ])
      await expectText(message)
    await fill('Loan Tenure (Years)', '40')
    expect(screen.queryByText('Please enter a loan tenure up to 40 years')).toBeNull()
  })

  it('is empty at first, and a preset amount shows an example that is marked as one', async () => {
    await expectText(empty)
    expect((await button('Calculate EMI')).disabled).toBe(true)
    await press('₹5 lakh')
    expect((await results()).getByText('Example')).toBeTruthy()
    await expectText(/An example at 12% a year for 3 years/)
    expect(location.search).toBe('')
    await fill('Interest Rate (% per annum)', '10')
    await press('Calculate EMI')
    expect((await results()).queryByText('Example')).toBeNull()
    expect(location.search).toBe('?amount=500000&rate=10&years=3')
    await press('Reset')
    await expectText(empty)
  })

  it('takes a preset amount with the rate and tenure that were entered, which is no example', async () => {
    await fillLoan('', '11', '5')
    await press('₹10 lakh')
    expect((await results()).getByText('11% per annum')).toBeTruthy()
    expect((await results()).queryByText('Example')).toBeNull()
  })
})

describe('a calculated loan', () => {
  beforeEach(async () => {
    await open()
    await fillLoan('5,00,000', '12', '2')
    await press('Calculate EMI')
  })

  it('takes extra payments with their decimals, and no month beyond the tenure', async () => {
    await fill('Extra every month', '1,000.00')
    await expectText(/of interest saved/)
    await fill('Paid in month', '25')
    await expectText('Please enter a month from 1 to 24')
    expect((await field('Paid in month')).value).toBe('25')
  })

  it('shows the chart before the formula, and after it the way to the offers', () => {
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(order).toEqual([
      'Principal and interest',
      'How EMI is calculated',
      'Pay early, pay less',
      'Repayment schedule',
    ])
  })

  it('prints every month of its schedule and no button in it', async () => {
    const schedule = within(screen.getByRole('region', { name: 'Repayment schedule' }))
    expect(schedule.queryByText('Month 24')).toBeNull()
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(schedule.getByText('Month 24')).toBeTruthy()
    expect(schedule.queryByRole('button')).toBeNull()
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(schedule.queryByText('Month 24')).toBeNull()
  })

  it('names each landmark once', () => {
    const names = screen.getAllByRole('region').map((region) => {
      const label = region.getAttribute('aria-labelledby')
      return region.getAttribute('aria-label') ?? document.getElementById(label ?? '')?.textContent
    })
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('See offers', () => {
  it('leads a signed-in user to the offers', async () => {
    await screens.open(paths.emiCalculator, asAsha)
    await follow('See offers')
    await expectHeading('Available Loan Offers')
  })

  it('leads anyone else through the login', async () => {
    await open()
    await follow('See offers')
    await expectPath(paths.login)
  })
})
