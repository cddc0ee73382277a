// @vitest-environment happy-dom
/** /how-we-rank: the rules, and the criteria of the lenders in each state of the catalogue. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { refuseWithout } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { prepareScreens } from '../dom/open-screen.tsx'
import { lender } from '../dom/samples.ts'
import { expectText } from '../dom/see.ts'

const screens = prepareScreens()
const criteria = { categories: ['salaried' as const], min_age: 21, max_age_at_end: 60, states: ['Goa' as const] }

it('shows everyone the version of the rules, and the criteria of each lender in our order', async () => {
  const figures = { tenor_months_min: 12, annual_rate_min: 10.5, max_amount_rupees: 500_000 }
  const lenders = [
    lender({ id: 'late', priority: 9, processing_time: 'Soon' }),
    lender({ id: 'strict', priority: 2, criteria, ...figures, processing_time: '10 mins, money in 7 days' }),
  ]
  screens.api.answer('get-catalogue', () => ({ lenders, products: [] }))
  await screens.open(paths.howWeRank)
  await expectText(/Version 3, 23 Nov 2026/)
  await expectText(/on the page of offers: our list from the top/)
  await expectText(/on the home page: the same list from the bottom/)
  await expectText(/can decide which lenders we list at all. It never changes their order/)
  const table = await screen.findByRole('table', { name: 'What each lender states' })
  const rows = within(table).getAllByRole('row').slice(1)
  const [free, ages] = ['No limit stated', 'From the age of 21Loans end by the age of 60']
  const order = 'From 12 monthsFrom 10.5% a yearUp to ₹5,00,0007 days at most'
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['1Lender strict', 'To salaried people', ages, 'In Goa', free, order],
    ['2Lender late', free, free, free, free, 'None given'],
  ])
  const goa = within(screen.getByRole('table', { name: 'The states of pincodes' })).getByRole('row', { name: /Goa/ })
  expect(goa.textContent).toBe('Goa403')
})

it('keeps the rules while the criteria load and when they fail, and loads them again on request', async () => {
  const held = Promise.withResolvers<Response>()
  screens.api.answer('get-catalogue', () => held.promise)
  await screens.open(paths.howWeRank)
  await expectText("Loading the lenders' criteria")
  held.resolve(refuseWithout(404)())
  await expectText("We couldn't get the lenders' criteria")
  expect(screen.getByRole('heading', { name: 'What decides' })).toBeTruthy()
  screens.api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
  await press('Try again')
  await expectText('No lender is listed now')
})
