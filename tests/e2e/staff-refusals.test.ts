/** Each dialog of the console that can refuse what was typed: its error is at its field, which takes the focus, and is said once, and again when it is sent again. */
import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { readClock, succeedAs } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectSoon, expectVisible } from '#tests/support/browser/see.ts'
import { forgetSpoken, linesOf, listen } from '#tests/support/browser/spoken.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole, type BrowserStaff } from '#tests/support/staff/browser-staff.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()
let staff: BrowserStaff
/** What the addresses of the table name. */
let ids: Record<'TICKET' | 'COMPLAINT' | 'PERSON' | 'LENDER' | 'PARTNER', string>

beforeAll(async () => {
  staff = await signInStaff('admin', 'support', 'catalogue', 'partners')
  const [member, now] = [await takeMember(), await readClock(inject('origin'))]
  const { lenders } = await succeedAs(member, 'get-catalogue')
  const code = `refuse-${now}`
  await staff.succeed('create-partner', { body: { code, name: 'Refused', daily_limit: 500, allow_ips: [] } })
  ids = {
    TICKET: (await openTicket(member, newTicketBody({}, now))).id,
    COMPLAINT: (await openTicket(member, newTicketBody({ complaint: {} }, now))).id,
    PERSON: (await succeedAs(member, 'get-profile')).user.id,
    LENDER: lenders[0]?.id ?? '',
    PARTNER: code,
  }
})

const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click()

interface Refusal {
  at: string
  /** Opens the dialog. */
  open: (page: Page) => Promise<void>
  /** The button that sends it. */
  save: string
  /** The label of the field with the error. */
  field: string
}

const refusals: Record<string, Refusal> = {
  'a new lender': { at: '/catalogue', open: press(/^New entry/), save: 'Begin the draft', field: 'Id' },
  'a new partner': { at: '/partners', open: press(/^New partner/), save: 'Create', field: 'Code' },
  'the limit of a partner': {
    at: '/partners/PARTNER',
    open: async (page) => {
      await press('Change: Daily limit')(page)
      await page.getByRole('dialog').getByRole('textbox').fill('')
    },
    save: 'Save',
    field: 'Calls a day',
  },
  'the address of a webhook': {
    at: '/partners/PARTNER',
    open: press('Set the address'),
    save: 'Save',
    field: 'https address',
  },
  'the address of a lender': {
    at: '/catalogue/lender/LENDER/keys',
    open: press('Set a new address'),
    save: 'Make the address',
    field: 'Networks that may call, one on each line',
  },
  'a person of staff': {
    at: '/admin',
    open: async (page) => {
      await press(/^Invite/)(page)
      await page.getByLabel(/^Support:/).check()
    },
    save: 'Invite this person',
    field: 'Email address',
  },
  'a look at a phone number': {
    at: '/people/PERSON',
    open: async (page) => {
      await press('Show the phone number')(page)
      await page.getByRole('dialog').getByRole('combobox').selectOption('request')
    },
    save: 'Show',
    field: 'Who asks, and how',
  },
  'a reason': { at: '/people/PERSON', open: press('Export the data…'), save: 'Export', field: 'Reason' },
  'the end of a snooze': {
    at: '/tickets?view=all&ticket=TICKET',
    open: async (page) => {
      await press('Snooze')(page)
      await page.getByRole('dialog').getByRole('combobox').selectOption('other')
    },
    save: 'Snooze',
    field: 'Another time',
  },
  'a saved reply': {
    at: '/tickets?view=all&ticket=TICKET',
    open: async (page) => {
      await press('Saved replies')(page)
      await press('New saved reply')(page)
    },
    save: 'Save',
    field: 'Title',
  },
  'the decision of a complaint': {
    at: '/tickets?view=complaints&ticket=COMPLAINT',
    open: (page) => page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Close' }).click(),
    save: 'Close the complaint',
    field: 'Outcome',
  },
}

it.each(Object.entries(refusals))('%s', async (_, { at, open, save, field }) => {
  const { page, goto, allowProblem } = await openConsole(visitors, staff)
  allowProblem(/status of 400/)
  await goto(at.replace(/[A-Z]{4,}/, (name) => ids[name as keyof typeof ids]))
  await open(page)
  const dialog = page.getByRole('dialog').last()
  await expectVisible(dialog)
  await listen(page)
  const errorOfFocus = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      const [id = ''] = at?.getAttribute('aria-describedby')?.split(' ') ?? []
      return at?.ariaInvalid === 'true' ? document.getElementById(id)?.textContent : `focus on ${at?.textContent}`
    })
  const expectSaidOnce = async (error: string) => {
    await expectSoon(async () => {
      const lines = await linesOf(page)
      return lines.filter((line) => line.includes(error)).length === 1 ? [error] : lines
    }).toEqual([error])
    await forgetSpoken(page)
  }
  const button = dialog.getByRole('button', { name: save, exact: true })
  await button.focus()
  await forgetSpoken(page)
  await page.keyboard.press('Enter')
  const refused = dialog.getByLabel(field, { exact: true })
  await expectSoon(() => refused.evaluate((at) => at === document.activeElement)).toBe(true)
  await expectSoon(errorOfFocus).not.toMatch(/^focus on|^$/)
  const error = (await errorOfFocus()) ?? ''
  expect(await dialog.locator('[aria-live]').filter({ hasText: error }).count()).toBe(1)
  await expectSaidOnce(error)
  // Enter alone is a new line in a text, and opens a list.
  const isLine = await refused.evaluate((at) => at instanceof HTMLInputElement)
  await page.keyboard.press(isLine ? 'Enter' : 'Control+Enter')
  await expectSaidOnce(error)
})
