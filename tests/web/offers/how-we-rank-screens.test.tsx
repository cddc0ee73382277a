// @vitest-environment happy-dom
/** /how-we-rank: the rules, and each lender's criteria while they load, when they fail, without lenders and as the catalogue has them. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { refuseWithout } from '../dom/api-double.ts'
import { expectHeading, expectText, prepareScreens, press } from '../dom/open-screen.tsx'
import { lender } from '../dom/samples.ts'

const screens = prepareScreens()

const criteria = {
  categories: ['salaried' as const],
  min_age: 21,
  max_age_at_end: 60,
  min_monthly_income: 25_000,
  states: ['Goa' as const],
}
const lenders = [
  lender({ id: 'late', name: 'Late Lender', priority: 9 }),
  lender({ id: 'strict', name: 'Strict Lender', priority: 2, criteria }),
  lender({ id: 'asleep', name: 'Sleeping Lender', is_active: false }),
]

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

it('tells anyone what decides, with version and date, and what each lender states in our order', async () => {
  screens.api.answer('get-catalogue', () => ({ lenders, products: [] }))
  await screens.open(paths.howWeRank)
  await expectHeading('How we rank offers')
  await expectText(/Version 1, 22 Nov 2026/)
  await expectText('No payment changes the order. A lender cannot buy a place.')
  for (const name of ['What decides', 'What does not decide', 'The two groups', 'The orders']) {
    expect(within(screen.getByRole('region', { name })).getAllByRole('listitem').length).toBeGreaterThan(2)
  }
  await screen.findByRole('table')
  const free = 'No limit stated'
  expect(rows()).toEqual([
    [
      '1Strict Lender',
      'To salaried people',
      'From the age of 21Loans end by the age of 60',
      'In Goa',
      'From ₹25,000 a month',
    ],
    ['2Late Lender', free, free, free, free],
  ])
})

it('keeps the rules while the criteria load and when they fail, and gets them when asked again', async () => {
  const held = Promise.withResolvers<never>()
  screens.api.answer('get-catalogue', () => held.promise)
  await screens.open(paths.howWeRank)
  await expectText("Loading the lenders' criteria")
  held.reject(new TypeError('no network'))
  screens.api.answer('get-catalogue', refuseWithout(404))
  await expectText("We couldn't get the lenders' criteria")
  expect(screen.getByRole('heading', { name: 'What decides' })).toBeTruthy()
  screens.api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
  await press('Try again')
  await expectText('No lender is listed now')
})
