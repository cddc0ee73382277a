import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareSignedIn, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { asha, reachHome } from '#tests/support/browser/journey.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectHeading, expectPath, expectText, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      ['pl_user_data', 'pl_tokens', 'userCategory', 'userMobile', 'pl_support', 'pl_profile', 'pl_login'].includes(key),
    ),
  )

describe('the profile', () => {
  it('shows name and mobile number', async () => {
    const { page } = await signedIn.open()
    await page.goto(paths.profile)
    await expectHeading(page, 'My Profile')
    await expectText(page, asha.fullName)
    const digits = signedIn.phone().slice(3)
    await expectText(page, `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  })

  it('spins while it is on its way', async () => {
    const { page } = await signedIn.open()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/profile', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(paths.profile)
    await expectVisible(page.getByRole('status').filter({ hasText: 'Loading your profile' }))
    release()
    await expectText(page, asha.fullName)
  })

  it('shows what the phone remembers when the server cannot be reached', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    await visitor.page.route('**/api/profile', (route) => route.abort())
    await visitor.page.goto(paths.profile)
    await expectText(visitor.page, asha.fullName)
    await expectText(visitor.page, /as this phone remembers it/)
  })

  it.each([
    ['Support', paths.support],
    ['Privacy Policy', paths.privacyPolicy],
    ['Terms & Conditions', paths.terms],
  ])('leads to %s', async (name, path) => {
    const { page } = await signedIn.open()
    await page.goto(paths.profile)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expectPath(page, path)
  })

  it('is for its user only', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.profile)
    await expectPath(page, paths.login)
  })

  it.each(Object.entries(screenSizes))('holds a long name on a %s screen', async (_size, screen) => {
    const { page } = await signedIn.open({ screen })
    const name = 'Venkatanarasimharajuvaripeta'.repeat(4)
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { user: { ...user, full_name: name } } })
    })
    await page.goto(paths.profile)
    await expectText(page, name)
    expect(await findOverflow(page)).toEqual([])
  })
})

describe('Log Out', () => {
  const openProfile = async () => {
    const visitor = await visitors.open(origin)
    await reachHome(visitor.page, origin)
    await visitor.page.goto(paths.profile)
    await expectText(visitor.page, asha.fullName)
    return visitor
  }
  const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click()

  it('goes to the login, forgets the user and ends the session on the server and in the user pool', async () => {
    const { page } = await openProfile()
    const ended = page.waitForResponse(
      (response) => response.url().endsWith('/api/session') && response.request().method() === 'DELETE',
    )
    const revoked = page.waitForResponse(
      (response) => response.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
    )
    await logOut(page)
    await expectPath(page, paths.login)
    expect(await storedKeys(page)).toEqual([])
    expect((await ended).status()).toBe(200)
    expect((await revoked).status()).toBe(200)
    await page.goto(paths.profile)
    await expectPath(page, paths.login)
  })

  it('works with the network down, and tells the server when it is back', async () => {
    const visitor = await openProfile()
    visitor.allowProblem(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const { page, context } = visitor
    await context.setOffline(true)
    await logOut(page)
    await expectPath(page, paths.login)
    expect(await storedKeys(page)).toEqual([])
    const ended = page.waitForResponse((response) => response.url().endsWith('/api/session'))
    await context.setOffline(false)
    expect((await ended).status()).toBe(200)
  })

  it('signs out every tab of the browser', async () => {
    const { page, context } = await openProfile()
    const other = await context.newPage()
    await other.goto(paths.offers)
    await expectHeading(other, /./)
    await logOut(page)
    await expectPath(other, paths.login)
  })
})
