// @vitest-environment happy-dom
/** On /offers: comparing up to three offers, the address of a comparison, and "Why is it here?". */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { asAsha, card, expectText, expectToast, follow, press, prepareScreens, tap } from '../dom/open-screen.tsx'
import { asha, lender } from '../dom/samples.ts'

const screens = prepareScreens()

const figures = { annual_rate_min: 12, annual_rate_max: 12, fee: { percent: 2, gst_percent: 18 } }
const limits = { min_amount: 50_000, max_amount_rupees: 500_000, tenor_months_min: 6, tenor_months_max: 60 }
const lenders = [
  lender({ id: 'cheap', name: 'Cheap Credit', priority: 1, ...figures, ...limits, annual_rate_max: 15 }),
  lender({
    id: 'dear',
    name: 'Dear Finance',
    priority: 2,
    ...figures,
    ...limits,
    annual_rate_min: 14,
    annual_rate_max: 20,
  }),
  lender({ id: 'small', name: 'Small Loans', priority: 3, ...figures, ...limits, max_amount_rupees: 100_000 }),
  lender({ id: 'silent', name: 'Silent Lender', priority: 4, checked_on: '2026-11-12', max_amount: 'Up to ₹8,00,000' }),
]
const criteria = { categories: ['salaried' as const], min_age: 40, states: ['Madhya Pradesh' as const] }

beforeEach(() => screens.api.answer('get-catalogue', () => ({ lenders, products: [] })))

const openOffers = (query = '') => screens.open(`${paths.offers}${query}`, asAsha)
const pick = async (name: string) => tap(await screen.findByRole('checkbox', { name: `Compare ${name}` }))
const dialog = () => screen.findByRole('dialog')
/** The words of a row, a cell each. */
const row = async (title: string) => {
  // Above the row on a phone, before it on a desktop.
  const [name] = within(await dialog()).getAllByRole('rowheader', { name: title })
  return Array.from(name?.closest('tbody')?.querySelectorAll('td') ?? [], ({ textContent }) => textContent)
}

describe('the comparison', () => {
  it('takes two or three offers, says so otherwise, and shows figures, words and the best of each row', async () => {
    await openOffers()
    await press('Compare')
    await expectToast('Pick two or three offers', 'Tap Compare on each of them.')
    for (const name of ['Cheap Credit', 'Dear Finance', 'Silent Lender']) await pick(name)
    await pick('Small Loans')
    await expectToast('Three at a time', 'Take one out to compare another.')
    await press('Compare (3)')
    const columns = within(await dialog()).getAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Cheap Credit', 'Dear Finance', 'Silent Lender'])
    expect(await row('Monthly EMI')).toEqual(['₹9,964to ₹10,400Lowest', '₹10,253to ₹11,149', 'Not stated'])
    expect(await row('Charges')).toEqual(['₹7,080', '₹7,080', 'Not stated'])
    expect(await row('Reaches your account')).toEqual(['₹2,92,920', '₹2,92,920', 'Not stated'])
    expect((await row('APR, all charges included'))[0]).toMatch(/^13\.\d+%to 16\.\d+%Lowest$/)
    expect((await row('Loan amount'))[2]).toBe('Up to ₹8,00,000')
    expect(await row('Tenure')).toEqual(['6 monthsto 60 months', '6 monthsto 60 months', 'Not stated'])
    expect(await row('Features')).toEqual(Array.from({ length: 3 }, () => 'No collateralPart paymentTop-up'))
    expect(location.search).toContain('compare=cheap,dear,silent')
    await press('Remove Dear Finance')
    expect(location.search).toContain('compare=cheap,silent')
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.search).not.toContain('compare')
    expect(await screen.findByRole('button', { name: 'Compare (2)' })).toBeTruthy()
  })

  it('opens from an address for its amount and tenure, and says what is reckoned otherwise and what is gone', async () => {
    await openOffers('?compare=cheap,small,left&amount=200000&months=24')
    const sheet = within(await dialog())
    expect(sheet.getByText('For ₹2,00,000 over 24 months')).toBeTruthy()
    expect(sheet.getByText('An offer of this link is no longer listed.')).toBeTruthy()
    expect(sheet.getByText(/Reckoned for ₹1,00,000 over 24 months, the nearest it lends/)).toBeTruthy()
    // Another amount is no contest.
    expect((await row('Monthly EMI')).join()).not.toContain('Lowest')
    await follow('Home')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('of offers that are all gone says so', async () => {
    await openOffers('?compare=left,right')
    await dialog()
    await expectText('These offers are no longer listed')
  })
})

describe('why an offer is here', () => {
  const openWhy = async (name: string) => {
    const offer = await card(name)
    await tap(offer.getByRole('button', { name: /^Details/ }))
    await tap(offer.getByRole('button', { name: `Why is it here? ${name}` }))
    return within(await dialog())
  }

  it('names group and place, each criterion with the profile’s value, and the way to mend it', async () => {
    screens.api.answer('get-catalogue', () => ({
      lenders: [lender({ id: 'picky', name: 'Picky Lender', priority: 0, criteria }), ...lenders],
      products: [],
    }))
    screens.api.answer('record-offers-viewed', () => ({ user: { ...asha, pincode: undefined } }))
    await openOffers()
    const why = await openWhy('Picky Lender')
    expect(why.getByText('Other lenders')).toBeTruthy()
    expect(why.getByText('Place 1 of 1 in this group, by "Our order".')).toBeTruthy()
    for (const words of [
      'SalariedChangeLends to salaried people · Met',
      '36 years, born 6 May 1990ChangeLends from the age of 40 · Not met',
      'Not knownAddLends in Madhya Pradesh · Not sure',
    ]) {
      expect(screen.getByRole('dialog').textContent).toContain(words)
    }
    const ways = ['Change your loan profile', 'Change your date of birth', 'Add your pincode']
    expect(ways.map((name) => why.getByRole('link', { name }).getAttribute('href'))).toEqual(
      ['category', 'personal', 'location'].map((part) => `${paths.profile}?edit=${part}`),
    )
    expect(why.getByRole('link', { name: 'How we rank offers' }).getAttribute('href')).toBe(paths.howWeRank)
    await press('Close')
    const fits = await openWhy('Dear Finance')
    expect(fits.getByText('Place 2 of 4 in this group, by "Our order".')).toBeTruthy()
    expect(fits.getByText(/states no limits/)).toBeTruthy()
  })

  it('says so where no lender has criteria, and when the record was checked', async () => {
    await openOffers()
    const why = await openWhy('Silent Lender')
    expect(why.getByText('Place 4 of 4, by "Our order".')).toBeTruthy()
    expect(why.getByText(/there are no groups/)).toBeTruthy()
    await expectText('Checked on 12 Nov 2026')
  })
})
