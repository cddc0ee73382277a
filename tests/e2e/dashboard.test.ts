import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { limits } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { longLenderName, sampleApplication, showApplications } from '#tests/support/applications/applications.ts'
import { prepareSignedIn, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { asha } from '#tests/support/browser/journey.ts'
import { findOverflow, findSmallTargets } from '#tests/support/browser/screens.ts'
import {
  expectGone,
  expectHeading,
  expectPath,
  expectText,
  expectToast,
  expectVisible,
} from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

const card = (page: Page, name: string) => page.locator('dl > div', { hasText: name })
const four = [
  sampleApplication(1, 'Narmada Finance', ['applied', 'pending', 'under_review', 'approved']),
  sampleApplication(2, 'Malwa Capital', ['applied', 'rejected']),
  sampleApplication(3, longLenderName, ['applied']),
  sampleApplication(4, 'Deccan Credit', ['applied']),
]

describe('the dashboard', () => {
  it('greets the user and shows phone, applications and twelve times the monthly income', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, four.slice(0, 2))
    await page.goto(paths.dashboard)
    await expectHeading(page, `Welcome back, ${asha.fullName}!`)
    const digits = signedIn.phone().slice(3)
    await expectVisible(card(page, 'Phone Number').getByText(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`))
    await expectVisible(card(page, 'Active Applications').getByText('2', { exact: true }))
    await expectVisible(card(page, 'Annual Income').getByText('₹6,00,000'))
  })

  it('calls someone without a name User, and an unknown income Not Set', async () => {
    const { page } = await signedIn.open()
    await page.addInitScript(() => {
      const user = JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as Record<string, unknown>
      localStorage.setItem('pl_user_data', JSON.stringify({ ...user, full_name: undefined, annual_income: undefined }))
    })
    await page.goto(paths.dashboard)
    await expectHeading(page, 'Welcome back, User!')
    await expectVisible(card(page, 'Annual Income').getByText('Not Set'))
  })

  it('asks once for the newest three applications and shows lender, date, status and rate of each', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, four)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname + new URL(request.url()).search)
    })
    await page.goto(paths.dashboard)
    await expectText(page, 'Narmada Finance')
    expect(calls).toEqual([`/api/applications?limit=${limits.recentApplications}`])
    for (const words of ['Approved', 'Rejected', 'Applied 1 Nov 2026', '11.5% p.a.']) await expectText(page, words)
    expect(await page.getByText('Deccan Credit').count()).toBe(0)
  })

  it('invites to the offers where there is no application', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, [])
    await page.goto(paths.dashboard)
    await page.getByRole('link', { name: 'Explore Loan Offers' }).click()
    await expectPath(page, paths.offers)
  })

  it('says that applications could not be loaded, and loads them when asked again', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await page.route('**/api/applications*', (route) => route.abort())
    await page.goto(paths.dashboard)
    await expectToast(page, 'Error', 'Failed to load loan applications.')
    await page.unroute('**/api/applications*')
    await page.getByRole('button', { name: /try again/i }).click()
    await expectGone(page.getByRole('alert'))
  })

  it.each([
    ['My Profile', paths.profile],
    ['Loan Offers', paths.offers],
    ['Loan Status', paths.status],
    ['EMI Calculator', paths.emiCalculator],
    ['Support', paths.support],
    ['Privacy Policy', paths.privacyPolicy],
    ['Terms & Conditions', paths.terms],
  ])('leads by %s to %s', async (name, path) => {
    const { page } = await signedIn.open()
    await page.goto(paths.dashboard)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expectPath(page, path)
    await expectHeading(page, /./)
    await page.goBack()
    await expectPath(page, paths.dashboard)
  })

  it.each([
    ['/loan-offers', paths.offers],
    ['/loan-status', paths.status],
    ['/loan-status/', paths.status],
  ])('has tiles whose target %s shows %s when it is opened directly', async (target, path) => {
    const { page } = await signedIn.open()
    await page.goto(target)
    await expectPath(page, path)
  })

  it('logs out by its Logout button', async () => {
    const { page } = await signedIn.open()
    // The other tests of this file need the session: the server is not told here.
    await page.route(/\/api\/session|amazonaws|X-Amz/, (route) => route.fulfill({ json: {} }))
    await page.route(
      (url) => url.pathname === '/' && url.port !== '',
      async (route) => (route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.fallback()),
    )
    await page.goto(paths.dashboard)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectPath(page, paths.login)
  })

  it.each(Object.entries(screenSizes))('holds long names on a %s screen', async (_name, screen) => {
    const { page } = await signedIn.open({ screen })
    await page.addInitScript((name) => {
      const user = JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as Record<string, unknown>
      localStorage.setItem('pl_user_data', JSON.stringify({ ...user, full_name: name, annual_income: 12_000_000_000 }))
    }, 'Venkatanarasimharajuvaripeta'.repeat(4))
    await showApplications(page, four)
    await page.goto(paths.dashboard)
    await expectText(page, longLenderName)
    expect(await findOverflow(page)).toEqual([])
    expect(await findSmallTargets(page)).toEqual([])
  })
})
