/**
 * What somebody does right after a dialog was closed: the browser takes the entry of the dialog out of the history a moment later, and that moment belongs
 * to the page again. On a busy machine it is long.
 */
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import {
  expectGone,
  expectHeading,
  expectPath,
  expectSoon,
  expectVisible,
  openPage,
} from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const member = prepareMember(visitors)

/** From the next document on, a script's Back arrives after this time. */
const slowBack = (page: Page, milliseconds: number) =>
  page.addInitScript((late) => {
    Object.assign(globalThis, { arrived: 0 })
    addEventListener('popstate', () => Object.assign(globalThis, { arrived: arrivals() + 1 }))
    const arrivals = () => (globalThis as unknown as { arrived: number }).arrived
    const back = history.back.bind(history)
    if (late > 0) history.back = () => void setTimeout(back, late)
  }, milliseconds)

/** Waits until that many entries have left the history, and the page has drawn what followed. */
const expectArrivals = async (page: Page, count: number) => {
  await page.waitForFunction((least) => (globalThis as unknown as { arrived: number }).arrived >= least, count)
  await page.evaluate(() => new Promise<void>((drawn) => setTimeout(drawn, 100)))
}

/** The keys reach the browser one after the other, without a pause for an answer. */
const pressAtOnce = (page: Page, ...keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

describe.each([0, 400])('where the entry of a dialog leaves the history %i ms late', (late) => {
  const openSlowConsole = async (address: string) => {
    const opened = await openConsole(visitors, await signInStaff('admin'))
    await slowBack(opened.page, late)
    await opened.goto(address)
    return opened
  }
  const openNewPartner = async () => {
    const opened = await openSlowConsole('/partners')
    await expectVisible(button(opened.page, /^New partner/))
    await opened.page.keyboard.press('n')
    await expectVisible(dialog(opened.page, 'New partner'))
    return opened
  }

  it.each([
    ['the same dialog', ['n'], 'New partner'],
    ['the list of keys', ['?'], 'Keyboard shortcuts'],
    ['the palette', ['Control+k'], 'Find or go to'],
  ])('a key opens %s right after Escape', async (_, keys, name) => {
    const { page } = await openNewPartner()
    await pressAtOnce(page, 'Escape', ...keys)
    await expectArrivals(page, 1)
    await expectVisible(dialog(page, name))
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
  })

  it('keys lead to another room right after Escape, and Back leads to the room of the dialog', async () => {
    const { page } = await openNewPartner()
    await pressAtOnce(page, 'Escape', 'g', 'a')
    await expectArrivals(page, 1)
    await expectHeading(page, 'Applications')
    await expectPath(page, '/applications')
    await page.goBack()
    await expectHeading(page, 'Partners')
    await expectGone(page.getByRole('dialog'))
  })

  it('the palette opens again right after it was closed', async () => {
    const { page } = await openSlowConsole('/partners')
    await expectVisible(button(page, /^New partner/))
    await pressAtOnce(page, 'Control+k', 'Escape', 'Control+k')
    await page.keyboard.type('appl')
    expect(await page.getByRole('combobox').inputValue()).toBe('appl')
  })

  it('Back leaves the room where it follows at once, and a dialog that is closed twice takes one entry', async () => {
    const { page } = await openSlowConsole('/applications')
    await expectHeading(page, 'Applications')
    await page.getByRole('link', { name: 'Partners' }).click()
    await expectVisible(button(page, /^New partner/))
    await page.keyboard.press('n')
    await expectVisible(dialog(page, 'New partner'))
    await pressAtOnce(page, 'Escape', 'n', 'Escape')
    await expectArrivals(page, 1)
    await expectGone(page.getByRole('dialog'))
    await expectPath(page, '/partners')
    await page.keyboard.press('n')
    await expectVisible(dialog(page, 'New partner'))
    await page.evaluate(() => {
      document.querySelector('dialog')?.close()
      setTimeout(() => history.back())
    })
    await expectPath(page, '/applications')
    await expectHeading(page, 'Applications')
    await expectGone(page.getByRole('dialog'))
  })

  it('the keys of a ticket work right after Escape, and what follows is typed into its answer', async () => {
    const asker = await takeMember()
    const { id } = await openTicket(asker, newTicketBody({}, await readClock(origin)))
    const { page } = await openSlowConsole(`/tickets?view=all&ticket=${id}`)
    await expectVisible(page.getByRole('log').getByText('The lender says'))
    await button(page, 'Saved replies').click()
    await expectVisible(dialog(page, 'Saved replies'))
    await pressAtOnce(page, 'Escape', 'r', 'P', 'a', 'i', 'd')
    await expectArrivals(page, 1)
    await expectSoon(() => page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toBe('Paid')
  })

  it('what is typed right after the snooze goes to the next ticket, and the address follows', async () => {
    const staff = await signInStaff('support')
    const { id: staff_id } = await staff.succeed('get-session')
    const asker = await takeMember()
    const ids: string[] = []
    for (const title of ['One', 'Two']) {
      const { id } = await openTicket(asker, newTicketBody({ title }, await readClock(origin)))
      await staff.succeed('change-ticket', { params: { ticket_id: id }, body: { change: 'assignee', staff_id } })
      ids.push(id)
    }
    const { page, goto } = await openConsole(visitors, staff)
    await slowBack(page, late)
    await goto(`/tickets?view=mine&ticket=${ids[0] ?? ''}`)
    await expectVisible(page.getByRole('log').getByText('The lender says'))
    await expectVisible(page.getByRole('link', { name: /Two/ }))
    await page.getByRole('button', { name: 'Snooze', exact: true }).click()
    await expectVisible(dialog(page, 'Snooze'))
    await dialog(page, 'Snooze').getByRole('button', { name: 'Snooze' }).focus()
    await pressAtOnce(page, 'Enter', 'r', 'P', 'a', 'i', 'd')
    await expectArrivals(page, 1)
    await expectSoon(() => new URL(page.url()).searchParams.get('ticket')).toBe(ids[1])
    expect(await page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toBe('Paid')
    await expectGone(page.getByRole('dialog'))
  })

  it("a visitor's link, and a sheet, open right after a sheet was closed, and its choice stays", async () => {
    const { page } = await member.open()
    await slowBack(page, late)
    await openPage(page, paths.offers)
    const openFilters = async () => {
      await button(page, /^Filters/).click()
      await expectVisible(page.getByRole('dialog'))
    }
    /** In one task of the page, as a tap on a busy phone: closes the sheet, and then presses. */
    const closeAndPress = async (control: Locator) => {
      const pressed = await control.elementHandle()
      await page.evaluate((element) => {
        document.querySelector('dialog')?.close()
        setTimeout(() => (element as HTMLElement).click())
      }, pressed)
    }
    await openFilters()
    await page.getByRole('checkbox').first().check()
    await closeAndPress(page.locator('button', { hasText: /^Filters/ }))
    await expectArrivals(page, 1)
    await expectVisible(page.getByRole('dialog'))
    expect(new URL(page.url()).search).toContain('filters=')
    await closeAndPress(page.locator(`nav a[href="${paths.status}"]`))
    await expectArrivals(page, 2)
    await expectPath(page, paths.status)
    await page.goBack()
    await expectPath(page, paths.offers)
    expect(new URL(page.url()).search).toContain('filters=')
    await expectGone(page.getByRole('dialog'))
  })
})
