/** Each script that comes after the first screen is lost once: the visitor goes on, at most after a tap on Try again. */
import type { Locator, Page } from 'playwright'
import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button, codeField, field, mobileField, openMobileStage, verifyByCode } from '#tests/support/browser/journey.ts'
import { expectSoon, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

/** From now on the first request is lost of each further script. @returns those that were asked for */
const loseScripts = async (page: Page) => {
  const loaded = await loadedFiles(page)
  const asked = new Set<string>()
  await page.route('**/assets/*.js*', async (route) => {
    const file = new URL(route.request().url()).pathname
    const isFirst = !asked.has(file) && !loaded.includes(file)
    if (isFirst) asked.add(file)
    await (isFirst ? route.abort() : route.continue())
  })
  return asked
}

/** Waits for a part of the page, and tries again where the page offers it. */
const expectInTheEnd = async (page: Page, part: Locator) => {
  const again = button(page, /^(?:Try again|Load again)$/)
  await expectSoon(async () => {
    // The page may come while the button is looked for.
    if (await again.first().isVisible())
      await again
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined)
    return (await part.first().isVisible()) ? 'shown' : page.locator('body').innerText()
  }).toBe('shown')
}

const openVisitor = async (options: Parameters<typeof visitors.open>[0] = {}) => {
  const visitor = await visitors.open(options)
  visitor.allowProblem(/ERR_FAILED|Failed to fetch dynamically imported module/)
  return visitor
}

it('a login goes on after the first attempt at each of its later scripts was lost', async () => {
  const { page } = await openVisitor()
  await openMobileStage(page)
  await page.waitForLoadState('networkidle')
  const asked = await loseScripts(page)
  const digits = pickMobileDigits()
  await mobileField(page).fill(digits)
  await button(page, 'Send OTP').click()
  await expectInTheEnd(page, codeField(page))
  await verifyByCode(page, origin, `+91${digits}`)
  await expectInTheEnd(page, field(page, /full name/i))
  expect(asked.size).toBeGreaterThan(4)
})

it('every page of a member comes after the first attempt at each of its scripts was lost', async () => {
  const member = await takeBrowserMember()
  const { id } = await openTicket(member, {
    id: ulid(await readClock(origin)),
    title: 'A fee',
    message: 'Is it right?',
  })
  const { page } = await openVisitor({ memory: member.memory })
  await openPage(page, paths.home)
  await expectVisible(button(page, 'Apply Now'))
  await loseScripts(page)
  const pages: [string, Locator][] = [
    [paths.offers, button(page, 'Apply Now')],
    [paths.profile, page.getByText('Bhopal').or(page.getByText('462001'))],
    [paths.support, page.getByText('A fee')],
    [paths.dashboard, page.getByRole('heading', { level: 1, name: /Welcome back/ })],
    [paths.status, page.getByText('No Loan Applications')],
    [paths.emiCalculator, button(page, 'Calculate EMI')],
    [`${paths.profile}?edit=personal`, field(page, /full name/i)],
    [`${paths.support}/${id}`, page.getByRole('log').getByText('Is it right?')],
  ]
  for (const [path, part] of pages) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expectInTheEnd(page, part)
  }
})

it('every room of the console comes after the first attempt at each of its scripts was lost', async () => {
  const staff = await signInStaff('admin')
  const desk = await openConsole(visitors, staff)
  desk.allowProblem(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await desk.goto('/')
  const rooms = desk.page.getByRole('navigation').first().getByRole('link')
  await expectVisible(rooms)
  await loseScripts(desk.page)
  // Their number stays; their texts change with the work that waits.
  for (let index = 0, count = await rooms.count(); index < count; index += 1) {
    await rooms.nth(index).click()
    await expectInTheEnd(desk.page, desk.page.getByRole('heading', { level: 1 }))
  }
})
