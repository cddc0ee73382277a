// @vitest-environment happy-dom
/** /offers: the answer to the wish, comparing up to three, and "Why is it here?"; /how-we-rank. */
import { screen, within, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { styleOf } from '#lambdas/offers/monogram-style.rules.ts'
import { refuseWithout } from '../dom/api-double.ts'
import { press, tap } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, lender } from '../dom/samples.ts'
import { card, eventually, expectPath, expectText, expectToast, button } from '../dom/see.ts'

const screens = prepareScreens()

const figures = { annual_rate_min: 12, annual_rate_max: 15, fee: { percent: 2, gst_percent: 18 } }
const lenders = [
  lender({ id: 'cheap', name: 'Cheap Credit', priority: 1, ...figures }),
  lender({ id: 'dear', name: 'Dear Finance', priority: 2, ...figures, annual_rate_min: 14 }),
  lender({ id: 'small', name: 'Small Loans', priority: 3, ...figures, max_amount_rupees: 100_000 }),
  lender({ id: 'silent', name: 'Silent Lender', priority: 4, checked_on: '2026-11-12' }),
]
const criteria = { categories: ['salaried' as const], min_age: 40, states: ['Madhya Pradesh' as const] }

beforeEach(() => screens.api.answer('get-catalogue', { lenders, products: [] }))

const openOffers = (query = '') => screens.open(`${paths.offers}${query}`, asAsha)
const pick = async (name: string) => tap(await screen.findByRole('checkbox', { name: `Compare ${name}` }))
/** With the comparison in it, whose code comes late. */
const dialog = async () => {
  const sheet = await screen.findByRole('dialog')
  const said = () =>
    within(sheet)
      .queryAllByRole('status')
      .map(({ textContent }) => textContent)
  await eventually(() => expect(said().join('')).toBe(''))
  return sheet
}
const expectClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
const comparedInAddress = () => new URLSearchParams(location.search).get('compare')

describe('the comparison', () => {
  it('takes two or three offers, and is in the address while it is open', async () => {
    await openOffers()
    await button('Compare')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Compare')
    await expectText('Pick two or three offers')
    await press('Compare')
    expect(screen.queryByText('Pick two or three offers')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Compare')
    await pick('Cheap Credit')
    await press('Compare (1)')
    await expectToast('Pick two or three offers', 'Then tap Compare again.')
    for (const name of ['Dear Finance', 'Silent Lender', 'Small Loans']) await pick(name)
    await expectToast('Three at a time', 'Remove one to compare another.')
    await passTime(1000)
    await press('Compare (3)')
    expect(screen.queryByText('Three at a time')).toBeNull()
    const columns = within(await dialog()).getAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Cheap Credit', 'Dear Finance', 'Silent Lender'])
    // Above the row on a phone, before it on a desktop.
    const [row] = within(await dialog()).getAllByRole('rowheader', { name: 'Monthly EMI' })
    expect(row?.closest('tbody')?.querySelector('td')?.textContent).toBe('₹9,964 to ₹10,400 Lowest')
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
    expect(sheet.getByText('One offer in this link is no longer listed.')).toBeTruthy()
    expect(sheet.getByText(/Worked out for ₹1,00,000 over 24 months, the nearest it lends/)).toBeTruthy()
    // What a tap sends is over it, and closes without it.
    expect(sheet.getAllByText('Lenders and other firms get only reference numbers from us.')).toHaveLength(1)
    await tap(sheet.getByRole('button', { name: 'Cheap Credit' }))
    const notice = within(await screen.findByRole('dialog', { name: 'Cheap Credit' }))
    await tap(notice.getByRole('button', { name: 'Close' }))
    await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
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
    screens.api.answer('get-catalogue', { lenders: [picky, ...lenders], products: [] })
    screens.api.answer('record-offers-viewed', { user: { ...asha, pincode: undefined } })
    await openOffers()
    await expectText('You are old enough from 6 May 2030')
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
    const entries = history.length
    await tap(within(why).getByRole('link', { name: /rank/ }))
    await expectPath(paths.howWeRank)
    expect(history.length).toBe(entries)
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

describe('the answer to the wish', () => {
  const rates = { annual_rate_min: 12, annual_rate_max: 15, fee: { fixed: 0 }, max_amount_rupees: 400_000 }
  const lenders = [
    lender({ id: 'silent', priority: 1, processing_time: 'Soon' }),
    lender({ id: 'quick', priority: 2, ...rates, processing_time: '10 minutes' }),
    lender({ id: 'cheap', priority: 3, ...rates, annual_rate_min: 9, features: ['Overdraft'] }),
    lender({ id: 'campus', priority: 4, ...rates, annual_rate_min: 1, criteria: { categories: ['student'] } }),
  ]

  const openOffers = (query = '', listed = lenders) => {
    screens.api.answer('get-catalogue', { lenders: listed, products: [] })
    return screens.open(`${paths.offers}${query}`, asAsha)
  }

  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

  it('marks the best of those that fit, which begin the list of a visitor who has come with an amount', async () => {
    await openOffers()
    await card('Lender quick')
    const tagged = (name: string) => (id: string) =>
      within(screen.getByLabelText(`Lender ${id}`)).queryByText(name) !== null
    const ids = lenders.map(({ id }) => id)
    expect(ids.filter(tagged('Lowest EMI'))).toEqual(['cheap'])
    expect(ids.filter(tagged('Fastest for this loan'))).toEqual(['quick'])
    // Our order, but for the one without figures.
    expect(names()).toEqual(['Lender quick', 'Lender cheap', 'Lender silent', 'Lender campus'])
    expect(screen.queryByText(/^First the best/)).toBeNull()
    await openOffers('?amount=300000')
    await expectText('First the best for your amount, then our order.')
    expect(names()).toEqual(['Lender cheap', 'Lender quick', 'Lender silent', 'Lender campus'])
  })

  it('says when nobody lends the amount, and shows each lender at its nearest', async () => {
    const [, ...limited] = lenders
    await openOffers('?amount=500000&months=36', limited)
    await expectText(/^No lender here lends ₹5,00,000 for 3 years\./)
    expect(screen.queryByText('Lowest EMI', { selector: 'li *' })).toBeNull()
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
    const looks = Array.from({ length: 200 }, (_, index) => JSON.stringify(styleOf(`lender-${index}`)))
    expect(new Set(looks).size).toBe(20)
    expect(styleOf('lender-7')).toEqual(styleOf('lender-7'))
  })
})

describe('/how-we-rank', () => {
  const criteria = { categories: ['salaried' as const], min_age: 21, max_age_at_end: 60, states: ['Goa' as const] }

  it('shows everyone the version of the rules, and the criteria of each lender in our order', async () => {
    const repayment = { kind: 'instalments', frequency: 'weekly' } as const
    const figures = { tenor_months_min: 12, annual_rate_min: 10.5, max_amount_rupees: 500_000, repayment }
    const lenders = [
      lender({ id: 'late', priority: 9, processing_time: 'Soon' }),
      lender({ id: 'strict', priority: 2, criteria, ...figures, processing_time: '10 mins, money in 7 days' }),
    ]
    screens.api.answer('get-catalogue', { lenders, products: [] })
    await screens.open(paths.howWeRank)
    await expectText(/^Version 6, 1 Dec 2026\.$/)
    await expectText(/on the page of offers: our list from the top/)
    await expectText(/on the home page: the same list from the bottom/)
    await expectText(/can decide which lenders we list at all. It never changes their order/)
    const table = await screen.findByRole('table', { name: 'What each lender states' })
    const rows = within(table).getAllByRole('row').slice(1)
    const [free, ages] = ['No limit stated', 'From the age of 21Loans end by the age of 60']
    const order = 'From 12 monthsFrom 10.5% a yearUp to ₹5,00,0007 days at mostWeekly instalments'
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['1Lender strict', 'To salaried people', ages, 'In Goa', free, order],
      ['2Lender late', free, free, free, free, 'None given'],
    ])
  })

  it('keeps the rules while the criteria load and when they fail, and loads them again on request', async () => {
    const held = Promise.withResolvers<Response>()
    screens.api.answer('get-catalogue', () => held.promise)
    await screens.open(paths.howWeRank)
    await expectText("Loading the lenders' criteria")
    held.resolve(refuseWithout(404)())
    await expectText("We couldn't get the lenders' criteria")
    expect(screen.getByRole('heading', { name: 'The two groups' })).toBeTruthy()
    screens.api.answer('get-catalogue', { lenders: [], products: [] })
    await press('Try again')
    await expectText('No lender is listed now')
  })
})
