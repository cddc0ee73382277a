// @vitest-environment happy-dom
/** /offers: the cost of a loan for the wished amount and tenure, orders and filters, and an application's mark on its offer. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { hands, press, tap } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, lender } from '../dom/samples.ts'
import { card, eventually, expectText } from '../dom/see.ts'
import { allowTabs } from '../dom/tab-double.ts'

const screens = prepareScreens()

const rate = (from: number, to = from) => ({ annual_rate_min: from, annual_rate_max: to })
const fee = { percent: 2, gst_percent: 18 }
const narmada = lender({
  id: 'narmada',
  priority: 1,
  is_recommended: true,
  ...rate(12, 24),
  fee,
  apr: '14% - 26% p.a.',
})
const lenders = [
  narmada,
  lender({ id: 'deccan', priority: 2, ...rate(9.5), max_amount_rupees: 250_000, tenor_months_max: 24 }),
  lender({ id: 'plain', priority: 3, features: [], apr: '12.4% p.a.' }),
  lender({ id: 'feeless', priority: 4, ...rate(11), features: ['Overdraft option'] }),
]

beforeEach(() => {
  screens.api.answer('get-catalogue', { lenders, products: [] })
})

/** The text of an offer with its fold open. */
const textOf = async (id: string) => {
  await tap((await card(`Lender ${id}`)).getByRole('button', { name: 'Details' }))
  return screen.getByRole('article', { name: `Lender ${id}` }).textContent
}
const ids = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-labelledby')?.replace('lender-', ''))
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Loan amount' })

it('shows the costs for the default wish of the category, or names the missing figure', async () => {
  await screens.open(paths.offers, asAsha)
  const narmada = await card('Lender narmada')
  expect(narmada.getAllByText(/APR/, { ignore: '.sr-only' })).toHaveLength(1)
  expect(narmada.getByRole('button', { name: /^APR \d/ })).toBeDefined()
  const text = await textOf('narmada')
  for (const words of [
    'Monthly EMI₹9,964–11,770₹9,964 to 11,770for 3 years',
    'You repay₹3,58,715–4,23,715₹3,58,715 to 4,23,715',
    'APRAPR 13.67–25.79%13.67 to 25.79%estimate',
    'For ₹3 lakh over 3 yearsTotal interest₹58,715–1,23,715₹58,715 to 1,23,715',
    'Charges with GST₹7,080Reaches your account₹2,92,920',
    'Why recommended?Our team chose it by hand. No payment changes that.',
  ]) {
    expect(text).toContain(words)
  }
  expect(await textOf('deccan')).toContain('EMI for ₹2.5 lakh, 2 years')
  expect(await textOf('plain')).toMatch(
    /Monthly EMIAsk the lender.*APR12.40%stated.*has not given us its interest rate in figures/,
  )
  expect(await textOf('feeless')).toMatch(/₹9,822.*APRAsk the lender.*has not given us its fee in figures/)
})

it('follows slider and field, and keeps the wish in the address and on the device until Log Out', async () => {
  await screens.open(`${paths.offers}?utm_source=x`, asAsha)
  fireEvent.change(await slider(), { target: { value: '12' } })
  expect((await slider()).getAttribute('aria-valuetext')).toBe('₹5 lakh')
  expect((await amountField()).value).toBe('5,00,000')
  await expectText('₹16,607–19,616')
  await passTime(400)
  expect(location.search).toBe('?utm_source=x&amount=500000&months=36')
  await hands.tripleClick(await amountField())
  await hands.paste('12')
  const refused = 'The lowest we compare is ₹1,000. The offers are for ₹5,00,000.'
  await expectText(refused)
  await hands.tab()
  expect((await amountField()).value).toBe('12')
  await expectText(refused)
  history.replaceState(null, '', paths.offers)
  await screens.reload()
  await expectText('₹16,607–19,616')
  const { signOut } = await import('#web/lib/session/sign-out.ts')
  signOut()
  expect(localStorage.getItem('pl_loan_wish')).toBeNull()
})

it('draws 40 of 100 offers, more near the end of them, and all for paper', async () => {
  const near = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly seen: () => void
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = () => notice([{ isIntersecting: true }])
      }
      observe = () => near.add(this.seen)
      disconnect = () => near.delete(this.seen)
    },
  )
  const many = Array.from({ length: 100 }, (_, index) => lender({ id: `l-${index}`, name: `Lender ${index}` }))
  screens.api.answer('get-catalogue', { lenders: many, products: [] })
  await screens.open(paths.offers, asAsha)
  await card('Lender 0')
  const drawn = () => document.querySelectorAll('article').length
  expect(drawn()).toBe(40)
  const [seen] = near
  act(() => seen?.())
  expect(drawn()).toBe(80)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(100)
})

it('orders and filters the offers on request', async () => {
  await screens.open(paths.offers, asAsha)
  const order = await screen.findByRole('combobox', { name: 'Order' })
  const ours = ['narmada', 'deccan', 'plain', 'feeless']
  expect(ids()).toEqual(ours)
  await hands.selectOptions(order, 'Lowest rate')
  expect(ids()).toEqual(['feeless', 'narmada', 'plain', 'deccan'])
  await expectText('Sorted by Lowest rate')
  await hands.selectOptions(order, 'Our order')
  await press('Filters')
  const filters = within(await screen.findByRole('dialog'))
  await tap(filters.getByRole('checkbox', { name: 'No collateral · 2 offers' }))
  expect(filters.getByRole<HTMLInputElement>('checkbox', { name: 'Overdraft · 0 offers' }).disabled).toBe(true)
  await press('Show 2 offers')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(ids()).toEqual(['narmada', 'deccan'])
  await expectText('2 of 4')
})

it('keeps order, filters and amount in the address, which gives the same list to others and after a reload', async () => {
  await screens.open(`${paths.offers}?utm_source=x`, asAsha)
  await hands.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Lowest EMI')
  expect(location.search).toBe('?utm_source=x&order=instalment&amount=300000&months=36')
  await press('Filters')
  await tap(await screen.findByRole('checkbox', { name: /^Lends this amount/ }))
  // Any way to close the sheet applies the filters.
  await press('Close')
  expect(location.search).toBe('?utm_source=x&order=instalment&amount=300000&months=36&filters=amount')
  const list = ['feeless', 'narmada', 'plain']
  expect(ids()).toEqual(list)
  await screens.reload()
  expect(ids()).toEqual(list)
  await screens.open(`${paths.offers}?filters=overdraft,no-collateral`, asAsha)
  await expectText('No offer has all of these')
  await press('Clear filters')
  await expectText('4 offers')
  expect(location.search).toBe('?amount=300000&months=36')
})

it('explains a term of the details with the rupees of the visitor, and the EMI as a share of the income', async () => {
  await screens.open(paths.offers, asAsha)
  await textOf('narmada')
  const details = await card('Lender narmada')
  const apr = details.getByRole('button', { name: 'APR, all charges included' })
  await tap(apr)
  const sentence = document.getElementById(apr.getAttribute('aria-controls') ?? '')
  expect(sentence?.textContent).toMatch(/^You get ₹2,92,920 and repay ₹3,58,715 to ₹4,23,715 in 36 months/)
  await tap(apr)
  expect(apr.getAttribute('aria-expanded')).toBe('false')
  expect(details.queryByText(/^You get ₹/)).toBeNull()
  await tap(details.getByRole('button', { name: 'Key fact statement' }))
  await expectText(/^Before you sign, .* of your ₹3,00,000\. Its figures count/)
  await press('EMI as share of income')
  await expectText('An EMI of ₹9,964 to ₹11,770 is 20% to 24% of the ₹50,000 a month in your profile.')
})

it('marks an offer that the visitor has applied for, unless the application was rejected', async () => {
  allowTabs()
  const applied = { ...application('Lender deccan', 'applied'), lender_id: 'deccan' }
  const rejected = { ...application('Lender plain', 'applied', 'rejected'), lender_id: 'plain' }
  screens.api.answer('list-applications', { applications: [applied, rejected] })
  await screens.open(paths.offers, asAsha)
  const marked = () => ids().filter((id) => within(screen.getByLabelText(`Lender ${id}`)).queryByText(/Applied 1 Nov/))
  await eventually(() => expect(marked()).toEqual(['deccan']))
  await tap((await card(narmada.name)).getByRole('button', { name: 'Apply Now' }))
  await passTime(1500)
  await eventually(() => expect(marked()).toEqual(['narmada', 'deccan']))
  expect(screen.getAllByRole('link', { name: /View status/ })[0]?.getAttribute('href')).toBe(paths.status)
  expect(screens.api.callsOf('list-applications')).toHaveLength(1)
})
