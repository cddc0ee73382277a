/**
 * Answers that are typed through the queue over a slow network. `TYPING=all` tries 40 tickets at each speed and each network, which takes half an
 * hour.
 */
import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { describe, expect, inject, it } from 'vitest'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectSoon, expectVisible } from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const isWhole = process.env['TYPING'] === 'all'

const openTickets = async (count: number) => {
  const ids: string[] = []
  let asker = await takeMember()
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % supportPolicy.ticketsPerHour === 0) asker = await takeMember()
    const id = ulid((await readClock(origin)) + index)
    ids.push((await openTicket(asker, { id, title: `number ${index}`, message: `Question ${index}` })).id)
  }
  return ids
}

/** From now on the page notes the ticket that is on the screen in the frame after each Send and close. */
const noteNextFrames = (page: Page) =>
  page.evaluate(() => {
    const shown: (string | null)[] = []
    Object.assign(globalThis, { shown })
    addEventListener('keydown', ({ key, ctrlKey }) => {
      if (key !== 'Enter' || !ctrlKey) return
      requestAnimationFrame(() => shown.push(new URLSearchParams(location.search).get('ticket')))
    })
  })

const combinations: [wordsPerMinute: number, milliseconds: number, tickets: number][] = isWhole
  ? [60, 90, 120].flatMap((words) => [80, 400, 1500].map((call) => [words, call, 40]))
  : [[120, 400, 6]]

it.each(combinations)(
  'at %i words a minute and %i ms a call each of %i texts is at its ticket, and the next ticket is there a frame after the keys',
  async (wordsPerMinute, milliseconds, count) => {
    const staff = await signInStaff('support')
    const { id: staffId } = await staff.succeed('get-session')
    const ids = await openTickets(count)
    for (const id of ids) {
      const body = { change: 'assignee', staff_id: staffId } as const
      await staff.succeed('change-ticket', { params: { ticket_id: id }, body })
    }
    const { page, goto, allowProblem } = await openConsole(visitors, staff)
    allowProblem(/ERR_ABORTED/)
    await goto('/tickets?view=mine')
    await expectVisible(page.getByRole('link', { name: 'number' }).nth(count - 1))
    await page.route('**/api/**', async (route) => {
      await new Promise((arrive) => {
        setTimeout(arrive, milliseconds)
      })
      await route.continue()
    })
    await noteNextFrames(page)
    const delay = 12_000 / wordsPerMinute
    await page.keyboard.press('j', { delay })
    const texts = ids.map((_, index) => `Paid on day ${index}.`)
    for (const text of texts) {
      await page.keyboard.type(`r${text}`, { delay })
      await page.keyboard.press('Control+Shift+Enter')
    }
    await expectVisible(page.getByText('No ticket is yours'))
    expect(await page.evaluate(() => (globalThis as unknown as { shown: unknown }).shown)).toEqual([
      ...ids.slice(1),
      null,
    ])
    const answersOf = async (ticket_id: string) =>
      (await staff.succeed('open-ticket', { params: { ticket_id } })).messages
        .filter(({ sender_type }) => sender_type === 'staff')
        .map(({ message }) => message)
    for (const [index, id] of ids.entries()) await expectSoon(() => answersOf(id)).toEqual([texts[index]])
  },
  isWhole ? 900_000 : undefined,
)

describe('typed before its screen is there', () => {
  it('a text goes into the palette from its first letter, and keys act in the room that is still loading', async () => {
    const staff = await signInStaff('support')
    const [id = ''] = await openTickets(1)
    await staff.succeed('change-ticket', {
      params: { ticket_id: id },
      body: { change: 'assignee', staff_id: (await staff.succeed('get-session')).id },
    })
    const { page, goto } = await openConsole(visitors, staff)
    const arrival = Promise.withResolvers<undefined>()
    await page.route('**/assets/tickets-room*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await goto('/')
    await expectHeading(page, 'Start')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('applic')
    expect(await page.getByRole('combobox').inputValue()).toBe('applic')
    await expectVisible(page.getByRole('option', { name: 'Applications', selected: true }))
    await expectVisible(page.getByRole('dialog').getByText('1 found'))
    await page.keyboard.press('Escape')
    await page.keyboard.type('gt3jrWe look into it')
    await expectHeading(page, 'Tickets')
    arrival.resolve(undefined)
    const answer = page.getByRole('textbox', { name: 'Your answer' })
    await expectSoon(() => answer.inputValue()).toBe('We look into it')
    await page.keyboard.type(' now')
    expect(await answer.inputValue()).toBe('We look into it now')
  })
})
