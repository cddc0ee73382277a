// @vitest-environment happy-dom
/** A conversation with support: the thread, sending, and the live connection. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import type { SendMessageRequest } from '#lambdas/support/tickets.contract.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { fill, follow, hands, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, message, ticket } from '../dom/samples.ts'
import { button, eventually, expectHeading, expectPath, expectText, expectToast, field, link } from '../dom/see.ts'
import { openSockets } from '../dom/socket-double.ts'
import { firstId, storeConversation } from '../dom/stored-conversation.ts'
import { setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()
const fromSupport = { sender_type: 'support', sender_id: 'agent' }

const { stored, storeMessage, storedTexts } = storeConversation(screens)

const shownTexts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const write = (text: string) => fill('Your message', text)
const send = async (text: string) => {
  await write(text)
  await hands.keyboard('{Enter}')
}

const openConversation = async () => {
  await screens.open(`${paths.support}/${ticket().id}`, asAsha)
  await expectText('First')
}
const openLiveConversation = async () => {
  await openConversation()
  const connection = await eventually(() => openSockets.at(-1) ?? expect.fail('no socket'))
  await connection.connect()
  return connection
}

describe('a new answer', () => {
  const answer = message('Answer', { ...fromSupport, created_at: '2026-11-20T09:30:00.000Z' })
  const { sender_type, message: text, created_at } = answer
  const answered = ticket({ last_message: { sender_type, text, created_at }, has_new_answer: true })
  const marked = () => screens.api.callsOf('mark-ticket-seen').map(({ body }) => body)
  const hide = async (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }

  it('is marked as seen once, by the time of the newest message, and its signs are gone', async () => {
    stored.push(answer)
    screens.api.answer('list-tickets', { tickets: [answered] })
    await screens.open(paths.support, asAsha)
    await passTime(4000)
    await follow(/New answer.*Answer/)
    await expectText('Answer')
    await eventually(() => expect(marked()).toEqual([{ seen_until: created_at }]))
    expect((await link(/^Help/)).textContent).toBe('Help')
    await follow('All tickets')
    expect((await link(/A fee is asked/)).textContent).not.toContain('New answer')
    expect(marked()).toHaveLength(1)
  })

  it('that arrives live counts as seen while the page is visible, and later otherwise', async () => {
    const connection = await openLiveConversation()
    expect(marked()).toEqual([])
    await connection.receive({ type: 'message', message: answer })
    expect(marked()).toEqual([{ seen_until: created_at }])
    await hide(true)
    const next = message('Next', { ...fromSupport, created_at: '2026-11-20T09:31:00.000Z' })
    await connection.receive({ type: 'message', message: next })
    expect(marked()).toHaveLength(1)
    await hide(false)
    expect(marked()).toEqual([{ seen_until: created_at }, { seen_until: next.created_at }])
  })
})

describe('a conversation', () => {
  it('shows title, time, messages under their days, and earlier ones on request, also after a failure', async () => {
    stored.push(message('Answer', { ...fromSupport, created_at: '2026-11-20T09:30:00.000Z' }))
    screens.api.answer('list-messages', { messages: stored, older: 'page-1' })
    await openConversation()
    await expectHeading('A fee is asked')
    await expectText('19 Nov 2026, 09:30')
    screens.api.answer('list-messages', breakOff)
    await press('Show earlier messages')
    await passTime(3000)
    await expectText("We couldn't get the messages")
    const earlier = message('Earlier', { created_at: '2026-11-19T04:00:00.000Z' })
    screens.api.answer('list-messages', { messages: [earlier] })
    await press('Show earlier messages')
    expect(within(await screen.findByRole('region', { name: 'Yesterday' })).getByText('Earlier')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(2)
    expect(shownTexts()).toEqual(['YouEarlier09:30', 'YouFirst14:30Sent', 'SupportAnswer15:00'])
    expect(screens.api.callsOf('list-messages').at(-1)?.query.get('before')).toBe('page-1')
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  it('offers to load its ticket again when that failed', async () => {
    screens.api.answer('list-tickets', breakOff)
    await openConversation()
    await passTime(3000)
    await expectText('Failed to load this ticket.')
    screens.api.answer('list-tickets', { tickets: [ticket()] })
    await press('Retry')
    await expectHeading('A fee is asked')
    expect(screen.queryByText('Failed to load this ticket.')).toBeNull()
  })

  it.each([
    ['while the word is composed', { isComposing: true }],
    ['right after its end, as in Safari', { keyCode: 229 }],
  ])('sends nothing by the Enter with which an input method for Hindi takes a word %s', async (_, marks) => {
    await openConversation()
    await write('नमस्ते')
    const composer = await field('Your message')
    expect(fireEvent.keyDown(composer, { key: 'Enter', code: 'Enter', ...marks })).toBe(true)
    expect([composer.value, shownTexts().length]).toEqual(['नमस्ते', 1])
    fireEvent.keyDown(composer, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await expectText('Sent')
  })

  it('sends by Enter, breaks the line by Shift and Enter, and sends neither a blank nor a long message', async () => {
    await openConversation()
    await write('one')
    await hands.keyboard('{Shift>}{Enter}{/Shift}two')
    expect((await field('Your message')).value).toBe('one\ntwo')
    await hands.keyboard('{Enter}')
    await expectText(/one\s+two/)
    await expectText('Sent')
    expect((await field('Your message')).value).toBe('')
    await send('   ')
    expect(shownTexts()).toHaveLength(2)
    expect((await button('Send')).getAttribute('aria-disabled')).toBe('true')
    const typed = 'x'.repeat(supportPolicy.messageCharacters + 7)
    await write(typed)
    await screens.reload()
    expect((await field('Your message')).value).toBe(typed)
    await expectText('7 characters over the limit')
    expect((await button('Send')).getAttribute('aria-disabled')).toBe('true')
  })

  it('sends one message after the other, in the order of writing', async () => {
    const held = Promise.withResolvers<undefined>()
    screens.api.answer('send-message', async (call) => {
      await held.promise
      return storeMessage(call)
    })
    await openConversation()
    await send('one')
    await send('two')
    expect(await screen.findAllByText('Sending…')).toHaveLength(2)
    expect(screens.api.callsOf('send-message')).toHaveLength(1)
    held.resolve(undefined)
    await eventually(() => expect(storedTexts()).toEqual(['First', 'one', 'two']))
  })

  it('keeps a message that failed, with the reason, across a reload, and sends it once by Retry', async () => {
    screens.api.answerOnce('send-message', refuse('TOO_MANY_REQUESTS'))
    await openConversation()
    await send('Hold on to this')
    await expectToast('Error', 'Failed to send message.')
    await expectText(/^You're sending messages too quickly/)
    await screens.reload()
    await expectText('Hold on to this')
    await press('Retry')
    await expectText('Sent')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(storedTexts()).toEqual(['First', 'Hold on to this'])
    const ids = screens.api.callsOf('send-message').map(({ body }) => (body as SendMessageRequest).id)
    expect(ids[0]).toBe(ids.at(-1))
  })

  it('looks for a message with an old id before it sends the message again', async () => {
    const retryLate = async () => {
      await expectText('Waiting for the network')
      await setOnline(false)
      await passTime(supportPolicy.idClockSkewSeconds * 1000)
      await setOnline(true)
    }
    screens.api.answerOnce('send-message', (call) => {
      storeMessage(call)
      return breakOff()
    })
    await openConversation()
    await send('Arrived')
    await retryLate()
    await expectText('Sent')
    expect(screens.api.callsOf('send-message')).toHaveLength(1)
    screens.api.answerOnce('send-message', breakOff)
    await send('Lost')
    await retryLate()
    await eventually(() => expect(storedTexts()).toEqual(['First', 'Arrived', 'Lost']))
  })

  it('sends a message under a new id when the server refuses the time in the first one', async () => {
    screens.api.answerOnce('send-message', refuse('VALIDATION_ERROR', [{ field: 'id', message: 'must be made now' }]))
    await openConversation()
    await send('By a slow clock')
    await eventually(() => expect(storedTexts()).toEqual(['First', 'By a slow clock']))
    await expectText('Sent')
  })

  it('of another user is not found', async () => {
    screens.api.answer('list-messages', refuse('TICKET_NOT_FOUND'))
    screens.api.answer('open-live', refuse('TICKET_NOT_FOUND'))
    await screens.open(`${paths.support}/someone-elses`, asAsha)
    await expectText("We couldn't find this ticket.")
    expect(screen.queryByLabelText('Your message')).toBeNull()
    // Nothing asks for a pass again and again.
    await eventually(() => expect(openSockets.every(({ readyState }) => readyState === 3)).toBe(true))
    await passTime(60_000)
    expect(openSockets.every(({ readyState }) => readyState === 3)).toBe(true)
    await follow('All tickets')
    await expectHeading('Support')
  })
})

describe('the live connection', () => {
  it('updates the status of the ticket, unless the page shows a newer one; a message reopens it', async () => {
    const connection = await openLiveConversation()
    const closed = ticket({ status: 'closed', updated_at: '2026-11-20T09:55:00.000Z' })
    await connection.receive({ type: 'ticket', ticket: closed })
    await connection.receive({ type: 'ticket', ticket: ticket({ status: 'in_progress' }) })
    await expectText('Closed')
    await expectText('This ticket is closed. Send a message to reopen it.')
    await send('One more thing')
    await expectText('Open')
    expect(screen.queryByText(/This ticket is closed/)).toBeNull()
  })

  it('shows an interruption after three seconds, and fetches its messages from the last known one on', async () => {
    const warning = /^Reconnecting…/
    const connection = await openLiveConversation()
    stored.push(message('Sent in the gap', { ...fromSupport, created_at: '2026-11-20T09:40:00.000Z' }))
    await connection.lose()
    await passTime(2000)
    expect(screen.queryByText(warning)).toBeNull()
    await passTime(1500)
    await expectText(warning)
    await connection.connect()
    expect(screen.queryByText(warning)).toBeNull()
    await expectText('Sent in the gap')
    expect(shownTexts()).toHaveLength(2)
    expect(screens.api.callsOf('list-messages').at(-1)?.query.get('after')).toBe(firstId)
  })

  it('shows what became of the ticket before it was there, and while it was lost', async () => {
    const change = (changed: Partial<Ticket>) => screens.api.answer('list-tickets', { tickets: [ticket(changed)] })
    await openConversation()
    await expectText('Open')
    const connection = await eventually(() => openSockets.at(-1) ?? expect.fail('no socket'))
    change({ status: 'closed', updated_at: '2026-11-20T09:20:00.000Z' })
    await connection.connect()
    await expectText('Closed')
    await connection.lose()
    change({ status: 'in_progress', updated_at: '2026-11-20T09:25:00.000Z' })
    await connection.connect()
    await expectText('In Progress')
    expect(screens.api.callsOf('list-tickets').map(({ query }) => query.get('fresh'))).toEqual([null, 'true', 'true'])
  })

  it.each(['list-messages', 'list-tickets'] as const)(
    'reads what is missing until %s succeeds, from before the messages that came meanwhile',
    async (operation) => {
      const connection = await openLiveConversation()
      stored.push(message('Sent in the gap', { ...fromSupport, created_at: '2026-11-20T09:40:00.000Z' }))
      await connection.lose()
      screens.api.answer(operation, breakOff)
      await connection.connect()
      const later = message('Live', { ...fromSupport, created_at: '2026-11-20T09:50:00.000Z' })
      await connection.receive({ type: 'message', message: later })
      await passTime(10_000)
      screens.api.answer('list-messages', ({ query }) => ({ messages: query.get('after') === firstId ? stored : [] }))
      screens.api.answer('list-tickets', {
        tickets: [ticket({ status: 'closed', updated_at: later.created_at })],
      })
      await passTime(livePolicy.reconnectSeconds.to * 1000)
      await expectText('Sent in the gap')
      await expectText('Closed')
      await expectText('Live')
    },
  )

  const comeBack = () => act(async () => void dispatchEvent(new Event('focus')))
  it.each([
    ['the visitor returns', comeBack],
    ['the visitor writes', () => send('Hello?')],
    ['five minutes are over', () => passTime(livePolicy.pingSeconds * 1000)],
  ])('that is open and dead is noticed after %s: it connects anew and reads what is missing', async (_, act) => {
    const connection = await openLiveConversation()
    await act()
    await passTime(100)
    expect(connection.sent).toEqual([livePolicy.pingFrame])
    await passTime(9000)
    expect(connection.reconnections).toBe(0)
    await passTime(2000)
    expect(connection.reconnections).toBe(1)
    stored.push(message('What was missing', { ...fromSupport, created_at: '2026-11-20T09:40:00.000Z' }))
    await connection.connect()
    await expectText('What was missing')
  })

  it('is trusted after any frame, and asked at most as often as the server allows', async () => {
    const connection = await openLiveConversation()
    for (let second = 0; second < 60; second += 4) {
      await comeBack()
      await passTime(1000)
      await connection.receive({ type: 'pong' })
      await passTime(3000)
    }
    expect(connection.sent.length).toBeLessThan(livePolicy.pingsPerMinute)
    expect(connection.reconnections).toBe(0)
  })

  it('ends with the page, and for another window, until the visitor returns to this one', async () => {
    const connection = await openLiveConversation()
    await connection.receive({ type: 'replaced' })
    expect(connection.readyState).toBe(3)
    await passTime(4000)
    fireEvent.focus(globalThis.window)
    await eventually(() => expect(openSockets.length).toBe(2))
    await follow('All tickets')
    await eventually(() => expect(openSockets.at(-1)?.readyState).toBe(3))
  })
})

it.each([
  ['is there after the next sign-in', asha, 1, `${paths.support}/${ticket().id}`],
  ['and its page are gone after the sign-in of another person', { ...asha, id: 'another' }, 0, paths.home],
])(
  'a session that ended elsewhere says so at the login, and the message that it refused %s',
  async (_, user, sent, path) => {
    await openConversation()
    screens.api.answer('send-message', refuse('SIGNED_OUT'))
    await send('Is it a fraud?')
    await expectPath(paths.login)
    await expectText('You were logged out. What you wrote is kept.')
    expect(localStorage.getItem('pl_outbox')).toBeNull()
    // The phone ends the tab while its visitor reads the OTP.
    await screens.reload()
    screens.api.answer('send-message', storeMessage)
    screens.api.answer('start-session', { user, browser_token: 'browser-token' })
    await press(/Personal Loan/)
    await fill('Mobile Number', '9876543210')
    await press('Send OTP')
    await fill('OTP', '123456')
    await expectPath(path)
    expect(localStorage.getItem('pl_ended')).toBeNull()
    await eventually(() => expect(localStorage.getItem('pl_outbox')).toBeNull())
    expect(storedTexts().filter((text) => text === 'Is it a fraud?')).toHaveLength(sent)
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('fraud')
  },
)
