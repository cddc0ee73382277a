// @vitest-environment happy-dom
/** A conversation with support: the thread, sending, and the live connection. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SupportMessage } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import type { SendMessageRequest } from '#contract/support/tickets.ts'
import { breakOff, refuse, type ApiCall } from '../dom/api-double.ts'
import {
  asAsha,
  button,
  expectHeading,
  expectText,
  expectToast,
  field,
  fill,
  follow,
  hands,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { message, ticket } from '../dom/samples.ts'
import { openSockets } from '../dom/socket-double.ts'

const screens = prepareScreens()
const conversationPath = `${paths.support}/${ticket().id}`
const fromSupport = { sender_type: 'support', sender_id: 'agent' }

let stored: SupportMessage[]

const storeMessage = ({ body }: ApiCall) => {
  const { id, message: text } = body as SendMessageRequest
  const sent = message(text, { id, created_at: new Date().toISOString() })
  if (!stored.some((one) => one.id === id)) stored.push(sent)
  return { message: sent }
}

beforeEach(() => {
  stored = [message('First', { id: '01KA0000000000000000000000' })]
  screens.api.answer('list-messages', () => ({ messages: stored }))
  screens.api.answer('send-message', storeMessage)
})

const log = async () => within(await screen.findByRole('log'))
const messagesShown = async () => (await log()).getAllByRole('listitem').map((item) => item.textContent)
const write = (text: string) => fill('Your message', text)
const send = async (text: string) => {
  await write(text)
  await hands.keyboard('{Enter}')
}

const openConversation = async () => {
  await screens.open(conversationPath, asAsha)
  await (await log()).findByText('First')
}
const openLiveConversation = async () => {
  await openConversation()
  const connection = await vi.waitUntil(() => openSockets.at(-1))
  await connection.connect()
  return connection
}

describe('a conversation', () => {
  it('shows title, status, time and the messages of both sides under their days', async () => {
    stored.push(message('Answer', { ...fromSupport, created_at: '2026-11-20T09:30:00.000Z' }))
    stored.unshift(message('Older', { created_at: '2026-11-19T04:00:00.000Z' }))
    await openConversation()
    await expectHeading('A fee is asked')
    await expectText('19 Nov 2026, 09:30')
    const today = within(await screen.findByRole('region', { name: 'Today' }))
    expect(today.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'YouFirst14:30Sent',
      'SupportAnswer15:00',
    ])
    expect(within(screen.getByRole('region', { name: 'Yesterday' })).getByText('Older')).toBeTruthy()
  })

  it('opens at the newest messages, and shows earlier ones when asked to, again after a failure', async () => {
    const earlier = message('Earlier', { created_at: '2026-11-20T08:00:00.000Z' })
    const earliest = message('Earliest', { created_at: '2026-11-20T07:00:00.000Z' })
    const texts = async () => (await messagesShown()).map((text) => /First|Earlier|Earliest/.exec(text)?.[0])
    screens.api.answer('list-messages', ({ query }) => {
      if (query.get('before') === 'page-2') return { messages: [earlier], older: 'page-1' }
      return query.has('before') ? { messages: [earliest] } : { messages: stored, older: 'page-2' }
    })
    await openConversation()
    expect(await texts()).toEqual(['First'])
    await press('Show earlier messages')
    await (await log()).findByText('Earlier')
    screens.api.answer('list-messages', breakOff)
    await press('Show earlier messages')
    await (await log()).findByText("We couldn't get the messages")
    screens.api.answer('list-messages', () => ({ messages: [earliest] }))
    await press('Show earlier messages')
    await (await log()).findByText('Earliest')
    expect(await texts()).toEqual(['Earliest', 'Earlier', 'First'])
    expect(screens.api.callsOf('list-messages').at(-1)?.query.get('before')).toBe('page-1')
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  it('says when its ticket failed to load, and shows it after Retry', async () => {
    screens.api.answer('list-tickets', breakOff)
    await openConversation()
    await expectText('Failed to load this ticket.')
    screens.api.answer('list-tickets', () => ({ tickets: [ticket()] }))
    await press('Retry')
    await expectHeading('A fee is asked')
    expect(screen.queryByText('Failed to load this ticket.')).toBeNull()
  })

  it('sends by Enter, breaks the line by Shift and Enter, and ignores a blank message', async () => {
    await openConversation()
    await write('one')
    await hands.keyboard('{Shift>}{Enter}{/Shift}two')
    expect((await field('Your message')).value).toBe('one\ntwo')
    await hands.keyboard('{Enter}')
    await (await log()).findByText(/one\s+two/)
    await expectText('Sent')
    expect((await field('Your message')).value).toBe('')
    await send('   ')
    expect(await messagesShown()).toHaveLength(2)
    expect((await button('Send')).disabled).toBe(true)
  })

  it('counts what a message is too long by, and keeps it across a reload', async () => {
    await openConversation()
    const typed = 'x'.repeat(supportPolicy.messageCharacters + 7)
    await write(typed)
    await screens.reload()
    expect((await field('Your message')).value).toBe(typed)
    await expectText('7 characters over the limit')
    expect((await button('Send')).disabled).toBe(true)
  })

  it('sends one message after the other, in the order in which they were written', async () => {
    const releases: (() => void)[] = []
    screens.api.answer('send-message', async (call) => {
      await new Promise<void>((resolve) => releases.push(resolve))
      return storeMessage(call)
    })
    await openConversation()
    await send('one')
    await send('two')
    expect(await (await log()).findAllByText('Sending…')).toHaveLength(2)
    expect(screens.api.callsOf('send-message')).toHaveLength(1)
    releases[0]?.()
    await expect.poll(() => screens.api.callsOf('send-message').length).toBe(2)
    releases[1]?.()
    await expectText('Sent')
    expect(stored.map(({ message: text }) => text)).toEqual(['First', 'one', 'two'])
  })

  it.each([
    ['the network fails', breakOff, 'Not sent'],
    ['the writer is too fast', refuse('TOO_MANY_REQUESTS'), /^You're sending messages too quickly/],
    [
      'the server refuses the text',
      refuse('VALIDATION_ERROR', [{ field: 'message', message: 'Not this' }]),
      'Not this',
    ],
  ] as const)('keeps a message when %s, across a reload, and sends it once by Retry', async (_, reply, reason) => {
    screens.api.answer('send-message', reply)
    await openConversation()
    await send('Hold on to this')
    await expectToast('Error', 'Failed to send message.')
    await (await log()).findByText(reason)
    await screens.reload()
    await (await log()).findByText('Hold on to this')
    screens.api.answer('send-message', storeMessage)
    await press('Retry')
    await expectText('Sent')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(stored.map(({ message: text }) => text)).toEqual(['First', 'Hold on to this'])
    const ids = screens.api.callsOf('send-message').map(({ body }) => (body as SendMessageRequest).id)
    expect(ids[0]).toBe(ids.at(-1))
  })

  it('looks for a message whose id has become too old before it sends it again', async () => {
    const loseAnswer = (call: ApiCall) => {
      storeMessage(call)
      return breakOff()
    }
    screens.api.answer('send-message', loseAnswer)
    await openConversation()
    await send('Arrived')
    await button('Retry')
    await passTime(supportPolicy.idClockSkewSeconds * 1000)
    await press('Retry')
    await expectText('Sent')
    expect(screens.api.callsOf('send-message')).toHaveLength(1)
    screens.api.answer('send-message', breakOff)
    await send('Lost')
    await button('Retry')
    await passTime(supportPolicy.idClockSkewSeconds * 1000)
    screens.api.answer('send-message', storeMessage)
    await press('Retry')
    await expect.poll(() => stored.map(({ message: text }) => text)).toEqual(['First', 'Arrived', 'Lost'])
  })

  it('makes a new id by itself when the server refuses the time in the first', async () => {
    const refuseId = refuse('VALIDATION_ERROR', [{ field: 'id', message: 'must be made now' }])
    screens.api.answer('send-message', (call) =>
      screens.api.callsOf('send-message').length === 1 ? refuseId() : storeMessage(call),
    )
    await openConversation()
    await send('By a slow clock')
    await expect.poll(() => stored.length).toBe(2)
    await expectText('Sent')
  })

  it('of someone else is not there', async () => {
    screens.api.answer('list-messages', refuse('TICKET_NOT_FOUND'))
    screens.api.answer('open-live', refuse('TICKET_NOT_FOUND'))
    await screens.open(`${paths.support}/someone-elses`, asAsha)
    await expectText("We couldn't find this ticket.")
    expect(screen.queryByLabelText('Your message')).toBeNull()
    await follow('All tickets')
    await expectHeading('Support')
  })

  it('that is closed says so, and a message opens it again', async () => {
    screens.api.answer('list-tickets', () => ({ tickets: [ticket({ status: 'closed' })] }))
    await openConversation()
    await expectText('This ticket is closed. Send a message to reopen it.')
    await send('One more thing')
    await expectText('Open')
    expect(screen.queryByText('This ticket is closed. Send a message to reopen it.')).toBeNull()
  })
})

describe('the live connection', () => {
  it('brings the status of the ticket, unless it is older than what is shown', async () => {
    const connection = await openLiveConversation()
    const closed = ticket({ status: 'closed', updated_at: '2026-11-20T09:55:00.000Z' })
    await connection.receive({ type: 'ticket', ticket: closed })
    await expectText('Closed')
    await connection.receive({ type: 'ticket', ticket: ticket({ status: 'in_progress' }) })
    await connection.receive({ type: 'newer-than-this-page' })
    await expectText('Closed')
  })

  it('fetches what was said while it was away, from the last known message on', async () => {
    const connection = await openLiveConversation()
    stored.push(message('Said in the gap', { ...fromSupport, created_at: '2026-11-20T09:40:00.000Z' }))
    await connection.lose()
    await connection.connect()
    await (await log()).findByText('Said in the gap')
    expect(await messagesShown()).toHaveLength(2)
    expect(screens.api.callsOf('list-messages').at(-1)?.query.get('after')).toBe('01KA0000000000000000000000')
  })

  it('warns when it has been away for three seconds, until it is back', async () => {
    const warning = "Reconnecting… New messages will appear when you're back online."
    const connection = await openLiveConversation()
    await connection.lose()
    await passTime(2000)
    expect(screen.queryByText(warning)).toBeNull()
    await passTime(1500)
    await expectText(warning)
    await connection.connect()
    expect(screen.queryByText(warning)).toBeNull()
  })

  it('ends when the conversation is left, and when six other windows took its place', async () => {
    const connection = await openLiveConversation()
    await connection.receive({ type: 'replaced' })
    expect(connection.readyState).toBe(3)
    await passTime(4000)
    fireEvent.focus(globalThis.window)
    await expect.poll(() => openSockets.length).toBe(2)
    await follow('All tickets')
    await expect.poll(() => openSockets.at(-1)?.readyState).toBe(3)
  })
})
