import type { Page, Request, Response } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Catalogue, Lender } from '#contract/offers/catalogue.ts'
import { matchOf } from '#domain/offers/match.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { ProfileResponse } from '#contract/profile/profile.ts'
import { paths } from '#contract/routes.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { sampleApplication, showApplications } from '#tests/support/applications/applications.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button, openWhyHere } from '#tests/support/browser/journey.ts'
import { expectPath, expectText, expectToast, expectVisible, openPage, expectSoon } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)
let catalogue: Catalogue
/** A featured lender whose link names the user. */
let lender: Lender
beforeAll(async () => {
  catalogue = expectSuccess('get-catalogue', await createApiClient(inject('origin')).call('get-catalogue'))
  const found = catalogue.lenders.find(({ featured, utm_url }) => featured && utm_url.includes('{user_id}'))
  if (!found) throw new Error('the sample data has no featured lender with a {user_id} link')
  lender = found
})

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const pressApply = (page: Page) => cardOf(page, lender.name).getByRole('button', { name: 'Apply Now' }).click()
const isClickRequest = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/applications')
const isClick = (response: Response) => isClickRequest(response.request())

const rank = (entries: { priority: number }[], direction: 1 | -1) =>
  entries.map(({ priority }) => priority).toSorted((one, other) => direction * (one - other))

const prioritiesOn = async (page: Page) => {
  await expectVisible(page.getByRole('article'))
  const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  const entries = [...catalogue.lenders, ...catalogue.products]
  return titles.map((title) => entries.find(({ name }) => name === title)?.priority)
}

/** The page of a lender in its own tab knows neither this tab nor its address. */
const expectLenderPage = async (tab: Page) => {
  await tab.waitForURL(/\/local\/lender\//)
  expect(await tab.evaluate(() => ({ opener: opener === null, referrer: document.referrer }))).toEqual({
    opener: true,
    referrer: '',
  })
}

describe('the offers', () => {
  it('are ordered by descending priority on home and by ascending priority in each group of /offers, which records the view', async () => {
    const { page } = await member.open()
    await openPage(page, paths.home)
    const featured = catalogue.lenders.filter((entry) => entry.featured)
    expect(await prioritiesOn(page)).toEqual([...rank(featured, -1), ...rank(catalogue.products, -1)])
    await expectSoon(() => page.getByRole('button', { name: 'Apply Now' }).count()).toBe(featured.length)
    const viewed = page.waitForResponse((response) => response.url().endsWith('/api/offers/viewed'))
    await openPage(page, paths.offers)
    expect((await viewed).status()).toBe(200)
    const { user } = (await (await viewed).json()) as ProfileResponse
    const today = todayInIndia(new Date())
    const groups = [true, false].map((fits) =>
      rank(
        catalogue.lenders.filter((entry) => matchOf(entry, user, today).fits === fits),
        1,
      ),
    )
    expect(groups.map((group) => group.length > 0)).toEqual([true, true])
    expect(await prioritiesOn(page)).toEqual(groups.flat())
    for (const name of ['Fits your profile', 'Other lenders']) await expectVisible(page.getByRole('region', { name }))
  })

  it('are compared at an address that shows the same to who opens it, and lead to the rules of their order', async () => {
    const { page } = await member.open()
    const [one, other] = catalogue.lenders
    await openPage(page, `${paths.offers}?compare=${one?.id},${other?.id}&amount=200000&months=24`)
    const sheet = page.getByRole('dialog', { name: 'Compare offers' })
    for (const entry of [one, other]) await expectVisible(sheet.getByText(entry?.name ?? '', { exact: true }))
    await expectVisible(sheet.getByText('For ₹2,00,000 over 24 months'))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('article').first().isVisible()).toBe(false)
    expect(await sheet.getByRole('button').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expectSoon(() => new URL(page.url()).search).toBe('?amount=200000&months=24')
    await openWhyHere(page)
    await page.getByRole('dialog').getByRole('link', { name: 'How we rank offers' }).click()
    await expectPath(page, paths.howWeRank)
    await expectVisible(page.getByRole('rowheader', { name: lender.name }))
  })

  it('show a skeleton while the network is slow, a message when it fails, and come when asked again', async () => {
    const visitor = await member.openApart()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/catalogue', async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto(paths.offers)
    await expectVisible(page.getByRole('status').filter({ hasText: /loading/i }))
    expect(await page.getByRole('article').count()).toBe(0)
    held.resolve(undefined)
    await expectToast(page, 'Error', 'Failed to load loan offers. Please try again.')
    await page.unroute('**/api/catalogue')
    await button(page, /try again/i).click()
    await expectVisible(page.getByRole('article'))
  })
})

describe('Apply Now', () => {
  it.each([paths.home, paths.offers])(
    'on %s opens the lender’s page in one tab with one call, even of a double tap',
    async (path) => {
      const { page, context } = await member.open()
      await showApplications(page, [])
      await openPage(page, path)
      const calls: string[] = []
      page.on('request', (request) => {
        if (isClickRequest(request)) calls.push(request.url())
      })
      const recorded = page.waitForResponse(isClick)
      const opened = context.waitForEvent('page')
      await cardOf(page, lender.name).getByRole('button', { name: 'Apply Now' }).dblclick()
      const tab = await opened
      await expectLenderPage(tab)
      expect((await recorded).status()).toBe(201)
      expect(decodeURI(tab.url())).not.toContain('{user_id}')
      await expectToast(page, 'Application Started', `Redirecting to ${lender.name}'s application form`)
      expect(calls).toHaveLength(1)
      expect(context.pages()).toHaveLength(2)
    },
  )

  it('opens its tab on the tap, before the click is recorded, and the plain link when that fails', async () => {
    const visitor = await member.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page, context } = visitor
    await showApplications(page, [])
    await openPage(page, paths.offers)
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/applications', async (route) => {
      await held.promise
      await route.abort()
    })
    const opened = context.waitForEvent('page')
    await pressApply(page)
    const tab = await opened
    await expectText(tab, `Taking you to ${lender.name}'s website. We never ask you for payment.`)
    expect(await tab.evaluate(() => innerWidth)).toBe(screenSizes.phone.width)
    held.resolve(undefined)
    await tab.waitForURL(/\/local\/lender\//)
    expect(decodeURI(tab.url())).toBe(lender.utm_url)
  })

  it('shows a link where the browser opens no tab', async () => {
    const { page } = await member.open()
    await page.addInitScript(() => {
      globalThis.open = () => null
    })
    await showApplications(page, [])
    await openPage(page, paths.offers)
    const recorded = page.waitForResponse(isClick)
    await pressApply(page)
    expect((await recorded).status()).toBe(201)
    const link = cardOf(page, lender.name).getByRole('link', { name: new RegExp(lender.name) })
    await expectVisible(link)
    expect(await link.getAttribute('href')).not.toContain('{user_id}')
    expect(await link.getAttribute('rel')).toContain('noreferrer')
  })
})

describe('Continue with Lender', () => {
  it('opens the lender’s page for this user in a tab of its own', async () => {
    const { page, context } = await member.open()
    const approved = sampleApplication(1, lender.name, ['applied', 'approved'])
    await showApplications(page, [{ ...approved, lender_id: lender.id }])
    await openPage(page, paths.status)
    const opened = context.waitForEvent('page')
    await button(page, 'Continue with Lender').click()
    const tab = await opened
    await expectLenderPage(tab)
    expect(decodeURI(tab.url())).not.toContain('{user_id}')
  })
})
