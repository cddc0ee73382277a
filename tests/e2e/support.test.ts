import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { findAccessibilityFaults } from '#tests/support/browser/accessibility.ts'
import { prepareSignedIn, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button, field, reachHome } from '#tests/support/browser/journey.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { captureScreen, findOverflow, findSmallTargets } from '#tests/support/browser/screens.ts'
import {
  expectGone,
  expectHeading,
  expectPath,
  expectText,
  expectToast,
  expectVisible,
} from '#tests/support/browser/see.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

const log = (page: Page) => page.getByRole('log')
const messageField = (page: Page) => field(page, 'Your message')
const ticketIdOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '')
const reply = (ticketId: string, message: string) =>
  runOperatorCommand(dataFolder, 'ticket', 'reply', '--id', ticketId, '--message', message)

const send = async (page: Page, text: string) => {
  await messageField(page).fill(text)
  await messageField(page).press('Enter')
}

/** Creates a ticket on the screen; gives its id. */
const createTicket = async (page: Page, title: string, message: string): Promise<string> => {
  await page.goto(`${paths.support}/new`)
  await field(page, 'Title').fill(title)
  await field(page, 'Message').fill(message)
  await button(page, 'Create Ticket').click()
  await expectHeading(page, title)
  await expectVisible(log(page).getByText(message))
  return ticketIdOf(page)
}

describe('the tickets', () => {
  it('of someone who has none are an invitation to create the first', async () => {
    const { page } = await visitors.open(origin)
    await reachHome(page, origin)
    await page.goto(paths.support)
    await expectText(page, 'No Support Tickets')
    await page.getByRole('link', { name: 'Create Your First Ticket' }).click()
    await expectPath(page, `${paths.support}/new`)
    await expectHeading(page, 'New Ticket')
  })

  it('show title, created time, priority and status, and lead to their conversations', async () => {
    const { page } = await signedIn.open()
    await createTicket(page, 'A fee is asked', 'Is that right?')
    await page.getByRole('link', { name: 'All tickets' }).click()
    await expectPath(page, paths.support)
    const card = page.getByRole('link', { name: /A fee is asked/ })
    for (const words of [/Created \d/, 'Priority: medium', 'Open']) await expectVisible(card.getByText(words))
    await card.click()
    await expectVisible(log(page).getByText('Is that right?'))
    await page.goBack()
    await expectPath(page, paths.support)
  })

  it('that cannot be loaded say so, and come when asked again', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await page.route('**/api/tickets', (route) => route.abort())
    await page.goto(paths.support)
    await expectToast(page, 'Error', 'Failed to load support tickets.')
    await page.unroute('**/api/tickets')
    await button(page, /try again/i).click()
    await expectGone(page.getByRole('alert'))
  })

  it('of somebody else are not there', async () => {
    const mine = await signedIn.open()
    const ticketId = await createTicket(mine.page, 'Mine alone', 'Nobody else reads this')
    const other = await visitors.open(origin)
    other.allowProblem(/status of 404/)
    await reachHome(other.page, origin)
    await other.page.goto(`${paths.support}/${ticketId}`)
    await expectText(other.page, 'There is no such ticket')
    expect(await other.page.getByText('Nobody else reads this').count()).toBe(0)
  })
})

describe('the form of a new ticket', () => {
  it('creates once title and message are there', async () => {
    const { page } = await signedIn.open()
    await page.goto(`${paths.support}/new`)
    await expectVisible(button(page, 'Create Ticket'))
    expect(await button(page, 'Create Ticket').isDisabled()).toBe(true)
    await field(page, 'Title').fill('  ')
    await field(page, 'Message').fill('Something')
    expect(await button(page, 'Create Ticket').isDisabled()).toBe(true)
    await field(page, 'Title').fill('A title')
    expect(await button(page, 'Create Ticket').isDisabled()).toBe(false)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expectPath(page, paths.support)
  })

  it('keeps what was typed when it cannot be saved, and makes one ticket of two attempts', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await page.goto(`${paths.support}/new`)
    // The server creates the ticket, but its answer is lost on the way.
    await page.route('**/api/tickets', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await field(page, 'Title').fill('Lost answer')
    await field(page, 'Message').fill('Sent twice, made once')
    await button(page, 'Create Ticket').click()
    await expectToast(page, 'Error')
    await page.unroute('**/api/tickets')
    await page.reload()
    expect(await field(page, 'Title').inputValue()).toBe('Lost answer')
    await button(page, 'Create Ticket').click()
    await expectVisible(log(page).getByText('Sent twice, made once'))
    await page.goto(paths.support)
    await expectText(page, 'Lost answer')
    expect(await page.getByRole('link', { name: /Lost answer/ }).count()).toBe(1)
  })
})

describe('a conversation', () => {
  it('sends by Enter, breaks the line by Shift and Enter, and ignores a blank message', async () => {
    const { page } = await signedIn.open()
    await createTicket(page, 'Lines', 'First')
    await messageField(page).fill('one')
    await messageField(page).press('Shift+Enter')
    await messageField(page).pressSequentially('two')
    expect(await messageField(page).inputValue()).toBe('one\ntwo')
    await messageField(page).press('Enter')
    await expectVisible(log(page).getByText('one two'))
    await expectVisible(log(page).getByText('Sent'))
    await send(page, '   ')
    expect(await log(page).getByRole('listitem').count()).toBe(2)
  })

  it('brings the other side’s answer live to every window, once', async () => {
    const first = await signedIn.open()
    const ticketId = await createTicket(first.page, 'Live', 'Is anybody there?')
    const second = await signedIn.open()
    await second.page.goto(`${paths.support}/${ticketId}`)
    await expectVisible(log(second.page).getByText('Is anybody there?'))
    await reply(ticketId, 'Yes, we are here.')
    for (const { page } of [first, second]) {
      await expectVisible(log(page).getByText('Yes, we are here.'))
      expect(await log(page).getByText('Yes, we are here.').count()).toBe(1)
    }
    await send(second.page, 'Good to know')
    await expectVisible(log(first.page).getByText('Good to know'))
    expect(await log(first.page).getByText('Good to know').count()).toBe(1)
  })

  it('misses and doubles nothing across a lost connection', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
    const { page, context } = visitor
    const ticketId = await createTicket(page, 'Gap', 'Before the gap')
    await context.setOffline(true)
    await reply(ticketId, 'Said in the gap')
    expect(await log(page).getByText('Said in the gap').count()).toBe(0)
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await log(page).getByText('Said in the gap').waitFor({ timeout: 40_000 })
    expect(await log(page).getByText('Said in the gap').count()).toBe(1)
    expect(await log(page).getByText('Before the gap').count()).toBe(1)
  })

  it('keeps a message that could not be sent, with Retry', async () => {
    const visitor = await signedIn.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await createTicket(page, 'Retry', 'First')
    await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await send(page, 'Hold on to this')
    await expectToast(page, 'Error', 'Failed to send message.')
    await expectVisible(log(page).getByText('Failed to send message.'))
    await page.reload()
    await expectVisible(log(page).getByText('Hold on to this'))
    await page.unroute('**/messages')
    await button(page, 'Retry').click()
    await expectGone(log(page).getByText('Failed to send message.'))
    await page.reload()
    await expectVisible(log(page).getByText('Hold on to this'))
    expect(await log(page).getByText('Hold on to this').count()).toBe(1)
  })

  it('stays where a reader is, and offers the new messages', async () => {
    const { page } = await signedIn.open({ screen: screenSizes.small })
    const ticketId = await createTicket(page, 'Long', 'First')
    for (let count = 1; count <= 6; count += 1) await send(page, `${count} ${'words '.repeat(30)}`)
    await expectVisible(log(page).getByText(/^6 words/))
    const distance = () =>
      log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
    expect(await distance()).toBeLessThan(2)
    await log(page).evaluate((element) => element.scrollTo(0, 0))
    await reply(ticketId, 'News from below')
    await button(page, '1 new message').click()
    expect(await distance()).toBeLessThan(2)
    await expectGone(button(page, /new message/))
  })

  it('says under which day a message stands', async () => {
    const { page } = await signedIn.open()
    await createTicket(page, 'Days', 'First')
    await expectVisible(log(page).getByText('Today'))
  })

  it.each(
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      Object.entries(screenSizes).map(([size, screen]) => ({ colorScheme, size, screen })),
    ),
  )(
    'can be used by everyone, $colorScheme on a $size screen, with long words',
    async ({ colorScheme, size, screen }) => {
      const { page } = await signedIn.open({ colorScheme, screen })
      await page.goto(`${paths.support}/new`)
      await expectHeading(page, 'New Ticket')
      expect(await findAccessibilityFaults(page)).toEqual([])
      await createTicket(page, 'W'.repeat(120), 'https://example.in/'.repeat(20))
      await captureScreen(page, `conversation-${size}-${colorScheme}`)
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      expect(await findSmallTargets(page)).toEqual([])
    },
  )
})
