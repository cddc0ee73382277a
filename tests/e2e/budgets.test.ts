import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { pathIn } from '#contract/languages.ts'
import { paths, type Path } from '#contract/routes.ts'
import type { Catalogue, Lender } from '#lambdas/offers/catalogue.contract.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { sampleApplication, showApplications } from '#tests/support/applications/applications.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  expectInteractive,
  expectPath,
  expectSoon,
  expectText,
  expectVisible,
  nextFrame,
  openPage,
  watchRequests,
} from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

/** Scripts, sheets and fonts that a page asks for from an empty cache until it is drawn, and everything from another origin. */
const filesBefore = async (page: Page, path: string) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path)
  await page.waitForLoadState()
  await nextFrame(page)
  const { origin } = new URL(page.url())
  return asked.filter(
    (url) => !url.startsWith('data:') && (!url.startsWith(origin) || /\.(?:js|css|woff2?)$/.test(url)),
  )
}

describe('the first load', () => {
  it.each([paths.login, paths.check, paths.emiCalculator])(
    'of %s has no script before the first touch of a new visitor',
    async (path) => {
      const { page } = await visitors.open()
      // The page would start its scripts when it has been idle.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      expect(await filesBefore(page, path)).toEqual([])
      await page.getByRole('heading', { level: 1 }).tap()
      await expectInteractive(page)
    },
  )

  it.each([paths.terms, paths.privacyPolicy])(
    'of %s is the HTML alone, until a button asks for the app',
    async (path) => {
      const { page } = await visitors.open()
      expect(await filesBefore(page, path)).toEqual([])
      await page.evaluate(() =>
        Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
      )
      await page.getByRole('button', { name: 'Print or save as PDF' }).tap()
      await page.locator('body[data-printed]').waitFor()
    },
  )
})

const applicationsWith = (statuses: readonly string[]) =>
  statuses.map((status, index) => sampleApplication(index, `Lender number ${index}`, ['applied', status]))
const applications = applicationsWith(['approved', 'applied', 'under_review', 'rejected'])

/** From now on the page gets one answer a frame, the catalogue first and the profile last. */
const answerOneByOne = async (page: Page) => {
  let earlier = Promise.resolve()
  const inTurn = (answer: () => Promise<void>) => (earlier = earlier.then(answer).then(() => nextFrame(page)))
  await page.route('**/api/{tickets,profile}', (route) => inTurn(() => route.fallback()))
  await page.route('**/api/applications', (route) => inTurn(() => route.fulfill({ json: { applications } })))
}

describe('the height on a phone', () => {
  const firstFifteen = (lenders: readonly Lender[]) =>
    lenders.toSorted((one, other) => one.priority - other.priority).slice(0, 15)

  /** From now on the page gets the first 15 lenders and 10 products of the catalogue. */
  const shortenCatalogue = (page: Page) =>
    page.route('**/api/catalogue', async (route) => {
      const { lenders, products } = (await (await route.fetch()).json()) as Catalogue
      await route.fulfill({ json: { lenders: firstFifteen(lenders), products: products.slice(0, 10) } })
    })

  it.each<[path: Path, most: number, shown: RegExp]>([
    [paths.offers, 3000, /^Apply Now$/],
    [paths.home, 2400, /^Learn More$/],
    [paths.status, 3600, /Lender number 11/],
  ])('of %s is at most %d px', async (path, most, shown) => {
    const { page } = await member.open()
    await shortenCatalogue(page)
    const statuses = [...applicationStatuses, 'applied', 'under_review', 'rejected']
    if (path === paths.status) await showApplications(page, applicationsWith(statuses))
    await openPage(page, path)
    await expectText(page, shown)
    const heightsOf = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    const [height = Infinity] = await heightsOf('html')
    expect(height).toBeLessThanOrEqual(most)
    if (path !== paths.offers) return
    const cards = (await heightsOf('article')).toSorted((one, other) => one - other)
    expect(cards[Math.ceil(0.9 * cards.length) - 1], cards.join(' ')).toBeLessThanOrEqual(166)
  })

  const lastName = 'Zinnia Last Finance'
  /** Each of the first fifteen four times. */
  const sixty = <Entry>(entries: readonly Entry[]) => Array.from({ length: 4 }, () => entries.slice(0, 15)).flat()

  it.each<[path: string, most: number]>([
    [paths.offers, 9000],
    [pathIn('hi', paths.offers), 9600],
    [lendersPageRoute.path, 6000],
  ])('of %s with sixty lenders is at most %d px', async (path, most) => {
    const { page } = await member.open()
    await page.route('**/api/catalogue', async (route) => {
      const { lenders } = (await (await route.fetch()).json()) as Catalogue
      const many = sixty(firstFifteen(lenders)).map((lender, index) => ({ ...lender, id: `${lender.id}-${index}` }))
      const last = many.splice(-1).map((lender) => ({ ...lender, name: lastName }))
      await route.fulfill({ json: { lenders: [...many, ...last], products: [] } })
    })
    await page.route(`**${lendersPageRoute.path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const many = sixty(html.match(/<tr class=.*<\/tr>/g) ?? [])
      const last = many.splice(-1).map((row) => row.replace(/(?<=<a [^>]*>)[^<]*/, lastName))
      const body = html.replace(/(?<=<tbody>).*(?=<\/tbody>)/s, () => [...many, ...last].join('\n'))
      await route.fulfill({ response, body })
    })
    await page.goto(path)
    await expectVisible(page.getByText(lastName, { exact: true }))
    const height = await page.evaluate(() => {
      // Rows that nobody has seen have an estimated height.
      for (const row of document.querySelectorAll<HTMLElement>('.drawn-late')) row.style.contentVisibility = 'visible'
      return document.documentElement.getBoundingClientRect().height
    })
    expect(height).toBeLessThanOrEqual(most)
    if (path !== lendersPageRoute.path) return
    await page.getByLabel('Find a lender').fill(lastName.toUpperCase())
    await expectSoon(() => page.locator('tbody tr:visible').count()).toBe(1)
    await page.getByLabel('Find a lender').fill('zzz')
    await expectVisible(page.getByText('No lender in this list has this name.'))
  })
})

describe('the layout', () => {
  interface Shift {
    readonly value: number
    readonly moved: readonly string[]
  }

  /** Notes each shift that follows no input, with the words of what has moved. */
  const watchShifts = (page: Page) =>
    page.addInitScript(() => {
      interface ShiftEntry extends PerformanceEntry {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly { readonly node: Node | null }[]
      }
      const shifts: Shift[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
          if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') })
      }).observe({ type: 'layout-shift', buffered: true })
    })

  const expectNoShift = async (page: Page) => {
    await nextFrame(page)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.001)
  }

  it.each<[path: Path, shown: RegExp]>([
    [paths.login, /Personal Loan/],
    [paths.home, /^Fits your profile$/],
    [paths.offers, /^Apply Now$/],
    [paths.dashboard, /Lender number 2/],
    [paths.status, /Lender number 2/],
    [paths.profile, /asha\.rao@/],
    [paths.support, /No Support Tickets/],
  ])('of %s does not shift while it loads', async (path, shown) => {
    const { page } = path === paths.login ? await visitors.share('guest') : await member.open()
    await watchShifts(page)
    await answerOneByOne(page)
    await page.goto(path)
    await expectInteractive(page)
    await expectText(page, shown)
    if (path === paths.home) await expectText(page, 'Your loan is approved')
    await expectNoShift(page)
  })

  it('of home moves nothing and has no hole when an approved loan comes last, at the first visit in a browser and at the second', async () => {
    const { page } = await member.openApart()
    await watchShifts(page)
    const lenderId = Promise.withResolvers<string>()
    await page.route('**/api/catalogue', async (route) => {
      const response = await route.fetch()
      const { lenders } = (await response.json()) as Catalogue
      lenderId.resolve(lenders.find(({ documents = [] }) => documents.length > 2)?.id ?? '')
      await route.fulfill({ response })
    })
    await page.route('**/api/applications', async (route) => {
      const approved = { ...sampleApplication(1, 'Lotus', ['applied', 'approved']), lender_id: await lenderId.promise }
      await nextFrame(page)
      await route.fulfill({ json: { applications: [approved] } })
    })
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(paths.home)
      await expectText(page, /^Keep ready:/)
      await expectVisible(page.getByRole('article'))
      await expectNoShift(page)
      const hole = await page.getByLabel('Your next step').evaluate((card) => {
        const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
        return bottomOf(card) - Math.max(...Array.from(card.querySelectorAll('*'), bottomOf))
      })
      expect(hole).toBeLessThan(24)
    }
  })

  const figure = /EMIs from ₹/
  const answered = /^(?:Best offers for you|Apply Now)$/

  it.each<[who: string, path: Path, first: RegExp, last: RegExp]>([
    ['a guest', paths.home, /Personal Loan/, figure],
    ['a guest', paths.login, /Personal Loan/, figure],
    ['a guest', paths.offers, /Personal Loan/, figure],
    ['a member', paths.home, /^Explore and choose/, answered],
    ['a member', paths.offers, /^Available Loan Offers$/, answered],
  ])('for %s on %s does not shift when the catalogue comes last of all', async (who, path, first, last) => {
    // The browser that the other tests share has seen applications.
    const { page, context } = await (who === 'a guest' ? visitors.share('guest') : member.openApart())
    const underWay = watchRequests(context)
    const held = Promise.withResolvers<undefined>()
    await watchShifts(page)
    await page.route('**/api/catalogue', async (route) => {
      await held.promise
      await route.fallback()
    })
    await page.goto(path)
    await expectInteractive(page)
    if (who === 'a guest') await expectPath(page, paths.login)
    await expectText(page, first)
    await expectSoon(() => Array.from(underWay, (request) => new URL(request.url()).pathname)).toEqual([
      '/api/catalogue',
    ])
    await nextFrame(page)
    held.resolve(undefined)
    await page.getByText(last).first().waitFor({ state: 'attached' })
    await expectNoShift(page)
  })
})
