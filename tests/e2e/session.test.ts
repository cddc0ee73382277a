import { describe, expect, inject, it } from 'vitest'
import { delays } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { prepareSignedIn, prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectPath, expectText, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

describe('a visitor who is not signed in', () => {
  it('waits a moment on home and then stands at the login', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.home)
    await expectPath(page, paths.login)
    const millisecondsSinceLoad = await page.evaluate(() => performance.now())
    expect(millisecondsSinceLoad).toBeGreaterThanOrEqual(delays.authGraceMilliseconds)
  })

  it('is sent from /offers to the login at once', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.offers)
    await expectPath(page, paths.login)
  })

  it('does not come back to the guarded page by the back button', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.terms)
    await page.goto(paths.offers)
    await expectPath(page, paths.login)
    await page.goBack()
    await expectPath(page, paths.terms)
  })
})

describe('a visitor who is signed in', () => {
  it('is sent from the login to home', async () => {
    const { page } = await signedIn.open()
    await page.goto(paths.login)
    await expectPath(page, paths.home)
  })

  it('stays signed in when the page is loaded again', async () => {
    const { page } = await signedIn.open()
    await page.goto(paths.offers)
    await page.reload()
    await expectHeading(page, 'Available Loan Offers')
    await expectPath(page, paths.offers)
  })

  it('is not thrown out by a network that fails, however often', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await page.route(/\/(api\/.*|config\.json)$/, (route) => route.abort())
    for (const path of [paths.home, paths.offers, paths.home]) {
      await page.goto(path)
      await expectHeading(page, /./)
      await expectText(page, /try again/i)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.unroute(/\/(api\/.*|config\.json)$/)
    await page.goto(paths.offers)
    await expectVisible(page.getByRole('article'))
  })

  it.each([500, 503, 502, 429])('is not thrown out by an answer of %d', async (status) => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    await visitor.page.route('**/api/offers/viewed', (route) => route.fulfill({ status, body: 'no envelope' }))
    await visitor.page.goto(paths.offers)
    await expectVisible(visitor.page.getByRole('article'))
    await expectPath(visitor.page, paths.offers)
  })

  it('renews a session that the server calls expired, unseen', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/status of 401/)
    const { page } = visitor
    let refusals = 0
    await page.route('**/api/offers/viewed', async (route) => {
      refusals += 1
      if (refusals > 1) return route.continue()
      return route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
    })
    const viewed = page.waitForResponse(
      (response) => response.url().endsWith('/api/offers/viewed') && response.status() === 200,
    )
    await page.goto(paths.offers)
    await viewed
    expect(refusals).toBe(2)
    await expectPath(page, paths.offers)
  })

  it('stands at the login when the server says that the session was ended', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/status of 401/)
    const { page } = visitor
    const ended = { success: false, code: 'SIGNED_OUT', message: 'Please login to continue', request_id: 'x' }
    await page.route('**/api/offers/viewed', (route) => route.fulfill({ status: 401, json: ended }))
    await page.goto(paths.offers)
    await expectPath(page, paths.login)
    // What proves the browser at the next login grants nothing by itself and stays.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['pl_browser_token'])
  })
})

describe('stored data that makes no sense', () => {
  it.each(['{', '[]', 'null', '7', '"text"', '{}', '{"mobile":7}'])('such as %s is removed', async (text) => {
    const visitor = await signedIn.open()
    const { page } = visitor
    await page.addInitScript((value) => {
      if (localStorage.getItem('pl_user_data') !== null) localStorage.setItem('pl_user_data', value)
    }, text)
    await page.goto(paths.offers)
    await expectPath(page, paths.login)
    expect(await page.evaluate(() => localStorage.getItem('pl_user_data'))).toBeNull()
  })

  it('in place of tokens or of the login draft breaks nothing', async () => {
    const { page } = await visitors.open(origin)
    await page.addInitScript(() => {
      for (const key of ['pl_tokens', 'userCategory', 'userMobile']) localStorage.setItem(key, '{"a":[')
      for (const key of ['utm_source', 'pl_catalogue', 'pl_return_to', 'pl_login_draft'])
        sessionStorage.setItem(key, '{"a":[')
    })
    await page.goto(paths.login)
    await expectHeading(page, /./)
    await page.goto(paths.home)
    await expectPath(page, paths.login)
  })
})
