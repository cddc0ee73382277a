/** The Tickets room beside a visitor, with two staff members, and without a mouse. */
import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember, type BrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { field } from '#tests/support/browser/journey.ts'
import { expectGone, expectSoon, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole, type BrowserStaff } from '#tests/support/staff/browser-staff.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
let asha: BrowserStaff
let ravi: BrowserStaff
let asker: BrowserMember
beforeAll(async () => {
  ;[asha, ravi, asker] = await Promise.all([signInStaff('support'), signInStaff('support'), takeBrowserMember()])
})

const log = (page: Page) => page.getByRole('log')
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })

const newTicket = async (title: string, message = 'Nothing came.') =>
  openTicket(asker, { id: ulid(await readClock(origin)), title, message })

const openTickets = async (staff: BrowserStaff, query: string) => {
  const { page, goto, allowProblem } = await openConsole(visitors, staff)
  // A refusal that the screen explains, and a poll that ends with its page.
  allowProblem(/status of 409|ERR_FAILED|ERR_ABORTED/)
  await goto(`/tickets?${query}`)
  return page
}

const openTicketRoom = (staff: BrowserStaff, ticketId: string) => openTickets(staff, `view=all&ticket=${ticketId}`)

describe('staff and a visitor side by side', () => {
  it('an answer arrives at once, a note does not, and the status moves', async () => {
    const { id } = await newTicket('Where is the money?')
    const desk = await openTicketRoom(asha, id)
    const { page } = await visitors.open({ memory: asker.memory })
    await openPage(page, `${paths.support}/${id}`)
    await expectVisible(log(page).getByText('Nothing came.'))
    await expectVisible(log(desk).getByText('Nothing came.'))
    await desk.getByRole('button', { name: 'Note', exact: true }).click()
    await desk.getByRole('textbox', { name: 'Your note, seen by staff only' }).fill('Calls often.')
    await desk.getByRole('button', { name: 'Add note' }).click()
    await expectVisible(log(desk).getByText('Calls often.'))
    await answerField(desk).fill('It was paid out today.')
    await desk.getByRole('button', { name: /^Send(?! and)/ }).click()
    await expectVisible(log(page).getByText('It was paid out today.'))
    await field(page, 'Your message').fill('Thank you!')
    await field(page, 'Your message').press('Enter')
    await expectVisible(log(desk).getByText('Thank you!'))
    await expectSoundScreen(desk, 'staff-ticket')
    // On the phone on which the checks end, the answer is written without scrolling.
    const { y = NaN, height = NaN } = (await answerField(desk).boundingBox()) ?? {}
    expect(y + height).toBeLessThan(desk.viewportSize()?.height ?? 0)
    await desk.keyboard.press('u')
    await expectVisible(desk.getByRole('list', { name: 'Tickets: All open' }).getByRole('link'))
    await expectSoundScreen(desk, 'staff-tickets')
    await desk.goBack()
    await desk.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Close' }).click()
    await expectText(page, 'Closed')
    await expectGone(log(page).getByText('Calls often.'))
  })
})

it('a complaint shows its number and days left, and its owner reads the decision and whom to turn to next', async () => {
  const id = ulid(await readClock(origin))
  const asked = { id, title: 'A fee was asked', message: 'They want money first.', complaint: {} }
  const { id: ticketId, complaint } = await openTicket(asker, asked)
  const number = complaint?.number ?? ''
  const desk = await openTickets(asha, `view=complaints&ticket=${ticketId}`)
  await expectVisible(desk.getByRole('link', { name: `Complaint ${number}, 30 days left` }))
  await desk.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Close' }).click()
  const dialog = desk.getByRole('dialog', { name: `Decide complaint ${number}` })
  await dialog.getByLabel('Outcome').selectOption('rejected')
  await dialog.getByRole('textbox', { name: 'Answer to the visitor' }).fill('Nobody of us asked for a fee.')
  await expectSoundScreen(desk, 'staff-decision')
  await dialog.getByRole('button', { name: 'Close the complaint' }).click()
  const { page } = await visitors.open({ memory: asker.memory })
  await openPage(page, `${paths.support}/${ticketId}`)
  await expectVisible(log(page).getByText('Nobody of us asked for a fee.'))
  await expectText(page, /^We rejected it on/)
  await page.getByRole('button', { name: 'Next steps' }).tap()
  await expectText(page, /Central Vista/)
})

it('on a phone the button under a finger stays where it is when the ticket comes, and no message covers it', async () => {
  await newTicket('Who keeps it?')
  const { id } = await newTicket('Where is the paper?')
  const desk = await openTickets(ravi, 'view=all')
  await desk.setViewportSize({ width: 390, height: 844 })
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await desk.route(`**/tickets/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await desk.getByRole('link', { name: 'Where is the paper?' }).click()
  const button = desk.getByRole('button', { name: /^Send and close/ })
  await expectVisible(desk.getByRole('status', { name: 'Loading' }))
  const before = await button.boundingBox()
  goOn()
  await expectVisible(log(desk).getByText('Nothing came.'))
  expect(await button.boundingBox()).toEqual(before)
  await answerField(desk).fill('It is on its way.')
  await button.click()
  await expectVisible(desk.getByRole('list', { name: 'Messages' }).getByText('Status: Closed'))
  const isInReach = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await button.evaluate(isInReach)).toBe(true)
})

describe('two staff members at one ticket', () => {
  it('see each other, one answer is kept, and the other draft stays beside it', async () => {
    const { id } = await newTicket('Asked to pay a fee')
    const [first, second] = [await openTicketRoom(asha, id), await openTicketRoom(ravi, id)]
    await expectVisible(log(second).getByText('Nothing came.'))
    await answerField(first).fill('Never pay a fee.')
    await expectText(second, `${asha.email} is writing an answer`)
    await answerField(second).fill('Please do not pay.')
    // The second member sends before the first answer is on the screen.
    await second.route('**/watch', (route) => route.abort())
    await first.keyboard.press('Control+Enter')
    await expectVisible(log(first).getByText('Never pay a fee.'))
    await second.keyboard.press('Control+Enter')
    await second.unroute('**/watch')
    await expectText(second, `${asha.email} has answered meanwhile. Your draft is kept`)
    await expectVisible(log(second).getByText('Never pay a fee.'))
    expect(await answerField(second).inputValue()).toBe('Please do not pay.')
    await second.keyboard.press('Control+Enter')
    await expectVisible(log(first).getByText('Please do not pay.'))
  })
})

describe('without a mouse', () => {
  const titles = Array.from({ length: 6 }, (_, index) => `number ${index + 1} of six`)
  let meera: BrowserStaff
  beforeAll(async () => {
    // An answer makes a ticket one's own: this member has answered none.
    meera = await signInStaff('support')
    const { id: staffId } = await meera.succeed('get-session')
    const body = { change: 'assignee', staff_id: staffId } as const
    for (const title of titles) {
      const { id } = await newTicket(title, `Question ${title}`)
      await meera.succeed('change-ticket', { params: { ticket_id: id }, body })
    }
    const reply = { title: 'Hello', text: 'Hello {name}, we look into it.' }
    await meera.succeed('save-reply', { params: { reply_id: ulid() }, body: reply })
  })

  it('several tickets are read, answered and closed with two keys each besides the text, and ? lists the keys', async () => {
    const page = await openTickets(meera, 'view=mine')
    await expectSoon(() => page.getByRole('link', { name: 'Question number' }).count()).toBe(titles.length)
    await page.keyboard.press('?')
    await expectVisible(page.getByRole('dialog').getByText('Next ticket'))
    await page.keyboard.press('Escape')
    await expectGone(page.locator('dialog'))
    await page.keyboard.press('j')
    for (const [index, title] of titles.entries()) {
      await expectVisible(log(page).getByText(`Question ${title}`))
      await page.keyboard.press('r')
      if (index === 1) {
        await page.keyboard.press('Alt+1')
        await expectSoon(() => answerField(page).inputValue()).toBe('Hello Asha, we look into it.')
      } else await page.keyboard.insertText('Yes.')
      await page.keyboard.press('Control+Shift+Enter')
    }
    await expectText(page, 'No ticket is yours')
  })
})
