/** Delivery to sockets on a product of its own, whose sockets are cut and whose stream repeats and fails. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ulid } from 'ulid'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { openSocket, until, type LiveSocket } from '#tests/support/support/live-socket.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { putStoredItem, readStoredItem } from '#tests/support/table/stored-items.ts'
import { openTicket, readMessages, readTickets, sendMessage } from '#tests/support/support/tickets.ts'

let product: RunningProduct
let origin: string
let member: Member
let ticket: Ticket

beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
  member = await signInMember(origin)
  ticket = await openTicket(member)
})
afterAll(() => product.stop())

const open = async (of: Ticket = ticket): Promise<LiveSocket> => {
  const socket = await openSocket(origin, member, of.id)
  onTestFinished(() => socket.cut())
  return socket
}

const reply = async (text: string, of: Ticket = ticket): Promise<string> => {
  const [row] = await runTicketCommand('reply', of, '--message', text)
  return String(row?.['message_id'])
}

const post = (path: string) => callHttp(origin, { method: 'POST', path })

/** What a client shows: known and new messages, each id once. */
const merge = (known: ReadonlyMap<string, SupportMessage>, messages: readonly SupportMessage[]) =>
  new Map([...known, ...messages.map((message) => [message.id, message] as const)])

const receivedBy = (socket: LiveSocket) =>
  socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message] : []))

/** Messages in all failure queues. */
const readFailures = async () => {
  const queues = JSON.parse((await callHttp(origin, { path: '/local/queues' })).text) as { messages: unknown[] }[]
  return queues.flatMap(({ messages }) => messages)
}

const runTicketCommand = (command: string, of: Ticket, ...words: string[]) =>
  runOperatorCommand(product.dataFolder, 'ticket', command, '--id', of.id, ...words)

describe('the staff side of a conversation', () => {
  it('reaches open sockets with its replies and statuses, and a message opens a closed ticket again', async () => {
    const socket = await open()
    const message = await socket.receive(await reply('We are on it.'))
    expect(message).toMatchObject({ sender_type: 'staff', message: 'We are on it.', ticket_id: ticket.id })
    for (const status of ['in_progress', 'closed']) {
      await runTicketCommand('set-status', ticket, '--status', status)
      expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status })
    }
    await sendMessage(member, ticket.id)
    expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status: 'open' })
    const waiting = await runOperatorCommand(product.dataFolder, 'ticket', 'list')
    expect(waiting.find(({ id }) => id === ticket.id)).toMatchObject({ status: 'open', phone: member.phone })
    expect((await readTickets(member)).find(({ id }) => id === ticket.id)).toMatchObject({ status: 'open' })
  })
})

describe('sockets that are cut and opened again', () => {
  it('lose nothing and show nothing twice', async () => {
    const own = await openTicket(member)
    let shown = merge(new Map(), await readMessages(member, own.id))
    const sent: string[] = [own.id.slice(0, 26)]
    const catchUp = async () => {
      const last = [...shown.keys()].at(-1) ?? ''
      shown = merge(shown, await readMessages(member, own.id, `after=${last}`))
    }
    for (const cutBy of ['client', 'server']) {
      const socket = await open(own)
      await catchUp()
      const message = await sendMessage(member, own.id)
      await socket.receive(message.id)
      if (cutBy === 'client') socket.cut()
      else await post('/local/connections/cut')
      await socket.closed
      // No socket is open now, so the next round has to catch up on these.
      sent.push(message.id, await reply('While cut', own), (await sendMessage(member, own.id)).id)
      shown = merge(shown, receivedBy(socket))
    }
    await catchUp()
    const all = await readMessages(member, own.id)
    expect(all.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    expect([...shown.keys()].toSorted()).toEqual(sent.toSorted())
  })
})

describe('the stream', () => {
  it('may deliver a batch three times, and the client shows its message once', async () => {
    const own = await openTicket(member)
    const socket = await open(own)
    const message = await sendMessage(member, own.id)
    await socket.receive(message.id)
    for (const time of [2, 3]) {
      expect((await post('/local/streams/deliver-again')).status).toBe(200)
      await until(
        () => Promise.resolve(receivedBy(socket).filter(({ id }) => id === message.id).length === time),
        `the message to come ${time} times`,
      )
    }
    const shown = merge(merge(new Map(), await readMessages(member, own.id)), receivedBy(socket))
    expect([...shown.values()].filter(({ message: text }) => text === message.message)).toEqual([message])
    expect(await readMessages(member, own.id)).toHaveLength(2)
  })

  it('skips an unreadable record, which ends in the failure queue', async () => {
    const own = await openTicket(member)
    const socket = await open(own)
    const before = await sendMessage(member, own.id)
    await putStoredItem(product, { pk: `TICKET#${own.id}`, sk: `MSG#${ulid()}`, nonsense: true })
    const after = await sendMessage(member, own.id)
    await socket.receive(before.id)
    await socket.receive(after.id, 20_000)
    await until(async () => (await readFailures()).length > 0, 'the failure queue', 20_000)
    expect(JSON.stringify(await readFailures())).toContain('RetryAttemptsExhausted')
    const later = await sendMessage(member, own.id)
    await socket.receive(later.id)
  })

  it('forgets a socket that has gone without closing, and reaches the others', async () => {
    const own = await openTicket(member)
    const socket = await open(own)
    const gone = {
      connection_id: 'gone0000000000=',
      ticket_id: own.id,
      phone: member.phone,
      origin_jti: 'some-other-session',
      session_ends_at: Math.floor(Date.now() / 1000) + 600,
      connected_at: Date.now() - 60_000,
    }
    const key = { pk: `TICKET#${own.id}`, sk: `CONN#${gone.connection_id}` }
    await putStoredItem(product, { ...key, ...gone })
    const message = await sendMessage(member, own.id)
    await socket.receive(message.id)
    await until(async () => (await readStoredItem(product, key)) === undefined, 'the socket to be forgotten')
    const next = await sendMessage(member, own.id)
    expect(await socket.receive(next.id)).toEqual(next)
  })
})
