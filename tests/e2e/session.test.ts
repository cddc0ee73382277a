import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { refreshTokens } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { asha, button, field } from '#tests/support/browser/journey.ts'
import { expectPath, expectSoon, expectText, openPage, watchRequests } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

it('a session is renewed unseen when its tokens are about to run out, once for all tabs', async () => {
  const { memory } = await takeBrowserMember(true)
  const { page, context } = await visitors.open({ memory })
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.headers()['x-amz-target'] !== undefined) renewals.push(request.url())
  })
  const isViewed = (response: { url: () => string; status: () => number }) =>
    response.url().endsWith('/api/offers/viewed') && response.status() === 200
  const other = await context.newPage()
  const viewed = Promise.all([page.waitForResponse(isViewed), other.waitForResponse(isViewed)])
  await Promise.all([page.goto(paths.offers), other.goto(paths.offers)])
  await viewed
  await expectPath(page, paths.offers)
  expect(renewals).toHaveLength(1)
})

describe('Log Out', () => {
  const openProfile = async () => {
    const { memory, tokens } = await takeBrowserMember()
    const visitor = await visitors.open({ memory })
    const underWay = watchRequests(visitor.context)
    await openPage(visitor.page, paths.profile)
    await expectText(visitor.page, asha.fullName)
    return { ...visitor, tokens, underWay }
  }

  it('signs every tab out, and ends the session on the server and in the user pool', async () => {
    const { page, context, tokens, underWay } = await openProfile()
    const other = await context.newPage()
    await openPage(other, paths.dashboard)
    await expectText(other, 'No applications yet')
    // The end of the session would refuse what is under way.
    await expectSoon(() => underWay.size).toBe(0)
    const ended = page.waitForResponse(
      (response) => response.url().endsWith('/api/session') && response.request().method() === 'DELETE',
    )
    await button(page, 'Log Out').click()
    await expectPath(page, paths.login)
    await expectPath(other, paths.login)
    expect((await ended).status()).toBe(200)
    await expectSoon(() => storedKeys(page)).toEqual(['pl_browser_token'])
    expect(await refreshTokens(origin, tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
    await page.goto(paths.profile)
    await expectPath(page, paths.login)
  })

  it('ends the session although the tab is closed in the same moment', async () => {
    const { page, tokens } = await openProfile()
    await page.evaluate(() => {
      const [logOut] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Log Out')
      logOut?.click()
    })
    await page.close()
    const renew = () => refreshTokens(origin, tokens.refreshToken)
    await expectSoon(renew).toEqual({ error: 'NotAuthorizedException' })
  })
})

it('a page that comes back from the back/forward cache after another visitor signed in shows the other, and saves nothing', async () => {
  const [first, second] = await Promise.all([takeBrowserMember(), takeBrowserMember()])
  const { page } = await visitors.open({ memory: first.memory })
  await openPage(page, `${paths.profile}?edit=personal`)
  await field(page, /full name/i).fill('Somebody Else')
  const saved: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && saved.push(request.url()))
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
    second.memory.origins.flatMap(({ localStorage }) => localStorage),
  )
  await expectSoon(() => field(page, /full name/i).inputValue()).toBe(asha.fullName)
  expect(await page.evaluate(() => localStorage.getItem('userMobile'))).toBe(second.phone.replace('+91', ''))
  expect(saved).toEqual([])
})
