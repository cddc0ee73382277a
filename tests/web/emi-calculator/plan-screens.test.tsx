// @vitest-environment happy-dom
/** /emi-calculator: a loan that is repaid each week, or from a later month on, in the results of its card, the chart and the schedule. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { frequencies, moratoriumInterests } from '#lambdas/offers/repayment.contract.ts'
import { fc } from '#tests/support/random-values.ts'
import { planCostOf, planFromText, planToText, yearsOfPlan } from '#web/features/emi-calculator/plan.ts'
import { fill, hands, press, tap } from '../dom/hands.ts'
import { passTime, prepareScreens } from '../dom/open-screen.tsx'
import { expectText } from '../dom/see.ts'

const screens = prepareScreens()

it('the chart and the table follow a later and a more frequent repayment, and the specified results stay', async () => {
  await screens.open(`${paths.emiCalculator}?amount=500000&rate=10&years=10`)
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  await expectText(/^₹37 of every ₹100/)
  await press('Change how it is repaid')
  const card = within(await screen.findByRole('region', { name: 'Repaid in another way?' }))
  await expectText('Equal monthly instalments from the first month: the results above.')
  await tap(card.getByRole('checkbox', { name: 'Repayment starts later' }))
  await expectText('Nothing for 5 years, then ₹9,911 a month for 10 years.')
  await expectText(/^₹58 of every ₹100 you repay is interest: ₹6\.89 lakh in all/)
  expect(results.getByText('₹6,608')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Year 15' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Pay early, pay less' })).toBeNull()
  await hands.selectOptions(card.getByRole('combobox', { name: 'Interest until then' }), 'You pay it each month')
  await expectText('₹4,167 interest a month for 5 years, then ₹6,608 a month for 10 years.')
  await fill('Months before the first payment', '0')
  await expectText('Please enter whole months from 1 to 180')
  await tap(card.getByRole('checkbox', { name: 'Repayment starts later' }))
  await hands.selectOptions(card.getByRole('combobox', { name: 'How often you pay' }), 'Every week')
  await expectText('₹1,522 a week for 10 years: ₹6,595 a month.')
  expect(card.getByText('Weekly instalment')).toBeTruthy()
})

it('a link carries how the loan is repaid, and the text that is shared says it', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share: shared }))
  await screens.open(`${paths.emiCalculator}?amount=500000&rate=10&years=10&plan=weekly,60,paid`)
  const paidWhen = '₹4,167 interest a month for 5 years, then ₹1,522 a week for 10 years: ₹6,595 a month'
  await expectText(`${paidWhen}.`)
  expect(screen.getByRole('combobox', { name: 'How often you pay' })).not.toBe(document.activeElement)
  expect(screen.getByRole('button', { name: /^More calculators/, expanded: true })).toBeTruthy()
  await press('Share this result')
  expect(shared.mock.calls[0]?.[0].text).toBe(`₹5,00,000 at 10%: ${paidWhen}`)
  const addressAfter = async (act: () => Promise<unknown>) => {
    await act()
    await passTime(400)
    return location.search
  }
  const query = '?amount=500000&rate=10&years=10'
  const often = screen.getByRole('combobox', { name: 'How often you pay' })
  expect(await addressAfter(() => hands.selectOptions(often, 'Every month'))).toBe(`${query}&plan=monthly,60,paid`)
  await addressAfter(() => tap(screen.getByRole('checkbox', { name: 'Repayment starts later' })))
  expect(location.search).toBe(query)
})

it.each([
  ['weekly', 'weekly'],
  ['monthly,12,none', 'monthly,12,none'],
  ['monthly', ''],
  ['hourly,900,<b>', ''],
  ['daily,1.5', 'daily'],
  ['', ''],
])('the part %j of a link means %j', (text, read) => {
  expect(planToText(planFromText(text))).toBe(read)
})

it('the columns of every schedule add up to the amount and the interest, and nothing is owed at its end', () => {
  const loans = fc.record({
    amountRupees: fc.integer({ min: 1000, max: 10_000_000 }),
    annualRatePercent: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
    months: fc.integer({ min: 1, max: 240 }),
  })
  const choices = fc.record({
    frequency: fc.constantFrom(...frequencies),
    startsLater: fc.boolean(),
    months: fc.integer({ min: 1, max: 180 }).map(String),
    interest: fc.constantFrom(...moratoriumInterests),
  })
  fc.assert(
    fc.property(loans, choices, (loan, { months, ...choice }) => {
      const years = yearsOfPlan(loan, { months, ...choice })
      if (years === undefined) {
        expect([choice.frequency, choice.startsLater]).toEqual(['monthly', false])
        return
      }
      const { frequency, startsLater, interest } = choice
      const moratorium = startsLater ? { months: Number(months), interest } : undefined
      const { cost } = planCostOf(loan, { kind: 'instalments', frequency, moratorium })
      if (cost.outcome !== 'known') throw new Error(cost.outcome)
      const sumOf = (name: 'principal' | 'interest') => years.reduce((sum, year) => sum + year[name], 0)
      expect([sumOf('principal'), years.at(-1)?.balance]).toEqual([loan.amountRupees, 0])
      expect(Math.abs(sumOf('interest') - cost.totalInterest.from)).toBeLessThanOrEqual(1)
      expect(years.flatMap((year) => year.months).every((month) => month.principal >= 0 && month.interest >= 0)).toBe(
        true,
      )
    }),
  )
})
