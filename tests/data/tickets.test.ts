import { beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { keys } from '#data/keys.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import type { ListMessagesQuery } from '#lambdas/support/tickets.contract.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { createSupportOnTable, type SupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
let support: SupportOnTable
let session: Session
let ticket: Ticket
beforeEach(async () => {
  support = createSupportOnTable(table)
  session = pickSession()
  await journey.start(session)
  ticket = await open()
})

const open = async () => (await support.open(session)).ticket
const storedTicket = (ticketId: string) => table.read(keys.ticket(session.phone, ticketId))
const messagesOf = async (ticketId: string) => (await support.read(session.phone, ticketId)).messages

/** Expects a write to be refused with the code and to leave no item behind. */
const expectRefusedWrite = async (code: string, write: () => Promise<unknown>) => {
  const items = await table.scan()
  await expect(write()).rejects.toMatchObject({ name: 'AppError', code })
  expect(await table.scan()).toEqual(items)
}

/** Expects so many writes to be accepted in the period, the one before included, and no more, and another one after its share of the period. */
const expectPace = async (count: number, seconds: number, write: () => Promise<unknown>) => {
  for (let written = 1; written < count; written += 1) await write()
  await expect(write()).rejects.toMatchObject({ retryAfterSeconds: seconds / count })
  await expectRefusedWrite('TOO_MANY_REQUESTS', write)
  support.advance(seconds / count)
  await write()
  await expectRefusedWrite('TOO_MANY_REQUESTS', write)
}

describe('a new ticket', () => {
  it('is one ticket however often it is sent, also in parallel', async () => {
    const id = support.nextId()
    const sent = await Promise.all(Array.from({ length: 6 }, () => support.open(session, { id })))
    support.advance(120)
    const again = await support.open(session, { id })
    expect(new Set([...sent, again].map((opened) => JSON.stringify([opened.ticket.id, opened.message]))).size).toBe(1)
    expect(await support.list(session.phone)).toHaveLength(2)
    expect(await messagesOf(again.ticket.id)).toHaveLength(1)
  })

  it('is accepted twenty times in an hour', () => expectPace(supportPolicy.ticketsPerHour, 3600, open))
})

describe('a message', () => {
  it('is one message however often it is sent, also in parallel', async () => {
    const id = support.nextId()
    const sent = await Promise.all(Array.from({ length: 8 }, () => support.send(session, ticket.id, 'Once', id)))
    support.advance(30)
    sent.push(await support.send(session, ticket.id, 'Once', id))
    expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1)
    expect(await messagesOf(ticket.id)).toHaveLength(2)
    expect((await storedTicket(ticket.id))?.['updated_at']).not.toBe(support.now())
  })

  it('is refused when its id belongs to a reply, whose text it repeats', async () => {
    const reply = await support.reply(ticket.id, 'Two')
    await expectRefusedWrite('VALIDATION_ERROR', () => support.send(session, ticket.id, 'Two', reply.id))
  })

  it('reopens a closed ticket once, even when several arrive in parallel', async () => {
    await support.setStatus(ticket.id, 'closed')
    await Promise.all(['a', 'b', 'c'].map((text) => support.send(session, ticket.id, text)))
    expect(await storedTicket(ticket.id)).toMatchObject({ status: 'open', history: [{}, {}, { status: 'open' }] })
    expect(await messagesOf(ticket.id)).toHaveLength(4)
  })

  it('is accepted twenty times in a minute on each ticket, of which the first message is one', async () => {
    const quiet = await open()
    await expectPace(supportPolicy.messagesPerMinute, 60, () => support.send(session, ticket.id))
    await support.send(session, quiet.id)
  })
})

describe('a ticket', () => {
  it('of another user is refused, and nothing is written or read of it', async () => {
    const stranger = pickSession()
    await journey.start(stranger)
    const before = table.requests.length
    const see = () => support.see(stranger, ticket.id, support.now())
    for (const use of [support.send, support.pass, see, () => support.read(stranger.phone, ticket.id)]) {
      await expectRefusal(use(stranger, ticket.id), 'TICKET_NOT_FOUND')
    }
    expect(new Set(table.requests.slice(before))).toEqual(new Set(['GetItem']))
    expect(await support.list(stranger.phone)).toEqual([])
  })

  it('that does not exist is refused, although its id is one of the caller', async () => {
    const own = support.ticketIds.ticketIdOf(session.phone, support.nextId())
    await expectRefusal(support.read(session.phone, own), 'TICKET_NOT_FOUND')
    await expectRefusedWrite('TICKET_NOT_FOUND', () => support.send(session, own))
  })
})

describe('the last message of a ticket', () => {
  const listed = async () => (await support.list(session)).find(({ id }) => id === ticket.id)

  it('is kept with each message, and an answer is new until the owner has seen it or writes', async () => {
    const first = { sender_type: 'user', text: 'Nothing came.', created_at: ticket.created_at }
    expect(await listed()).toMatchObject({ last_message: first, updated_at: ticket.updated_at })
    support.advance(60)
    const { created_at } = await support.reply(ticket.id, 'We are\n on it.')
    const answered = { last_message: { sender_type: 'staff', text: 'We are on it.', created_at }, has_new_answer: true }
    expect(await listed()).toMatchObject({ ...answered, updated_at: created_at })
    support.advance(60)
    const { message } = await support.send(session, ticket.id, 'Thank you')
    expect(await listed()).toMatchObject({ last_message: { text: 'Thank you', created_at: message.created_at } })
    expect((await listed())?.has_new_answer).toBeUndefined()
  })

  it('stays new for an owner who has seen an earlier one only, and marking is harmless to repeat', async () => {
    const { created_at: seen } = await support.reply(ticket.id, 'One')
    support.advance(1)
    const { created_at: newest } = await support.reply(ticket.id, 'Two')
    expect(await support.see(session, ticket.id, seen)).toEqual({ has_new_answer: true })
    expect((await listed())?.has_new_answer).toBe(true)
    for (const _ of ['once', 'again']) {
      expect(await support.see(session, ticket.id, newest)).toEqual({ has_new_answer: false })
      expect((await listed())?.has_new_answer).toBeUndefined()
    }
  })

  it('comes with the next message to a ticket that was made without it', async () => {
    const { last_message: _, ...earlier } = { ...(await storedTicket(ticket.id)) }
    await table.put(earlier)
    expect(await support.see(session, ticket.id, support.now())).toEqual({ has_new_answer: false })
    expect(await listed()).not.toHaveProperty('last_message')
    await support.reply(ticket.id)
    expect(await listed()).toMatchObject({ has_new_answer: true, last_message: { sender_type: 'staff' } })
  })

  it('is marked as seen only for a live session and a ticket that exists', async () => {
    const own = support.ticketIds.ticketIdOf(session.phone, support.nextId())
    await expectRefusedWrite('TICKET_NOT_FOUND', () => support.see(session, own, support.now()))
    await journey.end(session)
    await expectRefusedWrite('SIGNED_OUT', () => support.see(session, ticket.id, support.now()))
  })
})

describe('the list of messages', () => {
  it('starts with the newest page of a long conversation and leads back page by page, or on from a gap', async () => {
    const at = Date.parse(support.now())
    const expected = ['Nothing came.']
    for (let index = 0; index < 230; index += 1) {
      const id = support.nextId(at + 1000 + index)
      const message = { id, ticket_id: ticket.id, sender_type: 'staff', sender_id: 'operator', message: `${index}` }
      const created_at = new Date(at + 1000 + index).toISOString()
      await table.put({ ...keys.message(ticket.id, id), ...message, phone: session.phone, created_at })
      expected.push(message.message)
    }
    const read = async (query: ListMessagesQuery) => {
      const { messages, older, next } = await support.read(session.phone, ticket.id, query)
      return { texts: messages.map(({ message }) => message), older, next }
    }
    const newest = await read({})
    const middle = await read({ before: newest.older })
    const oldest = await read({ before: middle.older })
    expect(newest.texts).toEqual(expected.slice(-supportPolicy.messagesPerPage))
    expect([oldest, middle, newest].flatMap(({ texts }) => texts)).toEqual(expected)
    expect(oldest.older).toBeUndefined()

    const gap = [await read({ after: ticket.id.slice(0, 26) })]
    for (let cursor = gap[0]?.next; cursor !== undefined; cursor = gap.at(-1)?.next) gap.push(await read({ cursor }))
    expect(gap.flatMap(({ texts }) => texts)).toEqual(expected)
    const known = support.nextId(at + 3600_000)
    expect(await read({ after: known, cursor: gap[0]?.next ?? '' })).toEqual(gap[1])
  })

  it('closes a gap even for a message from a slow clock, and leaves out old messages', async () => {
    support.advance(3600)
    const known = await support.reply(ticket.id)
    const late = support.nextId(Date.parse(support.now()) - 290_000)
    const { message } = await support.send(session, ticket.id, 'From a slow clock', late)
    expect(late < known.id).toBe(true)
    const { messages } = await support.read(session.phone, ticket.id, { after: known.id })
    expect(messages.map(({ id }) => id).toSorted()).toEqual([message.id, known.id])
  })
})

describe('"Log out everywhere"', () => {
  it('ends the reading of tickets at once and of messages within a minute, and of another session never', async () => {
    expect(await support.list(session)).toHaveLength(1)
    expect((await support.read(session, ticket.id)).messages).toHaveLength(1)
    await journey.endAll(session)
    await expectRefusal(support.list(session), 'SIGNED_OUT')
    await expectRefusal(support.pass(session, ticket.id), 'SIGNED_OUT')
    support.advance(60)
    await expectRefusal(support.read(session, ticket.id), 'SIGNED_OUT')
    const later = pickSession(session.phone, Date.parse(journey.now()) / 1000 + 1)
    expect(await support.list(later)).toHaveLength(1)
    expect((await support.read(later, ticket.id)).messages).toHaveLength(1)
  })
})
