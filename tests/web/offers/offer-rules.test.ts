/** The offers of each page, the wish that costs are for, and the rows of a comparison. */
import { expect, it } from 'vitest'
import { type LoanWish, offerCostOf } from '#lambdas/loans/cost.rules.ts'
import type { Match } from '#lambdas/offers/match.rules.ts'
import { compareRows, nearestNote, sharedAddress } from '#web/features/offers/compare-rows.ts'
import { choiceFrom, withChoice, type ListChoice } from '#web/features/offers/list-choice.ts'
import { lendersOfHome, lendersOfOffersPage, productsOfHome } from '#web/features/offers/listed-offers.ts'
import { nearestStop, wishFrom, wishStops } from '#web/features/offers/loan-wish.ts'
import { lender, product } from '../dom/samples.ts'

it('home lists featured lenders, those that lend to the visitor first, and products by descending priority, /offers all by ascending', () => {
  const lenders = [
    lender({ id: 'low', priority: 1 }),
    lender({ id: 'plain', priority: 2, featured: false }),
    lender({ id: 'high', priority: 3 }),
  ]
  const catalogue = { lenders, products: [product({ id: 'low', priority: 1 }), product({ id: 'high', priority: 9 })] }
  const listed = [
    lendersOfHome(catalogue, () => true),
    lendersOfHome(catalogue, ({ id }) => id === 'low'),
    productsOfHome(catalogue),
    lendersOfOffersPage(catalogue),
  ].map((list) => list.map(({ id }) => id))
  expect(listed).toEqual([
    ['high', 'low'],
    ['low', 'high'],
    ['high', 'low'],
    ['low', 'plain', 'high'],
  ])
})

it.each<[query: string, stored: object, wish: LoanWish]>([
  ['', {}, { amountRupees: 1_000_000, tenureMonths: 84 }],
  ['', { amountRupees: 700_000, tenureMonths: 'x' }, { amountRupees: 700_000, tenureMonths: 84 }],
  ['?amount=125000&months=999', { tenureMonths: 60 }, { amountRupees: 125_000, tenureMonths: 60 }],
])('the wish of the address "%s" comes before the stored %o and the default of a student', (query, stored, wish) => {
  expect(wishFrom(query, { ...stored }, 'student')).toEqual(wish)
})

it.each<[query: string, choice: ListChoice, written: string]>([
  [
    'a=1&order=rate&filters=women,overdraft',
    { order: 'rate', filters: ['overdraft', 'women'] },
    'a=1&order=rate&filters=overdraft,women',
  ],
  ['order=best&filters=none', { order: 'ours', filters: [] }, ''],
])('the order and the filters of the address "%s" are those that exist', (query, choice, written) => {
  expect(choiceFrom(query)).toEqual(choice)
  expect(decodeURIComponent(withChoice(query, choice))).toBe(written)
})

it('the stop of a slider is the one nearest to a typed amount', () => {
  expect(wishStops.amountRupees[nearestStop('amountRupees', 318_000)]).toBe(300_000)
  expect(nearestStop('tenureMonths', 1)).toBe(0)
})

const figures = { annual_rate_min: 12, annual_rate_max: 15, fee: { percent: 2, gst_percent: 18 } }
const limits = { min_amount: 50_000, max_amount_rupees: 500_000, tenor_months_min: 6, tenor_months_max: 60 }
const cheap = lender({
  id: 'cheap',
  ...figures,
  ...limits,
  processing_fee: '2% + GST',
  kfs_url: 'https://lender.example/kfs',
})
const dear = lender({
  id: 'dear',
  ...figures,
  ...limits,
  annual_rate_min: 14,
  annual_rate_max: 20,
  penal_charges: '1% a month',
})
const small = lender({ id: 'small', ...figures, annual_rate_min: 1, max_amount_rupees: 100_000 })
const silent = lender({ id: 'silent', max_amount: 'Up to ₹8,00,000', processing_time: '2 days' })

const wish = { amountRupees: 300_000, tenureMonths: 36 }
const matches: Record<string, Match> = {
  cheap: { fits: true, reasons: ['Add your pincode to check'] },
  dear: { fits: false, reasons: ['Lends to students'] },
}
const costed = (one: typeof cheap) => ({ lender: one, cost: offerCostOf(one, wish), match: matches[one.id] })
const income = 50_000
const rowsOf = (...lenders: (typeof cheap)[]) =>
  Object.fromEntries(
    compareRows(lenders.map(costed), income).map(({ title, mark, cells }) => [
      title,
      cells.map(({ lines, isBest }) => lines.join(' ') + (isBest ? `: ${mark}` : '')),
    ]),
  )

it('the rows of a comparison hold the figures and words of each offer, with a mark at the best figure', () => {
  expect(rowsOf(cheap, dear, silent)).toEqual({
    'Interest Rate': ['10.5% p.a.', '10.5% p.a.', '10.5% p.a.'],
    'Monthly EMI': ['₹9,964 to ₹10,400: Lowest', '₹10,253 to ₹11,149', 'Not stated'],
    'Total interest': ['₹58,715 to ₹74,386: Lowest', '₹69,118 to ₹1,01,367', 'Not stated'],
    'Charges with GST': ['₹7,080', '₹7,080', 'Not stated'],
    'Reaches your account': ['₹2,92,920', '₹2,92,920', 'Not stated'],
    'APR, all charges included': ['13.67% to 16.70%: Lowest', '15.69% to 21.75%', 'Not stated'],
    'EMI as share of income': ['20% to 21%', '21% to 22%', 'Not stated'],
    'Processing fee': ['2% + GST', 'Not stated', 'Not stated'],
    'Penal charges': ['Not stated', '1% a month', 'Not stated'],
    'Key fact statement': ['Open', 'Not stated', 'Not stated'],
    'Loan amount': ['₹50,000 to ₹5,00,000', '₹50,000 to ₹5,00,000', 'Up to ₹8,00,000'],
    Tenure: ['6 to 60 months', '6 to 60 months', 'Not stated'],
    'Processing Time': ['24 to 48 hours', '24 to 48 hours', '2 days'],
    'Your profile': ['Fits Add your pincode to check', 'Lends to students', 'Not stated'],
    Features: Array.from({ length: 3 }, () => 'No collateral Part payment Top-up'),
  })
})

it('a row explains its term with the figures of each offer that has them', () => {
  const explained = compareRows([cheap, dear, silent].map(costed)).map(({ title, explanations }) => [
    title,
    explanations.map(({ lenderName }) => lenderName),
  ])
  expect(Object.fromEntries(explained.filter(([, names]) => names?.length !== 0))).toEqual({
    'Charges with GST': ['Lender cheap', 'Lender dear'],
    'Reaches your account': ['Lender cheap', 'Lender dear'],
    'APR, all charges included': ['Lender cheap', 'Lender dear'],
    'Key fact statement': ['Lender cheap'],
  })
})

it('the rates of a comparison are figures where every offer states them', () => {
  expect(rowsOf(cheap, dear)['Interest Rate']).toEqual(['12% to 15%: Lowest', '14% to 20%'])
})

it('a cost for another amount or tenure than the wish is noted, and is never the best', () => {
  expect(rowsOf(cheap, small)['Monthly EMI']).toEqual(['₹9,964 to ₹10,400', '₹2,821 to ₹3,467'])
  const mark = '₹9,964 to ₹10,400: Lowest for this loan'
  expect(rowsOf(cheap, dear, small)['Monthly EMI']).toEqual([mark, '₹10,253 to ₹11,149', '₹2,821 to ₹3,467'])
  expect(nearestNote(costed(small))).toContain('₹1,00,000 over 36 months, the nearest it lends')
  expect(nearestNote(costed(cheap))).toBeUndefined()
})

it('the address of a comparison names its offers and its wish', () => {
  const address = 'https://paisalane.example/offers?compare=cheap%2Cdear'
  expect(sharedAddress(address, wish)).toBe(
    'https://paisalane.example/offers?compare=cheap,dear&amount=300000&months=36',
  )
})
