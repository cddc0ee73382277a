// @vitest-environment happy-dom
/** A conversation in a network that says that it is there, and brings no answer. */
import { screen } from '@testing-library/react'
import { decodeTime, ulid } from 'ulid'
import { expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse, refuseWithout } from '../dom/api-double.ts'
import { fill, follow, hands, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, message, now, ticket } from '../dom/samples.ts'
import { eventually, expectPath, expectText, link } from '../dom/see.ts'
import { openSockets } from '../dom/socket-double.ts'
import { firstId, storeConversation } from '../dom/stored-conversation.ts'

const screens = prepareScreens()
const laterId = '01KA0000000000000000000001'

const { stored, storeMessage, storedTexts } = storeConversation(screens)

const openConversation = async () => {
  await screens.open(`${paths.support}/${ticket().id}`, asAsha)
  await expectText('First')
}
const send = async (text: string) => {
  await fill('Your message', text)
  await hands.keyboard('{Enter}')
}
const attempts = () => screens.api.callsOf('send-message').length
const outbox = () => localStorage.getItem('pl_outbox') ?? ''
/** What an earlier page has left. */
const leave = (id: string, state: string) => {
  const boxes = { [`messages ${ticket().id}`]: [{ id, text: 'Left', writtenAt: now.toISOString(), state }] }
  localStorage.setItem('pl_outbox', JSON.stringify({ userId: asha.id, boxes }))
}

it.each([
  ['no answer', breakOff],
  ['the page of a portal', () => new Response('<html>')],
  ['a gateway without a function', refuseWithout(503)],
])(
  'waits after %s, says so on every page, goes by itself when any call succeeds, and is there once',
  async (_, fail) => {
    await openConversation()
    screens.api.answer('send-message', fail)
    await send('In a lift')
    await expectText('Waiting for the network')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await follow('All tickets')
    expect((await link(/A fee is asked/)).textContent).toContain('Waiting for the network')
    await follow('Home')
    await expectText('What you wrote is sent when the network is back.')
    screens.api.answer('send-message', storeMessage)
    await follow('Profile')
    await eventually(() => expect(storedTexts()).toEqual(['First', 'In a lift']))
    await eventually(() => expect(outbox()).toBe(''))
    expect(screen.queryByText('What you wrote is sent when the network is back.')).toBeNull()
  },
)

it('a message is tried again after pauses that grow, and waits for a refusal or its delivery', async () => {
  await openConversation()
  screens.api.answer('send-message', breakOff)
  screens.api.answer('list-tickets', breakOff)
  screens.api.answer('list-messages', breakOff)
  screens.api.answer('open-live', breakOff)
  await send('In a lift')
  for (let minute = 0; minute < 10; minute += 1) await passTime(60_000)
  expect(attempts()).toBeGreaterThan(4)
  expect(attempts()).toBeLessThan(12)
  screens.api.answer('send-message', refuse('TOO_MANY_REQUESTS'))
  // By now the id is old, so that the thread is asked first.
  screens.api.answer('list-messages', { messages: stored })
  await passTime(10 * 60_000)
  await expectText(/^You're sending messages too quickly/)
})

it('a message is delivered where only the answer was lost: the thread shows it, and it leaves the storage', async () => {
  await openConversation()
  const connection = await eventually(() => openSockets.at(-1) ?? expect.fail('no socket'))
  await connection.connect()
  screens.api.answer('send-message', (call) => {
    storeMessage(call)
    return breakOff()
  })
  await send('In a lift')
  await expectText('Waiting for the network')
  await connection.receive({ type: 'message', message: stored.at(-1) ?? expect.fail('not stored') })
  await eventually(() => expect(outbox()).toBe(''))
  await expectText('Sent')
})

it('a message leaves the storage where an earlier version called it failed', async () => {
  await openConversation()
  stored.push(message('Left', { id: laterId }))
  leave(laterId, 'failed')
  await screens.reload()
  await eventually(() => expect(outbox()).toBe(''))
})

it.each([
  ['before', '01HA000000'],
  ['after', '01ZA000000'],
])(
  'a message that a closed tab has sent under another time is not sent again by a tab that still has the first id, of a time %s it',
  async (_, time) => {
    stored.push(message('Left', { id: laterId }))
    await screens.open(paths.terms, asAsha)
    leave(time + laterId.slice(10), 'waiting')
    const { sendMessages } = await import('#web/features/support/api/outgoing-messages.ts')
    await sendMessages()
    expect([outbox(), attempts()]).toEqual(['', 0])
    const [call] = screens.api.callsOf('list-messages')
    expect(decodeTime(call?.query.get('after') ?? '')).toBeLessThanOrEqual(Date.now())
  },
)

it('a message that a closed tab sends under another time is sent under the same one by a tab that still has the first id', async () => {
  await screens.open(paths.terms, asAsha)
  screens.api.answer('send-message', breakOff)
  const { sendMessages } = await import('#web/features/support/api/outgoing-messages.ts')
  for (const _ of ['the closed tab', 'the next one']) {
    leave('01HA000000' + laterId.slice(10), 'waiting')
    await sendMessages()
    await passTime(1000)
  }
  const [first, second] = screens.api.callsOf('send-message').map(({ body }) => (body as { id: string }).id)
  expect(first).toMatch(laterId.slice(10))
  expect(second).toBe(first)
})

it('a message that a closed page is sending goes under the same id from a page whose clock was wrong until the thread had answered', async () => {
  await screens.open(paths.terms, asAsha)
  const { noteServerTime } = await import('#web/lib/device/server-clock.ts')
  const tomorrow = Date.now() + 86_400_000
  screens.api.answer('list-messages', () => {
    noteServerTime(new Date(tomorrow).toUTCString())
    return { messages: stored }
  })
  const id = ulid(tomorrow)
  leave(id, 'waiting')
  const { sendMessages } = await import('#web/features/support/api/outgoing-messages.ts')
  await sendMessages()
  noteServerTime(new Date().toUTCString())
  expect(screens.api.callsOf('send-message').map(({ body }) => (body as { id: string }).id)).toEqual([id])
})

it('the code of support is loaded for what waits, and not for what the server has refused', async () => {
  const loaded = vi.fn<() => object>(() => ({ sendWaiting: () => undefined }))
  vi.doMock('#web/features/support/support-page.tsx', loaded)
  // The sign-in has removed what somebody else had left.
  await screens.open(paths.terms, asAsha)
  leave(firstId, 'failed')
  await screens.reload()
  await passTime(10_000)
  expect(loaded).not.toHaveBeenCalled()
  leave(firstId, 'waiting')
  await screens.reload()
  await eventually(() => expect(loaded).toHaveBeenCalled())
  vi.doUnmock('#web/features/support/support-page.tsx')
})

it('an answer stays seen: the mark goes by itself, and Log Out asks nothing for it', async () => {
  const answer = message('Answer', {
    sender_type: 'support',
    sender_id: 'agent',
    created_at: '2026-11-20T09:30:00.000Z',
  })
  const { sender_type, message: text, created_at } = answer
  const answered = ticket({ last_message: { sender_type, text, created_at }, has_new_answer: true })
  const marked = () => screens.api.callsOf('mark-ticket-seen')
  stored.push(answer)
  screens.api.answer('list-tickets', { tickets: [answered] })
  screens.api.answer('mark-ticket-seen', breakOff)
  await screens.open(`${paths.support}/${answered.id}`, asAsha)
  await eventually(() => expect(marked()).toHaveLength(1))
  screens.api.answer('mark-ticket-seen', { has_new_answer: false })
  await passTime(8000)
  await eventually(() => expect(localStorage.getItem('pl_outbox')).toBeNull())
  expect(marked()).toHaveLength(2)
  screens.api.answer('mark-ticket-seen', breakOff)
  await screens.reload()
  await eventually(() => expect(localStorage.getItem('pl_outbox')).not.toBeNull())
  await follow('Profile')
  await press('Log Out')
  await expectPath(paths.login)
})
