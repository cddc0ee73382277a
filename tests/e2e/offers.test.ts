import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Catalogue, Lender } from '#contract/offers/catalogue.ts'
import { limits } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { prepareSignedIn, prepareVisitors, type Visitor } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectGone, expectHeading, expectText, expectToast, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

const rank = (entries: { name: string; priority: number }[], direction: 1 | -1) =>
  entries.toSorted((one, other) => direction * (one.priority - other.priority)).map(({ priority }) => priority)

const catalogueAddress = '**/api/catalogue'

describe('the offers', () => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
  })
  const priorityOf = (name: string | null) =>
    [...catalogue.lenders, ...catalogue.products].find((entry) => entry.name === name)?.priority

  const openOffers = async (path: string = paths.offers): Promise<Visitor> => {
    const visitor = await signedIn.open()
    await visitor.page.goto(path)
    await expectHeading(visitor.page, /./)
    return visitor
  }
  const titlesOn = async ({ page }: Visitor) => {
    await expectVisible(page.getByRole('article'))
    return page.getByRole('article').getByRole('heading').allTextContents()
  }

  it('on home are the featured lenders, then every product, each by descending priority', async () => {
    const visitor = await openOffers(paths.home)
    const titles = await titlesOn(visitor)
    const featured = catalogue.lenders.filter(({ featured }) => featured)
    expect(titles.slice(0, featured.length).map(priorityOf)).toEqual(rank(featured, -1))
    expect(titles.slice(featured.length).map(priorityOf)).toEqual(rank(catalogue.products, -1))
    expect(await visitor.page.getByRole('button', { name: 'Apply Now' }).count()).toBe(featured.length)
  })

  it('on home name the first two features of a lender', async () => {
    const { page } = await openOffers(paths.home)
    const lender = catalogue.lenders.find(({ featured, features }) => featured && features.length > 2)
    const card = page.getByRole('article', { name: lender?.name ?? '' })
    for (const feature of lender?.features.slice(0, limits.homeFeaturesShown) ?? []) {
      await expectVisible(card.getByText(feature, { exact: true }))
    }
    expect(await card.getByText(lender?.features[2] ?? '', { exact: true }).count()).toBe(0)
  })

  it('on /offers are every active lender by ascending priority, whole', async () => {
    const visitor = await openOffers()
    expect((await titlesOn(visitor)).map(priorityOf)).toEqual(rank(catalogue.lenders, 1))
    const lender = catalogue.lenders.find(({ is_recommended }) => is_recommended)
    const card = visitor.page.getByRole('article', { name: lender?.name ?? '' })
    for (const words of ['Recommended', 'Interest Rate', 'Max Amount', 'Processing Time', 'Key Features']) {
      await expectVisible(card.getByText(words))
    }
    for (const words of [lender?.interest_rate, lender?.max_amount, ...(lender?.features ?? [])]) {
      await expectVisible(card.getByText(words ?? '', { exact: true }))
    }
    await expectText(visitor.page, /third-party lenders/)
  })

  it('on /offers are recorded as viewed', async () => {
    const { page } = await signedIn.open()
    const viewed = page.waitForResponse((response) => response.url().endsWith('/api/offers/viewed'))
    await page.goto(paths.offers)
    expect((await viewed).status()).toBe(200)
  })

  it('say so when there are none', async () => {
    const { page } = await signedIn.open()
    await page.route(catalogueAddress, (route) => route.fulfill({ json: { lenders: [], products: [] } }))
    await page.goto(paths.home)
    await expectText(page, 'No offers available')
    await expectText(page, 'Check back later for new offers and products.')
    await page.goto(paths.offers)
    await expectText(page, 'No Offers Available')
  })

  it('say so when they cannot be loaded, and come when asked again', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await page.route(catalogueAddress, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(paths.offers)
    await expectToast(page, 'Error', 'Failed to load loan offers. Please try again.')
    await page.goto(paths.home)
    await expectToast(page, 'Error', 'Failed to load featured offers')
    await expectToast(page, 'Error', 'Failed to load financial products')
    await page.unroute(catalogueAddress)
    await button(page, /try again/i)
      .first()
      .click()
    await expectVisible(page.getByRole('article'))
  })

  it('stand as quiet shapes while they are on their way', async () => {
    const { page } = await signedIn.open()
    const held: (() => void)[] = []
    await page.route(catalogueAddress, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.goto(paths.offers)
    await expectVisible(page.getByRole('status').filter({ hasText: /loading/i }))
    expect(await page.getByRole('article').count()).toBe(0)
    for (const release of held) release()
    await expectVisible(page.getByRole('article'))
  })
})

describe('Apply Now', () => {
  let lender: Lender
  beforeAll(async () => {
    const catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    const found = catalogue.lenders.find(({ featured, utm_url }) => featured && utm_url.includes('{user_id}'))
    if (!found) throw new Error('the sample data has no featured lender with a {user_id} link')
    lender = found
  })
  const applyOn = ({ page }: Visitor) =>
    page.getByRole('article', { name: lender.name }).getByRole('button', { name: 'Apply Now' })

  it('opens the lender’s page in a tab that knows nothing of this one', async () => {
    const visitor = await signedIn.open()
    await visitor.page.goto(paths.offers)
    const opened = visitor.context.waitForEvent('page')
    await applyOn(visitor).click()
    const tab = await opened
    await tab.waitForURL(/\/local\/lender\//)
    expect(await tab.evaluate(() => ({ opener: opener === null, referrer: document.referrer }))).toEqual({
      opener: true,
      referrer: '',
    })
    expect(decodeURI(tab.url())).not.toContain('{user_id}')
    await expectToast(visitor.page, 'Application Started', `Redirecting to ${lender.name}'s application form`)
  })

  it('makes one tab and one call of a double tap', async () => {
    const visitor = await signedIn.open()
    const { page, context } = visitor
    await page.goto(paths.offers)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/applications') && request.method() === 'POST') calls += 1
    })
    await applyOn(visitor).dblclick()
    await expectToast(page, 'Application Started')
    expect(calls).toBe(1)
    expect(context.pages()).toHaveLength(2)
  })

  it('opens the plain link when the click cannot be recorded', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    await visitor.page.goto(paths.offers)
    await visitor.page.route('**/api/applications', (route) => route.abort())
    const opened = visitor.context.waitForEvent('page')
    await applyOn(visitor).click()
    const tab = await opened
    await tab.waitForURL(/\/local\/lender\//)
    expect(decodeURI(tab.url())).toBe(lender.utm_url)
  })

  it('shows a link instead where the browser opens no tab', async () => {
    const visitor = await signedIn.open()
    await visitor.page.addInitScript(() => {
      globalThis.open = () => null
    })
    await visitor.page.goto(paths.offers)
    const recorded = visitor.page.waitForResponse((response) => response.url().endsWith('/api/applications'))
    await applyOn(visitor).click()
    expect((await recorded).status()).toBe(201)
    const link = visitor.page.getByRole('link', { name: new RegExp(lender.name) })
    await expectVisible(link)
    expect(await link.getAttribute('href')).not.toContain('{user_id}')
    expect(await link.getAttribute('rel')).toContain('noreferrer')
  })

  it('works on home, too', async () => {
    const visitor = await signedIn.open()
    await visitor.page.goto(paths.home)
    const recorded = visitor.page.waitForResponse((response) => response.url().endsWith('/api/applications'))
    await applyOn(visitor).click()
    expect((await recorded).status()).toBe(201)
  })
})

describe('Learn More', () => {
  it('opens a product in a tab of its own and makes no application', async () => {
    const visitor = await signedIn.open()
    const { page, context } = visitor
    await page.goto(paths.home)
    const applications: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/applications')) applications.push(request.method())
    })
    const opened = context.waitForEvent('page')
    await page.getByText('Learn More').first().click()
    const tab = await opened
    await tab.waitForURL((url) => url.protocol.startsWith('http'))
    expect(decodeURI(tab.url())).not.toContain('{user_id}')
    expect(await tab.evaluate(() => opener === null)).toBe(true)
    expect(applications).toEqual([])
    await expectGone(page.getByText('Application Started'))
  })
})
