// @vitest-environment happy-dom
/** Home and /offers in each state of the catalogue, and Apply Now. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorMessage } from '#contract/errors.ts'
import { cachePolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { breakOff, refuseWithout, refuse } from '../dom/api-double.ts'
import { follow, tap, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, asha, lender, product, now } from '../dom/samples.ts'
import { button, card, eventually, expectPath, expectText, expectToast, link } from '../dom/see.ts'
import { allowTabs, setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()
const narmada = lender({ id: 'narmada', name: 'Narmada Finance', priority: 20, is_recommended: true })
const plain = lender({ id: 'plain', name: 'Plain Lender', priority: 30, featured: false })
const gold = product({ id: 'gold', name: 'Gold Card' })

const answerWith = (lenders: (typeof plain)[], products = [gold]) =>
  screens.api.answer('get-catalogue', { lenders, products })

const recorded = { application: application(narmada.name, 'applied'), apply_url: 'https://lender.example/of-asha' }

beforeEach(() => answerWith([lender({ id: 'deccan', name: 'Deccan Credit' }), narmada, plain]))

const names = async () => {
  await screen.findAllByRole('article')
  return screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
}

it('home shows two features of a lender, and opens a product by the address of the recorded click, without an application', async () => {
  const { followed } = allowTabs()
  screens.api.answer('record-product-click', {
    user: asha,
    open_url: 'https://provider.example/gold?ref=user-1',
  })
  await screens.open(paths.home, asAsha)
  const narmada = await card('Narmada Finance')
  expect(['No collateral', '· Part payment'].map((text) => narmada.getByText(text))).toHaveLength(2)
  const more = await link(/^Gold Card.*Learn More$/)
  // Without the click nothing names the user.
  expect(more.getAttribute('href')).toBe('https://provider.example/gold?ref=')
  expect([more.target, more.rel]).toEqual(['_blank', 'noopener noreferrer'])
  await tap(more)
  await eventually(() => expect(followed).toEqual(['https://provider.example/gold?ref=user-1']))
  const body = { product_id: 'gold', consent_version: applyConsentText.version }
  expect(screens.api.callsOf('record-product-click')).toMatchObject([{ body }])
  screens.api.answer('record-product-click', refuseWithout(500))
  await tap(more)
  await eventually(() => expect(followed.at(-1)).toBe('https://provider.example/gold?ref='))
  expect(screens.api.callsOf('apply-to-lender')).toEqual([])
})

it('home says where a product leads that opens in the same tab', async () => {
  vi.stubGlobal('open', () => undefined)
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  screens.api.answer('record-product-click', { user: asha, open_url: 'https://provider.example/gold' })
  await screens.open(paths.home, asAsha)
  await tap(await link(/^Gold Card.*Learn More$/))
  await expectText(/^Taking you to .*'s website\. We never ask you for payment\.$/)
  expect(assign).toHaveBeenCalledWith('https://provider.example/gold')
})

it.each([
  ['neither lenders nor products', [], true],
  ['products alone', [gold], false],
])('home with %s has no heading of lenders', async (_, products, isEmpty) => {
  answerWith([], products)
  await screens.open(paths.home, asAsha)
  await expectText('Work out your EMI first')
  expect(screen.queryByText('No offers available') !== null).toBe(isEmpty)
  expect(screen.queryByRole('heading', { name: 'Featured Other Offers' }) === null).toBe(isEmpty)
  expect(screen.queryByRole('heading', { name: 'Explore and choose your loan provider' })).toBeNull()
})

it.each([
  ['home', paths.home, 'Narmada Finance', 'Narmada Finance', 'application'],
  ['/offers', paths.offers, 'Narmada Finance', 'Narmada Finance', 'application'],
  ['the products', paths.home, 'What these firms get from us', 'Featured Other Offers', 'product'],
] as const)(
  'on %s one tap opens the text that the receipt of a click keeps',
  async (_, path, tapped, title, purpose) => {
    await screens.open(path, asAsha)
    await tap(await button(tapped))
    const notice = within(await screen.findByRole('dialog', { name: title }))
    const { label, parts } = presentConsentText(purpose)
    expect(notice.getByText(label)).toBeTruthy()
    for (const { name, text } of parts) expect(notice.getByText(`${name}:`).nextSibling?.textContent).toBe(text)
    await tap(notice.getByRole('button', { name: 'Close' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

describe('/offers', () => {
  it('shows every lender whole, with its loan terms, even if the view cannot be recorded', async () => {
    const terms = { apr: '14% p.a.', processing_fee: '2% + GST', penal_charges: '1% a month', min_amount: 50_000 }
    const tenure = { tenor_months_min: 6, tenor_months_max: 36 }
    const contact = { kfs_url: 'https://lender.example/kfs.pdf', grievance_contact: 'care@lender.example' }
    const conduct = {
      website: 'https://lender.example/',
      regulated_entity: { name: 'Generous Lender Limited', registration: 'N-13.02345' },
      nodal_officer: { name: 'Meera Rao', email: 'nodal@lender.example', phone: '18001234567' },
      cooling_off_days: 3,
    }
    const generous = lender({ id: 'generous', name: 'Generous Lender', ...terms, ...tenure, ...contact, ...conduct })
    screens.api.answer('record-offers-viewed', refuseWithout(500))
    answerWith([plain, generous])
    await screens.open(paths.offers, asAsha)
    expect(await names()).toEqual(['Generous Lender', 'Plain Lender'])
    expect(screen.getByText(applyConsentText.label).parentElement?.nextElementSibling?.tagName).toBe('DIV')
    const offer = await card('Generous Lender')
    await tap(offer.getByRole('button', { name: 'Details' }))
    const own = offer.getByRole('link', { name: 'All facts about Generous Lender' })
    expect(own.getAttribute('href')).toBe('/lenders/generous')
    expect(offer.getByText('Top-up')).toBeTruthy()
    // On the face of the card and in its fold.
    expect(offer.getAllByText('14.00%')).toHaveLength(2)
    for (const words of ['Key Features', '₹50,000', '6 to 36 months', '2% + GST', '1% a month']) {
      expect(offer.getByText(words)).toBeTruthy()
    }
    for (const words of ['care@lender.example', 'Generous Lender Limited', 'N-13.02345', 'Meera Rao', '3 days']) {
      expect(offer.getByText(words)).toBeTruthy()
    }
    for (const [name, href] of [
      ['lender.example', conduct.website],
      ['nodal@lender.example', 'mailto:nodal@lender.example'],
      ['18001234567', 'tel:18001234567'],
    ] as const) {
      expect(offer.getByRole('link', { name }).getAttribute('href')).toBe(href)
    }
    expect(offer.getByRole('link', { name: 'Open the key fact statement' }).getAttribute('href')).toBe(contact.kfs_url)
    expect((await card('Plain Lender')).queryByText('Charges and loan terms')).toBeNull()
    await expectText(/third-party lenders/)
    expect(screens.api.callsOf('record-offers-viewed')).toHaveLength(1)
  })

  describe('with criteria of lenders', () => {
    beforeEach(() =>
      answerWith([
        lender({ id: 'rich', name: 'Rich Credit', priority: 1, criteria: { min_monthly_income: 75_000 } }),
        lender({ id: 'local', name: 'Local Lender', priority: 2, criteria: { states: ['Madhya Pradesh'] } }),
        plain,
        lender({ id: 'campus', name: 'Campus Lender', priority: 0, criteria: { categories: ['student'] } }),
      ]),
    )

    it('puts those that fit first, asks for a missing fact, and stores no fact in the browser', async () => {
      screens.api.answer('record-offers-viewed', { user: { ...asha, pincode: undefined } })
      await screens.open(paths.offers, asAsha)
      expect(await names()).toEqual(['Local Lender', 'Plain Lender', 'Campus Lender', 'Rich Credit'])
      for (const name of ['Fits your profile', 'Other lenders']) {
        expect(within(screen.getByRole('region', { name })).getAllByRole('article')).toHaveLength(2)
      }
      expect((await link('Add your pincode to check')).getAttribute('href')).toBe(paths.profile)
      expect((await card('Rich Credit')).getByText('Lends from an income of ₹75,000 a month')).toBeTruthy()
      expect(screen.getAllByRole('button', { name: 'Apply Now' })).toHaveLength(4)
      expect(screens.api.callsOf('get-profile')).toEqual([])
      const stored = JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])
      expect(stored).not.toContain(asha.date_of_birth)
    })

    it('says on the card what would meet the first rule, and among its details what would meet the others', async () => {
      const criteria = { min_age: 40, min_monthly_income: 75_000 }
      answerWith([lender({ id: 'rich', name: 'Rich Credit', criteria })])
      await screens.open(paths.offers, asAsha)
      const offer = await card('Rich Credit')
      expect(offer.getByText('You are old enough from 6 May 2030')).toBeTruthy()
      await tap(offer.getByRole('button', { name: /^Details/ }))
      expect(offer.getByText('Lends from an income of ₹75,000 a month')).toBeTruthy()
      expect(offer.getByText('₹25,000 more income a month would meet its rule')).toBeTruthy()
    })

    it('waits for the profile with the cards, and lists them without groups when it fails to load', async () => {
      const held = Promise.withResolvers<never>()
      screens.api.answer('record-offers-viewed', () => held.promise)
      await screens.open(paths.offers, asAsha)
      await expectText('Loading offers')
      expect(screen.queryByRole('article')).toBeNull()
      held.reject(new TypeError('no network'))
      expect(await names()).toEqual(['Campus Lender', 'Rich Credit', 'Local Lender', 'Plain Lender'])
      expect(screen.queryByText('Other lenders')).toBeNull()
    })
  })
})

it('the catalogue is fetched once for all pages, restored after a reload, and fetched again when it is old', async () => {
  await screens.open(paths.offers, asAsha)
  await names()
  await follow('Home')
  await expectText('Gold Card')
  await screens.reload()
  await names()
  expect(screens.api.callsOf('get-catalogue')).toHaveLength(1)
  await passTime((cachePolicy.catalogueSeconds + 1) * 1000)
  screens.api.answer('get-catalogue', breakOff)
  await screens.reload()
  await names()
  await eventually(() => expect(screens.api.callsOf('get-catalogue').length).toBe(2))
  await passTime(3000)
  expect(await names()).toHaveLength(2)
})

it.each([
  ['broken', '{"a":['],
  ['old', JSON.stringify({ at: 0, lenders: [narmada], products: [] })],
  ['of another shape', JSON.stringify({ at: Date.parse('2026-11-20T10:00:00Z'), lenders: 7 })],
])('the catalogue is not restored from a copy that is %s', async (_, copy) => {
  sessionStorage.setItem('pl_catalogue', copy)
  screens.api.answer('get-catalogue', () => new Promise(() => undefined))
  await screens.open(paths.offers, asAsha)
  await expectText('Loading offers')
  expect(screen.queryByRole('article')).toBeNull()
})

describe('Apply Now', () => {
  const apply = async () => tap((await card('Narmada Finance')).getByRole('button', { name: 'Apply Now' }))

  it('is busy for at most eight seconds, while the tab names the lender, and works again', async () => {
    const { tab, followed } = allowTabs()
    screens.api.answer('apply-to-lender', () => new Promise(() => undefined))
    await screens.open(paths.offers, asAsha)
    document.documentElement.lang = 'hi-IN'
    await apply()
    const [, busy] = screen.getAllByRole('button', { name: 'Apply Now' })
    expect(busy?.getAttribute('aria-busy')).toBe('true')
    await passTime(200)
    const { title, head, body, documentElement } = tab.document
    expect(documentElement.lang).toBe('hi-IN')
    expect(title).toBe('Opening Narmada Finance')
    expect(head.querySelector('meta')?.content).toContain('width=device-width')
    expect(body.textContent).toMatch(/^Taking you to Narmada Finance's website\. We never ask you for payment\./)
    expect(body.querySelector('svg')).not.toBeNull()
    await passTime(8000)
    expect(followed).toEqual(['https://lender.example/narmada?ref='])
    expect(busy?.getAttribute('aria-busy')).not.toBe('true')
    await apply()
    await eventually(() => expect(screens.api.callsOf('apply-to-lender').length).toBe(2))
  })

  it.each([paths.offers, paths.home])(
    'claims no success on %s for a click that is not recorded, and records it again without a tab',
    async (path) => {
      const { followed, open } = allowTabs()
      screens.api.answer('apply-to-lender', refuseWithout(500))
      await screens.open(path, asAsha)
      await apply()
      await expectText("We couldn't note this visit, so Loan Status may not show it.")
      expect(followed).toEqual(['https://lender.example/narmada?ref='])
      expect(screen.queryByText('Application Started')).toBeNull()
      const offer = await card('Narmada Finance')
      expect(offer.getByRole('button', { name: 'Apply Now' }).querySelector('svg')).toBeNull()
      await press('Note it again')
      await expectText('It may not be noted yet. Try again in a minute.')
      screens.api.answer('apply-to-lender', () => recorded)
      await press('Note it again')
      await eventually(() => expect(document.activeElement?.textContent).toBe('Noted. Loan Status shows it now.'))
      expect(open).toHaveBeenCalledTimes(1)
    },
  )

  it('ticks the button of a lender whose click is recorded late, and takes the note back', async () => {
    allowTabs()
    const held = Promise.withResolvers<typeof recorded>()
    screens.api.answer('apply-to-lender', () => held.promise)
    await screens.open(paths.offers, asAsha)
    await apply()
    await passTime(8200)
    await expectText(/couldn't note this visit/)
    held.resolve(recorded)
    await eventually(() => expect(screen.queryByText(/couldn't note this visit/)).toBeNull())
    const icons = screen
      .getAllByRole('button', { name: 'Apply Now' })
      .map((button) => button.querySelectorAll('svg').length)
    expect(icons).toEqual([0, 1, 0])
  })

  it('opens no tab and claims no success without a network, with a note until it is back', async () => {
    const { open, tab } = allowTabs()
    await screens.open(paths.offers, asAsha)
    await setOnline(false)
    await apply()
    await expectText("You're offline, and the lender's page needs the network. Nothing was sent.")
    expect(open).not.toHaveBeenCalled()
    expect(localStorage.getItem('pl_outbox')).toBeNull()
    await setOnline(true)
    await passTime(5000)
    expect(screens.api.callsOf('apply-to-lender')).toEqual([])
    expect(screen.queryByText(/Nothing was sent/)).toBeNull()
    screens.api.answer('apply-to-lender', async () => {
      await setOnline(false)
      return breakOff()
    })
    await passTime(1000)
    await apply()
    await expectText(/connection was lost/)
    await setOnline(true)
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Application Started')).toBeNull()
  })

  it.each<[how: string, open: () => unknown]>([
    ['throws', breakOff],
    ['gives nothing', () => undefined],
    ['gives its own window', () => globalThis.window],
  ])('becomes the link to the lender where opening a tab %s', async (_, open) => {
    const stop = vi.fn()
    vi.stubGlobal('open', open)
    vi.stubGlobal('stop', stop)
    await screens.open(paths.offers, asAsha)
    await apply()
    await expectText(
      "Your browser didn't open a new tab. The button takes you to Narmada Finance's website in this one. We never ask you for payment.",
    )
    await passTime(2000)
    const way = await link('Open Narmada Finance')
    expect([way.href, document.activeElement]).toEqual(['https://lender.example/of-asha', way])
    // Whatever such a view has begun to load in place of the page.
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('announces no redirect when the visitor has closed the tab meanwhile', async () => {
    const { tab, followed } = allowTabs()
    tab.closed = true
    await screens.open(paths.offers, asAsha)
    await apply()
    await eventually(() => expect(screens.api.callsOf('apply-to-lender').length).toBe(1))
    expect(followed).toEqual([])
    expect(screen.queryByText('Application Started')).toBeNull()
  })

  it.each(['in another tab', 'behind the page'])(
    'leads a visitor whose session has ended %s to the login',
    async (where) => {
      await screens.open(paths.home, asAsha)
      const button = (await card('Narmada Finance')).getByRole('button', { name: 'Apply Now' })
      localStorage.clear()
      if (where === 'in another tab') act(() => void dispatchEvent(new Event('storage')))
      // Before the page leads to the login.
      fireEvent.click(button)
      await expectToast('Authentication Required', 'Please login to continue')
      await passTime(2000)
      await expectPath(paths.login)
      expect(screens.api.callsOf('apply-to-lender')).toEqual([])
    },
  )
})

describe('coming back from the page of a lender', () => {
  const lenderName = 'Narmada Finance'
  const opened = application(lenderName, 'applied')
  const question = { name: `Did you finish at ${lenderName}?` }

  const openOffers = async (documents: string[] = []) => {
    const lenders = [lender({ id: 'narmada', name: lenderName, documents })]
    screens.api.answer('get-catalogue', { lenders, products: [] })
    await screens.open(paths.offers, asAsha)
    await card(lenderName)
  }

  const applyAndReturn = async (applied = opened) => {
    const { followed } = allowTabs()
    screens.api.answer('apply-to-lender', { application: applied, apply_url: 'https://lender.example/' })
    await openOffers()
    await press('Apply Now')
    await eventually(() => expect(followed).toHaveLength(1))
    expect(screen.queryByRole('group', question)).toBeNull()
    await act(async () => void dispatchEvent(new Event('focus')))
  }

  it('a visitor who comes back from the lender is asked, and reads what follows from the answer', async () => {
    await applyAndReturn()
    await screen.findByRole('group', question)
    const said = { ...opened, visit_outcome: 'later' as const, visit_outcome_at: now.toISOString() }
    screens.api.answer('save-visit-outcome', { application: said })
    await press('Later')
    await expectText(/You can continue in Loan Status/)
    expect(document.activeElement?.textContent).toMatch(/You can continue in Loan Status/)
    expect(screens.api.callsOf('save-visit-outcome').map(({ body }) => body)).toEqual([{ outcome: 'later' }])
  })

  it('the next step of home has no place for offers once the visitor has left the page', async () => {
    const { classList } = document.documentElement
    classList.remove('pl_chosen')
    await applyAndReturn()
    expect(classList).not.toContain('pl_chosen')
    await tap(await link('EMI Calculator'))
    await eventually(() => expect(classList).toContain('pl_chosen'))
  })

  it('a visitor who has finished there before is not asked again', async () => {
    await applyAndReturn({ ...opened, visit_outcome: 'finished', visit_outcome_at: opened.clicked_at })
    expect(screen.queryByRole('group', question)).toBeNull()
  })

  it.each(['UNDER_AGE', 'USER_NOT_FOUND', 'SIGNED_OUT'] as const)(
    "a visitor who may not go on, by %s, sends no id to the lender and reads the server's reason",
    async (code) => {
      const { followed } = allowTabs()
      screens.api.answer('apply-to-lender', refuse(code))
      await openOffers()
      await press('Apply Now')
      if (code === 'SIGNED_OUT') await expectPath(paths.login)
      else await expectText(errorMessage[code])
      expect(followed).toEqual([])
    },
  )

  it('the details of an offer name the papers that the lender asks for', async () => {
    await openOffers(['PAN card', '3 latest salary slips'])
    await press('Details')
    await expectText('Papers to keep ready')
    await expectText('3 latest salary slips')
  })
})
