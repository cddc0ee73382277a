// @vitest-environment happy-dom
/** /offers: the answer above the offers, its tags on the cards, the wish in one line, and the place of an open fold. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { lookOf } from '#web/components/product/monogram-look.ts'
import { press, tap } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { lender } from '../dom/samples.ts'
import { button, card, eventually, expectText } from '../dom/see.ts'

const screens = prepareScreens()

const rates = { annual_rate_min: 12, annual_rate_max: 15, fee: { fixed: 0 }, max_amount_rupees: 400_000 }
const lenders = [
  lender({ id: 'silent', priority: 1, processing_time: 'Soon' }),
  lender({ id: 'quick', priority: 2, ...rates, processing_time: '10 minutes' }),
  lender({ id: 'cheap', priority: 3, ...rates, annual_rate_min: 9, features: ['Overdraft'] }),
  lender({ id: 'campus', priority: 4, ...rates, annual_rate_min: 1, criteria: { categories: ['student'] } }),
]

const openOffers = (query = '', listed = lenders) => {
  screens.api.answer('get-catalogue', () => ({ lenders: listed, products: [] }))
  return screens.open(`${paths.offers}${query}`, asAsha)
}

it('names the lowest EMI, the lowest total cost and the fastest of those that fit, and leads to their cards', async () => {
  await openOffers()
  const answer = within(await screen.findByRole('region', { name: 'Best for this loan' }))
  expect(answer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Lowest EMILender cheap₹9,540',
    'Lowest total cost: interest and chargesLender cheap₹43,437',
    'FastestLender quick10 minutes',
  ])
  expect(answer.getByText(/goes by our order/)).toBeTruthy()
  const tagged = (name: string) => (id: string) =>
    within(screen.getByLabelText(`Lender ${id}`)).queryByText(name) !== null
  const ids = lenders.map(({ id }) => id)
  expect(ids.filter(tagged('Lowest EMI'))).toEqual(['cheap'])
  expect(ids.filter(tagged('Fastest'))).toEqual(['quick'])
  await tap(answer.getByRole('button', { name: /Fastest/ }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lender quick' }))
  await press('Filters')
  await tap(screen.getByRole('checkbox', { name: /^Overdraft/ }))
  await press('Show 1 offer')
  await eventually(() => expect(screen.queryByLabelText('Lender quick')).toBeNull())
  await tap(answer.getByRole('button', { name: /Fastest/ }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lender quick' }))
})

it('says when nobody lends the amount, and shows each lender at its nearest', async () => {
  const [, ...limited] = lenders
  await openOffers('?amount=500000&months=36', limited)
  await expectText(/^No lender here lends ₹5,00,000 for 3 years\./)
  expect(screen.queryByRole('region', { name: 'Best for this loan' })).toBeNull()
})

it('holds the wish in one line, which opens into its sliders', async () => {
  await openOffers()
  const line = await button('₹3,00,000 for 3 years Change')
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await tap(line)
  fireEvent.change(screen.getByRole('slider', { name: 'Tenure' }), { target: { value: '5' } })
  await button('₹3,00,000 for 2 years Done')
})

it('opens the details of an offer below its buttons', async () => {
  await openOffers()
  const offer = await card('Lender quick')
  const details = offer.getByRole('button', { name: 'Details' })
  await tap(details)
  const order = details.compareDocumentPosition(offer.getByText('Key Features'))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it('the colours of a monogram follow from the id alone, and there are 20 of them', () => {
  const looks = Array.from({ length: 200 }, (_, index) => JSON.stringify(lookOf(`lender-${index}`)))
  expect(new Set(looks).size).toBe(20)
  expect(lookOf('lender-7')).toEqual(lookOf('lender-7'))
})
