import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { longLenderName, sampleApplication, showApplications } from '#tests/support/applications/applications.ts'
import { prepareSignedIn, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectGone, expectPath, expectText, expectToast, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

describe('the loan status', () => {
  it('leads someone without applications to the offers, with support in reach', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, [])
    await page.goto(paths.status)
    await expectText(page, 'No Loan Applications')
    await expectVisible(page.getByRole('link', { name: 'Contact Support' }))
    await page.getByRole('link', { name: 'Explore Loan Offers' }).click()
    await expectPath(page, paths.offers)
  })

  it('shows an application from the moment of the click on Apply Now', async () => {
    const { page } = await signedIn.open()
    await page.goto(paths.offers)
    const card = page.getByRole('article').first()
    const lender = (await card.getByRole('heading').textContent()) ?? ''
    const recorded = page.waitForResponse((response) => response.url().endsWith('/api/applications'))
    await card.getByRole('button', { name: 'Apply Now' }).click()
    expect((await recorded).status()).toBe(201)
    await page.goto(paths.status)
    const application = page.getByRole('article', { name: lender })
    for (const words of ['Applied On', 'Interest Rate', 'Last Updated', 'What happened when']) {
      await expectVisible(application.getByText(words))
    }
  })

  it.each([
    ['applied', 'Applied', /started on the lender/],
    ['pending', 'Pending', /has your application/],
    ['under_review', 'Under Review', /checking your details/],
    ['approved', 'Approved', /approved your application/],
    ['rejected', 'Rejected', /did not approve/],
    ['documents_requested', 'Documents requested', 'Status information will be updated soon.'],
  ])('tells what %s means', async (status, label, message) => {
    const { page } = await signedIn.open()
    await showApplications(page, [sampleApplication(1, 'Narmada Finance', ['applied', status])])
    await page.goto(paths.status)
    const application = page.getByRole('article', { name: 'Narmada Finance' })
    await expectVisible(application.getByText(label, { exact: true }))
    await expectVisible(application.getByText(message))
    await expectVisible(application.getByRole('link', { name: 'Contact Support' }))
    expect(await application.getByRole('button', { name: 'Continue with Lender' }).count()).toBe(
      status === 'approved' ? 1 : 0,
    )
    expect(await application.getByRole('link', { name: 'Apply for Other Loans' }).count()).toBe(
      status === 'rejected' ? 1 : 0,
    )
  })

  it('lists what happened when, oldest first, by the clock of India', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, [sampleApplication(1, 'Narmada Finance', ['applied', 'pending', 'approved'])])
    await page.goto(paths.status)
    await expectText(page, 'What happened when')
    const times = await page.getByRole('article').locator('time').allTextContents()
    expect(times).toEqual(['1 Nov 2026, 10:42 am', '2 Nov 2026, 10:42 am', '3 Nov 2026, 10:42 am'])
  })

  it('explains every status in its guide', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, [])
    await page.goto(paths.status)
    const guide = page.getByRole('region', { name: 'What each status means' })
    for (const label of ['Applied', 'Pending', 'Under Review', 'Approved', 'Rejected']) {
      await expectVisible(guide.getByText(label, { exact: true }))
    }
  })

  it('leads a rejected applicant to other loans, and anyone to support', async () => {
    const { page } = await signedIn.open()
    await showApplications(page, [sampleApplication(1, 'Narmada Finance', ['applied', 'rejected'])])
    await page.goto(paths.status)
    await page.getByRole('link', { name: 'Apply for Other Loans' }).click()
    await expectPath(page, paths.offers)
    await page.goBack()
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await expectPath(page, paths.support)
  })

  it('says that applications could not be loaded, and loads them when the network is back', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page, context } = visitor
    await page.route('**/api/applications', (route) => route.abort())
    await page.goto(paths.status)
    await expectToast(page, 'Error', 'Failed to load loan applications.')
    await context.setOffline(true)
    await showApplications(page, [sampleApplication(1, 'Narmada Finance', ['applied'])])
    await context.setOffline(false)
    await expectGone(page.getByRole('alert'))
    await expectText(page, 'Narmada Finance')
  })

  it('is for its user only', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.status)
    await expectPath(page, paths.login)
  })

  it.each(Object.entries(screenSizes))('holds long names on a %s screen', async (_name, screen) => {
    const { page } = await signedIn.open({ screen })
    await showApplications(page, [sampleApplication(1, longLenderName, ['applied', 'x'.repeat(90)])])
    await page.goto(paths.status)
    await expectText(page, longLenderName)
    expect(await findOverflow(page)).toEqual([])
  })
})

describe('Continue with Lender', () => {
  const openApproved = async (lenderId?: string) => {
    const visitor = await signedIn.open()
    const { page } = visitor
    const response = await page.request.get('/api/catalogue')
    const { lenders } = (await response.json()) as { lenders: { id: string; name: string }[] }
    const lender = lenders[0] ?? { id: '', name: '' }
    const application = sampleApplication(1, lender.name, ['applied', 'approved'])
    await showApplications(page, [{ ...application, lender_id: lenderId ?? lender.id }])
    await page.goto(paths.status)
    return visitor
  }
  const press = 'Continue with Lender'

  it('opens the lender’s page for this user in a tab of its own', async () => {
    const { page, context } = await openApproved()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: press }).click()
    const tab = await opened
    await tab.waitForURL(/\/local\/lender\//)
    expect(decodeURI(tab.url())).not.toContain('{user_id}')
    expect(await tab.evaluate(() => opener === null && document.referrer === '')).toBe(true)
  })

  it('opens the page of the catalogue when the click cannot be recorded', async () => {
    const visitor = await openApproved()
    visitor.allowProblem(/Failed to load resource/)
    await visitor.page.route('**/api/applications', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    const opened = visitor.context.waitForEvent('page')
    await visitor.page.getByRole('button', { name: press }).click()
    const tab = await opened
    await tab.waitForURL(/\/local\/lender\//)
    expect(await tab.evaluate(() => opener === null)).toBe(true)
  })

  it('says so when the lender is no longer there', async () => {
    const visitor = await openApproved('gone-lender')
    visitor.allowProblem(/Failed to load resource/)
    await visitor.page.getByRole('button', { name: press }).click()
    await expectText(visitor.page, /cannot be opened right now/)
  })
})
