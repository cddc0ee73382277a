import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ulid } from 'ulid'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { countOpenSockets, openSocket, until, type LiveSocket } from '#tests/support/support/live-socket.ts'
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
  const [row] = await runOperatorCommand(product.dataFolder, 'ticket', 'reply', '--id', of.id, '--message', text)
  return String(row?.['message_id'])
}

const post = (path: string) => callHttp(origin, { method: 'POST', path })

/** What a client shows: known messages and new ones merged by id. */
const merge = (known: ReadonlyMap<string, SupportMessage>, messages: readonly SupportMessage[]) =>
  new Map([...known, ...messages.map((message) => [message.id, message] as const)])

const heard = (socket: LiveSocket) =>
  socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message] : []))

const failures = async () => {
  const queues = JSON.parse((await callHttp(origin, { path: '/local/queues' })).text) as { messages: unknown[] }[]
  return queues.flatMap(({ messages }) => messages)
}

describe('the other side of a conversation', () => {
  it('is heard live, and so is the status it sets', async () => {
    const socket = await open()
    const message = await socket.hear(await reply('We are on it.'))
    expect(message).toMatchObject({ sender_type: 'staff', message: 'We are on it.', ticket_id: ticket.id })
    await runOperatorCommand(product.dataFolder, 'ticket', 'set-status', '--id', ticket.id, '--status', 'in_progress')
    expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status: 'in_progress' })
    expect(await readTickets(member)).toMatchObject([{ status: 'in_progress' }])
  })

  it('sees the ticket opened again by a message', async () => {
    const own = await openTicket(member)
    for (const status of ['in_progress', 'closed']) {
      await runOperatorCommand(product.dataFolder, 'ticket', 'set-status', '--id', own.id, '--status', status)
    }
    const socket = await open(own)
    await sendMessage(member, own.id)
    const statuses = () => socket.frames.flatMap((frame) => (frame.type === 'ticket' ? [frame.ticket.status] : []))
    await until(() => Promise.resolve(statuses().at(-1) === 'open'), 'the ticket to open again')
    const waiting = await runOperatorCommand(product.dataFolder, 'ticket', 'list')
    expect(waiting.find(({ id }) => id === own.id)).toMatchObject({ status: 'open', phone: member.phone })
  })
})

describe('sockets that are cut and opened again', () => {
  it('lose nothing and show nothing twice', async () => {
    const own = await openTicket(member)
    let shown = merge(new Map(), await readMessages(member, own.id))
    const sent: string[] = [own.id.slice(0, 26)]
    for (let round = 1; round <= 3; round += 1) {
      const socket = await open(own)
      const last = [...shown.keys()].at(-1) ?? ''
      shown = merge(shown, await readMessages(member, own.id, `after=${last}`))
      const own1 = await sendMessage(member, own.id)
      sent.push(own1.id, await reply(`While open ${round}`, own))
      await socket.hear(sent.at(-1) ?? '')
      if (round % 2 === 0) await post('/local/connections/cut')
      else socket.cut()
      await socket.closed
      // Nobody listens now; the next round has to catch up.
      sent.push(await reply(`While cut ${round}`, own), (await sendMessage(member, own.id)).id)
      shown = merge(shown, heard(socket))
    }
    const last = [...shown.keys()].at(-1) ?? ''
    shown = merge(shown, await readMessages(member, own.id, `after=${last}`))
    const all = await readMessages(member, own.id)
    expect(all.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    expect([...shown.keys()].toSorted()).toEqual(sent.toSorted())
  })

  it('are forgotten, so that nothing is sent to them', async () => {
    await post('/local/connections/cut')
    await until(async () => (await countOpenSockets(origin)) === 0, 'all sockets to end')
    const own = await openTicket(member)
    const socket = await open(own)
    socket.cut()
    await socket.closed
    const fresh = await open(own)
    const message = await sendMessage(member, own.id)
    await fresh.hear(message.id)
    expect(socket.frames).toEqual([])
  })
})

describe('the stream', () => {
  it('may deliver a batch three times: the client shows its message once', async () => {
    const own = await openTicket(member)
    const socket = await open(own)
    const message = await sendMessage(member, own.id)
    await socket.hear(message.id)
    for (const time of [2, 3]) {
      expect((await post('/local/streams/deliver-again')).status).toBe(200)
      await until(
        () => Promise.resolve(heard(socket).filter(({ id }) => id === message.id).length === time),
        `the message to come ${time} times`,
      )
    }
    const shown = merge(merge(new Map(), await readMessages(member, own.id)), heard(socket))
    expect([...shown.values()].filter(({ message: text }) => text === message.message)).toEqual([message])
    expect(await readMessages(member, own.id)).toHaveLength(2)
  })

  it('goes past a record that nobody can read, which ends in the failure queue', async () => {
    const own = await openTicket(member)
    const socket = await open(own)
    const before = await sendMessage(member, own.id)
    await putStoredItem(product, { pk: `TICKET#${own.id}`, sk: `MSG#${ulid()}`, nonsense: true })
    const after = await sendMessage(member, own.id)
    await socket.hear(before.id)
    await socket.hear(after.id, 20_000)
    await until(async () => (await failures()).length > 0, 'the failure queue', 20_000)
    expect(JSON.stringify(await failures())).toContain('RetryAttemptsExhausted')
    const later = await sendMessage(member, own.id)
    await socket.hear(later.id)
  })

  it('forgets a socket that is gone without having said so, and reaches the others', async () => {
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
    await socket.hear(message.id)
    await until(async () => (await readStoredItem(product, key)) === undefined, 'the socket to be forgotten')
    const next = await sendMessage(member, own.id)
    expect(await socket.hear(next.id)).toEqual(next)
  })
})
