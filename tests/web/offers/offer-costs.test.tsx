// @vitest-environment happy-dom
/** /offers: what a loan costs, for which amount and tenure, in which order, and what stands there once the visitor has applied. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { asAsha, card, expectText, hands, passTime, prepareScreens, press, tap } from '../dom/open-screen.tsx'
import { application, lender } from '../dom/samples.ts'
import { allowTabs } from '../dom/tab-double.ts'

const screens = prepareScreens()

const figures = { annual_rate_min: 12, annual_rate_max: 24, fee: { percent: 2, gst_percent: 18 } }
const narmada = lender({ id: 'narmada', name: 'Narmada Finance', priority: 1, is_recommended: true, ...figures })
const lenders = [
  narmada,
  lender({
    id: 'deccan',
    name: 'Deccan Credit',
    priority: 2,
    ...figures,
    annual_rate_min: 9.5,
    annual_rate_max: 9.5,
    max_amount_rupees: 250_000,
    tenor_months_max: 24,
    features: ['No collateral up to ₹20,00,000'],
  }),
  lender({ id: 'plain', name: 'Plain Lender', priority: 3, processing_time: 'Same day', features: [] }),
  lender({
    id: 'feeless',
    name: 'Feeless Lender',
    priority: 4,
    annual_rate_min: 11,
    annual_rate_max: 11,
    max_amount_rupees: 9_000_000,
    processing_time: '15 minutes',
    features: ['Overdraft option'],
  }),
]

beforeEach(() => {
  screens.api.answer('get-catalogue', () => ({ lenders, products: [] }))
})

/** Of an offer whose fold is open. */
const wordsOf = async (name: string) => {
  await tap((await card(name)).getByRole('button', { name: 'Details' }))
  return screen.getByRole('article', { name }).textContent
}
const titles = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Loan amount' })
const typeAmount = async (text: string) => {
  await hands.clear(await amountField())
  await hands.click(await amountField())
  await hands.paste(text)
}
const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name })

it('shows what the loan costs that is usual for the category, and what the record does not tell', async () => {
  await screens.open(paths.offers, asAsha)
  const offer = await wordsOf('Narmada Finance')
  for (const words of [
    'Monthly EMI₹9,964–11,770for 3 years',
    'APR 13.67–25.79%',
    'For ₹3 lakh over 3 years',
    'Total interest₹58,715–1,23,715',
    'Charges₹7,080',
    'Reaches your account₹2,92,920',
    'Why recommended?Our team chose it by hand. No payment changes that.',
  ]) {
    expect(offer).toContain(words)
  }
  expect(await wordsOf('Deccan Credit')).toContain('nearest ₹2.5 lakh, 2 years')
  expect(await wordsOf('Plain Lender')).toMatch(/Not known.*has not given us its interest rate in figures/)
  expect(await wordsOf('Feeless Lender')).toMatch(/APR not known.*₹9,822.*has not given us its fee in figures/)
})

it('reckons anew with every step of a slider, and keeps the wish in the address and on the device until Log Out', async () => {
  await screens.open(`${paths.offers}?utm_source=x`, asAsha)
  fireEvent.change(await slider('Loan amount'), { target: { value: '12' } })
  expect((await slider('Loan amount')).getAttribute('aria-valuetext')).toBe('₹5 lakh')
  expect((await amountField()).value).toBe('5,00,000')
  await expectText('₹16,607–19,616')
  await passTime(400)
  expect(location.search).toBe('?utm_source=x&amount=500000&months=36')
  history.replaceState(null, '', paths.offers)
  await screens.reload()
  await expectText('₹16,607–19,616')
  const { signOut } = await import('#web/lib/session/sign-out.ts')
  signOut()
  expect(localStorage.getItem('pl_loan_wish')).toBeNull()
})

it('takes any amount that is typed, with the address before what the device keeps, and says what it cannot take', async () => {
  localStorage.setItem('pl_loan_wish', '{"amountRupees":700000,"tenureMonths":60}')
  await screens.open(`${paths.offers}?amount=125000&months=999`, asAsha)
  await expectText('₹2,781–3,596')
  await typeAmount('2 lakh')
  await expectText('₹4,449–5,754')
  await typeAmount('12')
  await expectText('Enter an amount from ₹1,000 to ₹10 crore')
  await hands.tab()
  expect(screen.queryByText('Enter an amount from ₹1,000 to ₹10 crore')).toBeNull()
  expect((await amountField()).value).toBe('2,00,000')
})

it('orders and filters on demand, in our order unless asked', async () => {
  await screens.open(paths.offers, asAsha)
  const order = await screen.findByRole('combobox', { name: 'Order' })
  const ours = ['Narmada Finance', 'Deccan Credit', 'Plain Lender', 'Feeless Lender']
  expect(titles()).toEqual(ours)
  await hands.selectOptions(order, 'Lowest rate')
  expect(titles()).toEqual(['Deccan Credit', 'Feeless Lender', 'Narmada Finance', 'Plain Lender'])
  await hands.selectOptions(order, 'Fastest')
  expect(titles()).toEqual(['Feeless Lender', 'Narmada Finance', 'Deccan Credit', 'Plain Lender'])
  await hands.selectOptions(order, 'Our order')
  await press('Filters')
  await press('No collateral')
  expect(titles()).toEqual(['Narmada Finance', 'Deccan Credit'])
  await press('Overdraft')
  await expectText('No offer has all of these')
  await press('Clear filters')
  expect(titles()).toEqual(ours)
  await expectText('4 offers')
})

it('says when the visitor has applied, there and after Apply Now, unless the application was rejected', async () => {
  allowTabs()
  const applied = { ...application('Deccan Credit', 'applied'), lender_id: 'deccan' }
  const rejected = { ...application('Plain Lender', 'applied', 'rejected'), lender_id: 'plain' }
  screens.api.answer('list-applications', () => ({ applications: [applied, rejected] }))
  screens.api.answer('apply-to-lender', () => ({
    application: application(narmada.name, 'applied'),
    apply_url: 'https://lender.example/',
  }))
  await screens.open(paths.offers, asAsha)
  const isApplied = async (name: string) =>
    (await card(name)).queryByRole('link', { name: /Applied 1 Nov\s*View status/ })?.getAttribute('href')
  await expect.poll(() => isApplied('Deccan Credit')).toBe(paths.status)
  for (const name of ['Plain Lender', narmada.name]) expect(await isApplied(name)).toBeUndefined()
  await tap((await card(narmada.name)).getByRole('button', { name: 'Apply Now' }))
  await passTime(1500)
  await expect.poll(() => isApplied(narmada.name)).toBe(paths.status)
  expect(screens.api.callsOf('list-applications')).toHaveLength(1)
})
