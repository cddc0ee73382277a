// @vitest-environment happy-dom
/** Home and /offers: what stands there before, with, without and instead of the catalogue, and what Apply Now does. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  tap,
  link,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { application, asha, lender, product } from '../dom/samples.ts'

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
const applyUrl = 'https://lender.example/narmada?ref=user-1'
const recorded = { application: application(narmada.name, 'applied'), apply_url: applyUrl }

beforeEach(() => {
  screens.api.answer('get-catalogue', () => catalogue)
  screens.api.answer('record-offers-viewed', () => ({ user: asha }))
  screens.api.answer('apply-to-lender', () => recorded)
})

const titles = async () => {
  await screen.findAllByRole('article')
  return screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
}

describe('home', () => {
  it('lists the featured lenders, then every product, each by descending priority', async () => {
    await screens.open(paths.home, asAsha)
    expect(await titles()).toEqual(['Narmada Finance', 'Deccan Credit', 'Silver Card', 'Gold Card'])
    expect(screen.getAllByRole('button', { name: 'Apply Now' })).toHaveLength(2)
  })

  it('shows the first two features of a lender', async () => {
    await screens.open(paths.home, asAsha)
    const offer = await card('Narmada Finance')
    expect(offer.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['No collateral', 'Part payment'])
  })

  it('opens a product’s page for this user in a new tab, without an application', async () => {
    await screens.open(paths.home, asAsha)
    const more = (await card('Gold Card')).getByRole<HTMLAnchorElement>('link', { name: /Learn More/ })
    expect(more.getAttribute('href')).toBe('https://provider.example/gold?ref=user-1')
    expect([more.target, more.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('says that there are no offers', async () => {
    screens.api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
    await screens.open(paths.home, asAsha)
    await expectText('No offers available')
    await expectText('Check back later for new offers and products.')
  })

  it('says that offers and products could not be loaded, and loads them when asked again', async () => {
    screens.api.answer('get-catalogue', refuseWithout(503))
    await screens.open(paths.home, asAsha)
    await passTime(3000)
    await expectToast('Error', 'Failed to load featured offers')
    await expectToast('Error', 'Failed to load financial products')
    screens.api.answer('get-catalogue', () => catalogue)
    const [again] = screen.getAllByRole('button', { name: /try again/i })
    if (again !== undefined) await tap(again)
    expect(await titles()).toHaveLength(4)
  })

  it('applies, too', async () => {
    await screens.open(paths.home, asAsha)
    await tap((await card('Narmada Finance')).getByRole('button', { name: 'Apply Now' }))
    await link('Open Narmada Finance')
    expect(screens.api.callsOf('apply-to-lender').map(({ body }) => body)).toEqual([{ lender_id: 'narmada' }])
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

  it('records the view once', async () => {
    await screens.open(paths.offers, asAsha)
    await titles()
    await expect.poll(() => screens.api.callsOf('record-offers-viewed').length).toBe(1)
  })

  it.each([500, 503, 502, 429])('stands although the view was answered with %d', async (status) => {
    screens.api.answer('record-offers-viewed', refuseWithout(status))
    await screens.open(paths.offers, asAsha)
    await titles()
    expect(location.pathname).toBe(paths.offers)
  })

  it('says that there are no offers', async () => {
    screens.api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
    await screens.open(paths.offers, asAsha)
    await expectText('No Offers Available')
  })

  it('says that offers could not be loaded, once for each failed attempt', async () => {
    screens.api.answer('get-catalogue', breakOff)
    await screens.open(paths.offers, asAsha)
    await expectText('Loading offers')
    expect(screen.queryByRole('article')).toBeNull()
    await passTime(3000)
    await expectToast('Error', 'Failed to load loan offers. Please try again.')
    await press('Dismiss')
    await press(/try again/i)
    await passTime(3000)
    await expectToast('Error', 'Failed to load loan offers. Please try again.')
  })
})

describe('the catalogue', () => {
  it('is fetched once for home and /offers', async () => {
    await screens.open(paths.home, asAsha)
    await titles()
    await follow('Offers')
    await expectText('Plain Lender')
    expect(screens.api.callsOf('get-catalogue')).toHaveLength(1)
  })

  it('is there at once after a reload, and fetched anew when it has become old', async () => {
    await screens.open(paths.home, asAsha)
    await titles()
    await screens.reload()
    await titles()
    expect(screens.api.callsOf('get-catalogue')).toHaveLength(1)
    await passTime((cachePolicy.catalogueSeconds + 1) * 1000)
    screens.api.answer('get-catalogue', breakOff)
    await screens.reload()
    await titles()
    await expect.poll(() => screens.api.callsOf('get-catalogue').length).toBe(2)
    await passTime(3000)
    expect(await titles()).toHaveLength(4)
  })

  it('is not restored when it is too old, or makes no sense', async () => {
    for (const text of [
      '{"a":[',
      JSON.stringify({ at: 0, ...catalogue }),
      JSON.stringify({ at: Date.now(), lenders: 7 }),
    ]) {
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
  const applyTo = async (name = 'Narmada Finance') => tap((await card(name)).getByRole('button', { name: 'Apply Now' }))

  /** A browser that opens tabs; the link that the new tab follows is recorded. */
  const allowTabs = () => {
    const page = document.implementation.createHTMLDocument()
    const followed: string[] = []
    page.addEventListener('click', (event) => {
      event.preventDefault()
      followed.push((event.target as HTMLAnchorElement).href)
    })
    const tab = { document: page, opener: globalThis.window, closed: false, close: vi.fn() }
    vi.stubGlobal(
      'open',
      vi.fn(() => tab),
    )
    return { tab, followed }
  }

  it('opens the lender’s page for this user in a tab that knows nothing of this one', async () => {
    const { tab, followed } = allowTabs()
    await screens.open(paths.offers, asAsha)
    await applyTo()
    await expectToast('Application Started', "Redirecting to Narmada Finance's application form")
    expect(followed).toEqual([applyUrl])
    expect(tab.opener).toBeNull()
    expect(tab.document.querySelector('a')?.rel).toBe('noreferrer')
    expect(tab.document.title).toBe('Opening Narmada Finance…')
  })

  it('makes one tab and one call of a double tap', async () => {
    const { followed } = allowTabs()
    await screens.open(paths.offers, asAsha)
    await applyTo()
    await applyTo()
    await expectToast('Application Started', "Redirecting to Narmada Finance's application form")
    expect(screens.api.callsOf('apply-to-lender')).toHaveLength(1)
    expect(followed).toHaveLength(1)
    await passTime(1100)
    await applyTo()
    await expect.poll(() => screens.api.callsOf('apply-to-lender').length).toBe(2)
  })

  it('is busy while the click is recorded, and waits no longer than eight seconds', async () => {
    const { followed } = allowTabs()
    screens.api.answer('apply-to-lender', () => new Promise(() => undefined))
    await screens.open(paths.offers, asAsha)
    await applyTo()
    const [, busy] = screen.getAllByRole('button', { name: 'Apply Now' })
    expect(busy?.getAttribute('aria-busy')).toBe('true')
    await passTime(8100)
    expect(followed.map(decodeURI)).toEqual([narmada.utm_url])
    expect(busy?.getAttribute('aria-busy')).not.toBe('true')
  })

  it('opens the plain link when the click cannot be recorded', async () => {
    const { followed } = allowTabs()
    screens.api.answer('apply-to-lender', breakOff)
    await screens.open(paths.offers, asAsha)
    await applyTo()
    await expectToast('Application Started', "Redirecting to Narmada Finance's application form")
    expect(followed.map(decodeURI)).toEqual([narmada.utm_url])
  })

  it('says nothing of a redirect when the visitor has closed the tab meanwhile', async () => {
    const { tab, followed } = allowTabs()
    tab.closed = true
    await screens.open(paths.offers, asAsha)
    await applyTo()
    await expect.poll(() => screens.api.callsOf('apply-to-lender').length).toBe(1)
    expect(followed).toEqual([])
    expect(screen.queryByText('Application Started')).toBeNull()
  })

  it('shows a link where the browser opens no tab', async () => {
    await screens.open(paths.offers, asAsha)
    await applyTo()
    const open = await link('Open Narmada Finance')
    await expectText('Your browser did not open a new tab. Continue here:')
    expect([open.getAttribute('href'), open.rel]).toEqual([applyUrl, 'noopener noreferrer'])
  })

  it('asks a visitor whose session has ended to log in', async () => {
    await screens.open(paths.home)
    await titles()
    await applyTo()
    await expectToast('Authentication Required', 'Please login to continue')
    await expectPath(paths.login)
    expect(screens.api.callsOf('apply-to-lender')).toEqual([])
  })
})
