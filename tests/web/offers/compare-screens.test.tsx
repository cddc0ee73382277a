// @vitest-environment happy-dom
/** On /offers: comparing up to three offers, the address of a comparison, and "Why is it here?". */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { press, tap } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { asha, lender } from '../dom/samples.ts'
import { card, eventually, expectPath, expectText, expectToast } from '../dom/see.ts'

const screens = prepareScreens()

const figures = { annual_rate_min: 12, annual_rate_max: 15, fee: { percent: 2, gst_percent: 18 } }
const lenders = [
  lender({ id: 'cheap', name: 'Cheap Credit', priority: 1, ...figures }),
  lender({ id: 'dear', name: 'Dear Finance', priority: 2, ...figures, annual_rate_min: 14 }),
  lender({ id: 'small', name: 'Small Loans', priority: 3, ...figures, max_amount_rupees: 100_000 }),
  lender({ id: 'silent', name: 'Silent Lender', priority: 4, checked_on: '2026-11-12' }),
]
const criteria = { categories: ['salaried' as const], min_age: 40, states: ['Madhya Pradesh' as const] }

beforeEach(() => screens.api.answer('get-catalogue', () => ({ lenders, products: [] })))

const openOffers = (query = '') => screens.open(`${paths.offers}${query}`, asAsha)
const pick = async (name: string) => tap(await screen.findByRole('checkbox', { name: `Compare ${name}` }))
const dialog = () => screen.findByRole('dialog')
const expectClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
const comparedInAddress = () => new URLSearchParams(location.search).get('compare')

describe('the comparison', () => {
  it('takes two or three offers, and is in the address while it is open', async () => {
    await openOffers()
    await press('Compare')
    await expectToast('Pick two or three offers', 'Tap Compare on each of them.')
    for (const name of ['Cheap Credit', 'Dear Finance', 'Silent Lender', 'Small Loans']) await pick(name)
    await expectToast('Three at a time', 'Remove one to compare another.')
    await press('Compare (3)')
    const columns = within(await dialog()).getAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Cheap Credit', 'Dear Finance', 'Silent Lender'])
    // Above the row on a phone, before it on a desktop.
    const [row] = within(await dialog()).getAllByRole('rowheader', { name: 'Monthly EMI' })
    expect(row?.closest('tbody')?.querySelector('td')?.textContent).toBe('₹9,964 to ₹10,400 Lowest of 2')
    expect(comparedInAddress()).toBe('cheap,dear,silent')
    // The button beside the row is that of a desktop.
    const [apr] = within(await dialog()).getAllByText('APR, all charges included')
    if (apr) await tap(apr)
    await expectText(/^You get ₹2,92,920 and repay ₹3,58,715 to ₹3,74,386 in 36 months: that is what/)
    await press('Remove Dear Finance')
    expect(comparedInAddress()).toBe('cheap,silent')
    await press('Close')
    await expectClosed()
    expect(comparedInAddress()).toBeNull()
    expect(screen.getByRole('button', { name: 'Compare (2)' })).toBeTruthy()
  })

  it('opens from an address for its amount and tenure, with a note for each special case, and closes', async () => {
    await openOffers('?compare=cheap,small,left&amount=200000&months=24')
    const sheet = within(await dialog())
    expect(sheet.getByText('For ₹2,00,000 over 24 months')).toBeTruthy()
    expect(sheet.getByText('An offer of this link is no longer listed.')).toBeTruthy()
    expect(sheet.getByText(/Worked out for ₹1,00,000 over 24 months, the nearest it lends/)).toBeTruthy()
    await press('Close')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openOffers('?compare=left,right')
    await expectText('These offers are no longer listed')
  })
})

describe('why an offer is here', () => {
  const openWhy = async (name: string) => {
    const offer = await card(name)
    await tap(offer.getByRole('button', { name: /^Details/ }))
    await tap(offer.getByRole('button', { name: `Why is it here? ${name}` }))
    return dialog()
  }

  it('names group and place, and each criterion with the value of the profile and a link to its form', async () => {
    const picky = lender({ id: 'picky', name: 'Picky Lender', priority: 0, criteria })
    screens.api.answer('get-catalogue', () => ({ lenders: [picky, ...lenders], products: [] }))
    screens.api.answer('record-offers-viewed', () => ({ user: { ...asha, pincode: undefined } }))
    await openOffers()
    const why = await openWhy('Picky Lender')
    for (const words of [
      'Other lendersNumber 1 of 1 in this group, sorted by "Our order".',
      'SalariedChangeLends to salaried people · Met',
      '36 years, born 6 May 1990ChangeLends from the age of 40 · Not met',
      'Not given yetAddLends in Madhya Pradesh · Not sure',
    ]) {
      expect(why.textContent).toContain(words)
    }
    const links = within(why).getAllByRole('link', { name: /Change|Add|rank/ })
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      ...['category', 'personal', 'location'].map((part) => `${paths.profile}?edit=${part}`),
      paths.howWeRank,
    ])
    await press('Close')
    await expectClosed()
    expect((await openWhy('Dear Finance')).textContent).toMatch(/Fits your profile.*Number 2 of 4.*sets no conditions/)
  })

  it('closes with Back, as the comparison does, and a link in it takes the place of its entry', async () => {
    await openOffers('?compare=cheap,small')
    await dialog()
    history.back()
    await expectClosed()
    expect([location.pathname, comparedInAddress()]).toEqual([paths.offers, null])
    const why = await openWhy('Cheap Credit')
    await tap(within(why).getByRole('link', { name: /rank/ }))
    await expectPath(paths.howWeRank)
    history.back()
    await expectPath(paths.offers)
    expect(history.state).not.toHaveProperty('isSheet')
  })

  it('without criteria of any lender names the place among all, and the day of the last check', async () => {
    await openOffers()
    expect((await openWhy('Silent Lender')).textContent).toMatch(
      /Number 4 of 4, sorted by "Our order".*we don't group the offers/,
    )
    await expectText('Checked on 12 Nov 2026')
  })
})
