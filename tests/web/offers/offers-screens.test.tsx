// @vitest-environment happy-dom
/** Home and /offers: what stands there before, with, without and instead of the catalogue, and what Apply Now does. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cachePolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { breakOff, refuseWithout } from '../dom/api-double.ts'
import {
  asAsha,
  card,
  expectPath,
  expectText,
  expectToast,
  follow,
  link,
  passTime,
  prepareScreens,
  tap,
} from '../dom/open-screen.tsx'
import { application as sampleApplication, asha, lender, product } from '../dom/samples.ts'
import { allowTabs, setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()
const narmada = lender({ id: 'narmada', name: 'Narmada Finance', priority: 20, is_recommended: true })
const catalogue = {
  lenders: [
    lender({ id: 'deccan', name: 'Deccan Credit', priority: 10 }),
    narmada,
    lender({ id: 'plain', name: 'Plain Lender', priority: 30, featured: false }),
  ],
  products: [
    product({ id: 'gold', name: 'Gold Card', priority: 1 }),
    product({ id: 'silver', name: 'Silver Card', priority: 2 }),
  ],
}

beforeEach(() => {
  screens.api.answer('get-catalogue', () => catalogue)
  const application = sampleApplication(narmada.name, 'applied')
  screens.api.answer('apply-to-lender', () => ({ application, apply_url: 'https://lender.example/' }))
})

const titles = async () => {
  await screen.findAllByRole('article')
  return screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
}

describe('home', () => {
  it('shows the first two features of a lender', async () => {
    await screens.open(paths.home, asAsha)
    const offer = await card('Narmada Finance')
    expect(offer.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['No collateral', 'Part payment'])
  })

  it('opens a product’s page for this user in a new tab and records which, without an application', async () => {
    screens.api.answer('record-product-click', () => ({ user: asha }))
    await screens.open(paths.home, asAsha)
    const more = await link(/^Gold Card.*Learn More$/)
    expect(more.getAttribute('href')).toBe('https://provider.example/gold?ref=user-1')
    expect([more.target, more.rel]).toEqual(['_blank', 'noopener noreferrer'])
    // The DOM of the tests would fetch the page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await tap(more)
    expect(screens.api.callsOf('record-product-click')).toMatchObject([{ body: { product_id: 'gold' } }])
    expect(screens.api.callsOf('apply-to-lender')).toEqual([])
  })

  it.each([
    ['says so when there is nothing at all', [], true],
    ['shows products alone when there is no lender', catalogue.products, false],
  ])('%s', async (_, products, isEmpty) => {
    screens.api.answer('get-catalogue', () => ({ lenders: [], products }))
    await screens.open(paths.home, asAsha)
    await expectText('Work out your EMI first')
    expect(screen.queryByText('No offers available') !== null).toBe(isEmpty)
    expect(screen.queryByRole('heading', { name: 'Featured Other Offers' }) === null).toBe(isEmpty)
    expect(screen.queryByRole('heading', { name: 'Explore and choose your loan provider' })).toBeNull()
  })
})

describe('/offers', () => {
  it('lists every lender by ascending priority, whole, and whose offers they are', async () => {
    await screens.open(paths.offers, asAsha)
    expect(await titles()).toEqual(['Deccan Credit', 'Narmada Finance', 'Plain Lender'])
    const offer = await card('Narmada Finance')
    for (const words of ['Recommended', 'Interest Rate', 'Max Amount', 'Processing Time', 'Key Features', 'Top-up']) {
      expect(offer.getByText(words)).toBeTruthy()
    }
    await expectText(/third-party lenders/)
  })

  it('shows the loan terms of a lender that provides any, which home does not', async () => {
    const generous = lender({
      id: 'generous',
      apr: '14% p.a.',
      min_amount: 50_000,
      tenor_months_min: 6,
      tenor_months_max: 36,
      processing_fee: '2% + GST',
      penal_charges: '1% a month',
      kfs_url: 'https://lender.example/kfs.pdf',
      grievance_contact: 'care@lender.example',
    })
    screens.api.answer('get-catalogue', () => ({ lenders: [generous, narmada], products: [] }))
    await screens.open(paths.offers, asAsha)
    const offer = await card(generous.name)
    await tap(offer.getByRole('button', { name: 'Details' }))
    for (const words of ['14% p.a.', '₹50,000', '6 to 36 months', '2% + GST', '1% a month', 'care@lender.example']) {
      expect(offer.getByText(words)).toBeTruthy()
    }
    expect(offer.getByRole('link', { name: 'Key fact statement' }).getAttribute('href')).toBe(
      'https://lender.example/kfs.pdf',
    )
    expect(screen.getAllByText('Charges and loan terms')).toHaveLength(1)
    await follow('Home')
    await expectText('No collateral')
    await expect.poll(() => screen.queryByText('Charges and loan terms')).toBeNull()
  })

  describe('where lenders say whom they lend to', () => {
    const matched = {
      lenders: [
        lender({ id: 'rich', name: 'Rich Credit', priority: 1, criteria: { min_monthly_income: 75_000 } }),
        lender({ id: 'plain', name: 'Plain Lender', priority: 3 }),
        lender({ id: 'local', name: 'Local Lender', priority: 2, criteria: { states: ['Madhya Pradesh'] } }),
        lender({ id: 'campus', name: 'Campus Lender', priority: 0, criteria: { categories: ['student'] } }),
      ],
      products: [],
    }
    beforeEach(() => screens.api.answer('get-catalogue', () => matched))
    const groups = () =>
      screen.getAllByRole('region').map((group) => [
        within(group).getByRole('heading', { level: 2 }).textContent,
        ...within(group)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ])

    it('puts those that fit the profile first, and gives the reason for each other one', async () => {
      await screens.open(paths.offers, asAsha)
      await titles()
      expect(groups()).toEqual([
        ['Fits your profile', 'Local Lender', 'Plain Lender'],
        ['Other lenders', 'Campus Lender', 'Rich Credit'],
      ])
      expect((await card('Rich Credit')).getByText('Lends from ₹75,000 a month')).toBeTruthy()
      expect((await card('Campus Lender')).getByText('Lends to students')).toBeTruthy()
      expect(screen.getAllByRole('button', { name: 'Apply Now' })).toHaveLength(4)
      expect(screens.api.callsOf('get-profile')).toEqual([])
    })

    it('asks for a fact that is missing, and keeps nothing of it in the browser', async () => {
      screens.api.answer('record-offers-viewed', () => ({ user: { ...asha, pincode: undefined } }))
      await screens.open(paths.offers, asAsha)
      const asking = (await card('Local Lender')).getByRole('link', { name: 'Add your pincode to check' })
      expect(asking.getAttribute('href')).toBe(paths.profile)
      expect(JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])).not.toContain(
        asha.date_of_birth,
      )
    })

    it('waits for the profile with the cards, and lists them plainly when it cannot be had', async () => {
      const held = Promise.withResolvers<never>()
      screens.api.answer('record-offers-viewed', () => held.promise)
      await screens.open(paths.offers, asAsha)
      await expectText('Loading offers')
      expect(screen.queryByRole('article')).toBeNull()
      held.reject(new TypeError('no network'))
      expect(await titles()).toEqual(['Campus Lender', 'Rich Credit', 'Local Lender', 'Plain Lender'])
      expect(screen.queryByText('Other lenders')).toBeNull()
    })
  })

  it.each([500, 503, 502, 429])('records the view once, and stays although it was answered with %d', async (status) => {
    screens.api.answer('record-offers-viewed', refuseWithout(status))
    await screens.open(paths.offers, asAsha)
    await titles()
    await expect.poll(() => screens.api.callsOf('record-offers-viewed').length).toBe(1)
    expect(location.pathname).toBe(paths.offers)
  })
})

describe('the catalogue', () => {
  it('is fetched once for home and /offers, there at once after a reload, and fetched anew when it is old', async () => {
    await screens.open(paths.offers, asAsha)
    await titles()
    await follow('Home')
    await expectText('Gold Card')
    await screens.reload()
    await titles()
    expect(screens.api.callsOf('get-catalogue')).toHaveLength(1)
    await passTime((cachePolicy.catalogueSeconds + 1) * 1000)
    screens.api.answer('get-catalogue', breakOff)
    await screens.reload()
    await titles()
    await expect.poll(() => screens.api.callsOf('get-catalogue').length).toBe(2)
    await passTime(3000)
    expect(await titles()).toHaveLength(2)
  })

  it('is not restored when it is too old, or makes no sense', async () => {
    const [old, foolish] = [
      { at: 0, ...catalogue },
      { at: Date.now(), lenders: 7 },
    ].map((stored) => JSON.stringify(stored))
    for (const text of ['{"a":[', old ?? '', foolish ?? '']) {
      sessionStorage.setItem('pl_catalogue', text)
      screens.api.answer('get-catalogue', () => new Promise(() => undefined))
      await screens.open(paths.offers, asAsha)
      await expectText('Loading offers')
      expect(screen.queryByRole('article')).toBeNull()
      document.body.replaceChildren()
    }
  })
})

describe('Apply Now', () => {
  const applyTo = async (name: string) => tap((await card(name)).getByRole('button', { name: 'Apply Now' }))

  it('is busy for at most eight seconds, and can be used again afterwards', async () => {
    const { followed } = allowTabs()
    screens.api.answer('apply-to-lender', () => new Promise(() => undefined))
    await screens.open(paths.offers, asAsha)
    await applyTo('Narmada Finance')
    const [, busy] = screen.getAllByRole('button', { name: 'Apply Now' })
    expect(busy?.getAttribute('aria-busy')).toBe('true')
    await passTime(8100)
    expect(followed).toEqual(['https://lender.example/narmada?ref=user-1'])
    expect(busy?.getAttribute('aria-busy')).not.toBe('true')
    // A tick, on the lender whose page has opened only.
    expect(screen.getAllByRole('button', { name: 'Apply Now' }).map((button) => button.children.length)).toEqual([
      0, 1, 0,
    ])
    await applyTo('Narmada Finance')
    await expect.poll(() => screens.api.callsOf('apply-to-lender').length).toBe(2)
  })

  it('shows where it leads while the network is slow, at a size that a phone can show', async () => {
    const { tab } = allowTabs()
    screens.api.answer('apply-to-lender', () => new Promise(() => undefined))
    await screens.open(paths.offers, asAsha)
    await applyTo('Narmada Finance')
    const { title, head, body } = tab.document
    expect(title).toBe('Opening Narmada Finance')
    expect(head.querySelector('meta')?.content).toContain('width=device-width')
    expect(body.textContent).toMatch(
      /^Taking you to Narmada Finance's website\. We never ask you for payment\.If nothing/,
    )
    expect(body.querySelector('svg')).not.toBeNull()
  })

  it('opens no tab and claims no success without a network, and says so until it is back', async () => {
    const { open, tab } = allowTabs()
    await screens.open(paths.offers, asAsha)
    await setOnline(false)
    await applyTo('Narmada Finance')
    await expectText("You're offline. Nothing was sent.")
    expect(open).not.toHaveBeenCalled()
    expect(screens.api.callsOf('apply-to-lender')).toEqual([])
    await setOnline(true)
    expect(screen.queryByText(/Nothing was sent/)).toBeNull()
    screens.api.answer('apply-to-lender', async () => {
      await setOnline(false)
      return breakOff()
    })
    await passTime(1000)
    await applyTo('Narmada Finance')
    await expectText(/connection was lost/)
    await setOnline(true)
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Application Started')).toBeNull()
  })

  it('says nothing of a redirect when the visitor has closed the tab meanwhile', async () => {
    const { tab, followed } = allowTabs()
    tab.closed = true
    await screens.open(paths.offers, asAsha)
    await applyTo('Narmada Finance')
    await expect.poll(() => screens.api.callsOf('apply-to-lender').length).toBe(1)
    expect(followed).toEqual([])
    expect(screen.queryByText('Application Started')).toBeNull()
  })

  it('asks a visitor whose session has ended to log in', async () => {
    await screens.open(paths.home)
    await applyTo('Narmada Finance')
    await expectToast('Authentication Required', 'Please login to continue')
    await expectPath(paths.login)
    expect(screens.api.callsOf('apply-to-lender')).toEqual([])
  })
})
