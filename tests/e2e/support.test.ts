import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button, field } from '#tests/support/browser/journey.ts'
import {
  expectGone,
  expectHeading,
  expectVisible,
  nextFrame,
  openPage,
  reloadPage,
  expectSoon,
} from '#tests/support/browser/see.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

const dataFolder = inject('dataFolder')
const visitors = prepareVisitors()
const member = prepareMember(visitors)

const log = (page: Page) => page.getByRole('log')
const messageField = (page: Page) => field(page, 'Your message')
const reply = (ticketId: string, message: string) =>
  runOperatorCommand(dataFolder, 'ticket', 'reply', '--id', ticketId, '--message', message)

const send = async (page: Page, text: string) => {
  await messageField(page).fill(text)
  await messageField(page).press('Enter')
}

/** Creates a ticket on the screen and returns its id. */
const createTicket = async (page: Page, title: string, message: string) => {
  await openPage(page, `${paths.support}/new`)
  await field(page, 'Title').fill(title)
  await field(page, 'Message').fill(message)
  await button(page, 'Create Ticket').click()
  await expectHeading(page, title)
  await expectVisible(log(page).getByText(message))
  return decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '')
}

/** Waits for the message and expects it once. */
const expectOnce = async (page: Page, message: string) => {
  await expectVisible(log(page).getByText(message))
  expect(await log(page).getByText(message).count()).toBe(1)
}

/** If the thread is drawn again in the same moment, it shows its end: a reader would scroll again. */
const scrollTo = (page: Page, top: number) =>
  expectSoon(async () => {
    await log(page).evaluate((part, place) => part.scrollTo(0, place), top)
    await nextFrame(page)
    await nextFrame(page)
    return log(page).evaluate((part) => part.scrollTop)
  }).toBe(top)

/** Where a button of the thread was that had the focus. */
const expectFocusOnLog = async (page: Page) =>
  expect(await log(page).evaluate((element) => element === document.activeElement)).toBe(true)

describe('a conversation', () => {
  it('loses and repeats nothing across a lost connection', async () => {
    const visitor = await member.openApart()
    visitor.allowProblem(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
    const { page, context } = visitor
    const ticketId = await createTicket(page, 'Gap', 'Before the gap')
    await reply(ticketId, 'Sent on a live connection')
    await expectOnce(page, 'Sent on a live connection')
    await visitors.loseNetwork(context, async () => {
      await reply(ticketId, 'Sent in the gap')
      expect(await log(page).getByText('Sent in the gap').count()).toBe(0)
    })
    await expectOnce(page, 'Sent in the gap')
    await expectOnce(page, 'Before the gap')
  })

  it('has the screen of a small phone for itself while a message is written, down to its last line', async () => {
    const { page } = await member.openApart({ screen: { width: 320, height: 640 } })
    await createTicket(page, 'Small', 'First')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expectVisible(bar)
    await messageField(page).focus()
    await expectGone(bar)
    await expectGone(page.getByRole('contentinfo'))
    const end = () =>
      page.getByRole('region', { name: 'Conversation' }).evaluate((part) => part.getBoundingClientRect().bottom)
    await expectSoon(end).toBe(640)
    // As with a keyboard.
    await page.setViewportSize({ width: 320, height: 380 })
    await expectSoon(end).toBe(380)
    expect(await log(page).evaluate((part) => part.clientHeight)).toBeGreaterThan(200)
    await send(page, 'Sent by a tap beside the field')
    await messageField(page).fill('And another')
    await button(page, 'Send').click()
    await expectOnce(page, 'And another')
    await expectGone(bar)
  })

  it('shows earlier messages above what is being read, which stays in its place', async () => {
    const { page } = await member.openApart({ screen: screenSizes.small })
    const ticketId = await createTicket(page, 'Old', 'The newest')
    const earlier = Array.from({ length: 40 }, (_, index) => ({
      id: `01AAAAAAAAAAAAAAAAAAAAAA${String(index).padStart(2, '0')}`,
      ticket_id: ticketId,
      sender_type: 'staff',
      sender_id: 'operator',
      message: `Earlier ${index}`,
      created_at: `2025-01-01T00:00:${String(index).padStart(2, '0')}.000Z`,
    }))
    // Forty messages, of which the page gets the last twenty with the first answer.
    await page.route(`**/api/tickets/*/messages*`, async (route) => {
      const query = new URL(route.request().url()).searchParams
      if (query.has('after')) return route.fallback()
      if (query.has('before')) return route.fulfill({ json: { messages: earlier.slice(0, 20) } })
      const { messages } = (await (await route.fetch()).json()) as { messages: object[] }
      return route.fulfill({ json: { messages: [...earlier.slice(20), ...messages], older: earlier[20]?.id } })
    })
    await reloadPage(page)
    await expectVisible(log(page).getByText('The newest'))
    const marked = log(page).getByText('Earlier 20', { exact: true })
    const offset = () => marked.evaluate((part) => Math.round(part.getBoundingClientRect().top))
    await scrollTo(page, 150)
    const before = await offset()
    await button(page, 'Show earlier messages').evaluate((part) => {
      const element = part as HTMLElement
      element.focus({ preventScroll: true })
      element.click()
    })
    await expectGone(button(page, 'Show earlier messages'))
    await expectFocusOnLog(page)
    // The button above has gone, and nothing else has moved.
    expect(Math.abs((await offset()) - before)).toBeLessThan(3)
    expect(
      await log(page)
        .getByText(/^Earlier/)
        .count(),
    ).toBe(40)
  })

  it('keeps its place while the reader is further up, and announces new messages', async () => {
    const { page } = await member.openApart({ screen: screenSizes.small })
    const ticketId = await createTicket(page, 'Long', 'First')
    for (const number of [1, 2, 3, 4]) await send(page, `${number} ${'words '.repeat(60)}`)
    await expectVisible(log(page).getByText(/^4 words/))
    await expectGone(log(page).getByText('Sending…'))
    const distance = () =>
      log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
    await expectSoon(distance).toBeLessThan(2)
    await scrollTo(page, 0)
    await reply(ticketId, 'News from below')
    await button(page, '1 new message').press('Enter')
    await expectSoon(distance).toBeLessThan(2)
    await expectGone(button(page, /new message/))
    await expectFocusOnLog(page)
  })
})
