import { beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { openBrowser } from './browser-double.ts'

const user: User = { id: 'u-1', phone: '+919876543210', category: 'student', current_step: 'offers_viewed' }

const load = () => import('#web/lib/offline/outbox.ts')
let outbox: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  vi.resetModules()
  openBrowser()
  const session = await import('#web/lib/session/session.ts')
  session.storeTokens({ username: user.phone, access: 'a', refresh: 'r', renewAtEpochMilliseconds: 1 })
  session.storeUser(user)
  outbox = await load()
})

it('what is being sent waits for the next page, whichever box is written meanwhile', async () => {
  const [messages, tickets] = ['messages', 'tickets'].map((name) => outbox.boxOf(name))
  if (!messages || !tickets) throw new Error('no boxes')
  messages.change(() => [{ id: 'm-1', ...outbox.writtenNow() }])
  const held = Promise.withResolvers<undefined>()
  const end = outbox.deliver(messages, 'm-1', { send: () => held.promise, onSent: () => undefined })
  await vi.waitFor(() => expect(messages.read()).toMatchObject([{ state: 'sending' }]))
  tickets.change(() => [{ id: 't-1', ...outbox.writtenNow() }])
  expect(JSON.parse(localStorage.getItem('pl_outbox') ?? '')).toMatchObject({
    userId: 'u-1',
    boxes: { messages: [{ id: 'm-1', state: 'waiting' }], tickets: [{ id: 't-1', state: 'waiting' }] },
  })
  held.resolve(undefined)
  await end
  expect(outbox.unansweredBoxes()).toEqual(['tickets'])
})
