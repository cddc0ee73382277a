import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { livePolicy, sessionPolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createSupportOnTable, type SupportOnTable } from '#tests/support/support/support-on-table.ts'
import type { Session } from '#use-cases/ports.ts'

let table: TestTable
let support: SupportOnTable
let session: Session
let ticket: Ticket
let connectionsMade = 0

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  support = createSupportOnTable(table)
  session = pickSession()
  await createJourneyOnTable(table).start(session)
  ticket = (await support.open(session)).ticket
})

const refusedWith = (code: ErrorCode) => ({ name: 'AppError', code })
const signOut = (of = session) => createJourneyOnTable(table).end(of)

/** Opens a socket and returns its connection id. */
const connect = async (of = session, ticketId = ticket.id): Promise<string> => {
  connectionsMade += 1
  const connectionId = `socket${connectionsMade}=`
  await support.connect(connectionId, await support.pass(of, ticketId))
  return connectionId
}

const push = async () => {
  const message = await support.reply(ticket.id)
  support.sockets.sent.length = 0
  await support.announce({ kind: 'message-sent', phone: session.phone, message })
  return support.sockets.sent.map(({ connectionId }) => connectionId).toSorted()
}

const isKnown = async (connectionId: string) => (await support.connections.findConnection(connectionId)) !== undefined

const openIds = async () =>
  (await support.connections.listConnectionsOfTicket(ticket.id)).map(({ connectionId }) => connectionId).toSorted()

describe('a pass', () => {
  it('is stored as a hash only and differs each time', async () => {
    const [one, other] = [await support.pass(session, ticket.id), await support.pass(session, ticket.id)]
    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(other).not.toBe(one)
    expect(JSON.stringify(await table.scan())).not.toContain(one)
  })

  it('opens one socket, even for two parallel requests', async () => {
    const pass = await support.pass(session, ticket.id)
    const tries = await Promise.allSettled([support.connect('first=', pass), support.connect('second=', pass)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(support.connect('third=', pass)).rejects.toMatchObject(refusedWith('UNAUTHORIZED'))
    expect(await openIds()).toHaveLength(1)
  })

  it.each(['', 'x', 'A'.repeat(43)])('that was never issued opens nothing: %j', async (pass) => {
    await expect(support.connect('nobody=', pass)).rejects.toMatchObject(refusedWith('UNAUTHORIZED'))
    expect(await isKnown('nobody=')).toBe(false)
  })

  it('opens nothing after 30 seconds, even while the table still has it', async () => {
    const [early, pass] = [await support.pass(session, ticket.id), await support.pass(session, ticket.id)]
    support.advance(livePolicy.passSeconds - 1)
    await support.connect('in-time=', early)
    support.advance(2)
    await expect(support.connect('late=', pass)).rejects.toMatchObject(refusedWith('UNAUTHORIZED'))
  })

  it('is not issued to a signed-out session, and one issued before opens nothing', async () => {
    const pass = await support.pass(session, ticket.id)
    await signOut()
    await expect(support.pass(session, ticket.id)).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    await expect(support.connect('signed-out=', pass)).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    expect(await isKnown('signed-out=')).toBe(false)
  })
})

describe('the sockets of a user', () => {
  it('are five at most: the oldest is replaced and told so', async () => {
    const opened: string[] = []
    for (let count = 0; count < livePolicy.connectionsPerUser + 2; count += 1) {
      support.advance(1)
      opened.push(await connect())
    }
    const [first, second, ...others] = opened
    expect(await openIds()).toEqual(others.toSorted())
    expect(support.sockets.closed).toEqual([first, second])
    expect(support.sockets.sent).toEqual(
      [first, second].map((connectionId) => ({ connectionId, frame: { type: 'replaced' } })),
    )
  })

  it('are five at most even when more open in parallel', async () => {
    await Promise.allSettled(Array.from({ length: 9 }, () => connect()))
    expect((await support.connections.listConnectionsOfUser(session.phone)).length).toBeLessThanOrEqual(5)
    expect((await openIds()).length).toBeLessThanOrEqual(5)
  })

  it('are counted across tickets, and separately for each user', async () => {
    const other = (await support.open(session)).ticket
    const first = await connect()
    for (let count = 1; count < livePolicy.connectionsPerUser; count += 1) await connect(session, other.id)
    const stranger = pickSession()
    await createJourneyOnTable(table).start(stranger)
    const foreign = (await support.open(stranger)).ticket
    await connect(stranger, foreign.id)
    expect(await isKnown(first)).toBe(true)
    support.advance(1)
    await connect(session, other.id)
    expect(await isKnown(first)).toBe(false)
  })

  it('make room when they close, and closing twice is harmless', async () => {
    const closing = await connect()
    for (let count = 1; count < livePolicy.connectionsPerUser; count += 1) await connect()
    await support.disconnect(closing)
    await support.disconnect(closing)
    await connect()
    expect(support.sockets.closed).toEqual([])
  })

  it('no longer count once their session has ended', async () => {
    for (let count = 0; count < livePolicy.connectionsPerUser; count += 1) await connect()
    support.advance(sessionPolicy.accessTokenMinutes * 60)
    const fresh = await connect()
    expect(await openIds()).toEqual([fresh])
  })

  it('leave nothing in the table when they are closed', async () => {
    const ids = [await connect(), await connect()]
    for (const id of ids) await support.disconnect(id)
    const left = (await table.scan()).filter((item) => ids.some((id) => JSON.stringify(item).includes(id)))
    expect(left).toEqual([])
    expect(await support.connections.listConnectionsOfUser(session.phone)).toEqual([])
  })
})

describe('a push', () => {
  it('reaches every open socket of the ticket and no other', async () => {
    const other = (await support.open(session)).ticket
    const [one, two] = [await connect(), await connect()]
    await connect(session, other.id)
    expect(await push()).toEqual([one, two].toSorted())
  })

  it('makes one request when there are no sockets', async () => {
    expect(await push()).toEqual([])
    expect(table.requests.at(-1)).toBe('Query')
  })

  it('forgets a socket that is gone', async () => {
    const [gone, here] = [await connect(), await connect()]
    support.advance(60)
    support.sockets.gone.add(gone)
    expect(await push()).toEqual([here])
    expect(await openIds()).toEqual([here])
    expect(await isKnown(gone)).toBe(false)
  })

  it('keeps a socket that is still opening, although it answers as if it were gone', async () => {
    const opening = await connect()
    support.sockets.gone.add(opening)
    expect(await push()).toEqual([])
    expect(await openIds()).toEqual([opening])
  })

  it('skips a signed-out session and closes its socket', async () => {
    const [other, leaving] = [await connect(), pickSession(session.phone)]
    await createJourneyOnTable(table).start(leaving)
    const left = await connect(leaving)
    await signOut(leaving)
    expect(await push()).toEqual([other])
    expect(support.sockets.closed).toEqual([left])
    expect(await openIds()).toEqual([other])
  })

  it('skips a socket whose access token has expired and closes it', async () => {
    const ended = await connect()
    support.advance(sessionPolicy.accessTokenMinutes * 60)
    expect(await push()).toEqual([])
    expect(support.sockets.closed).toEqual([ended])
    expect(await isKnown(ended)).toBe(false)
  })

  it('skips a socket that belongs to another user and closes it', async () => {
    const strange = await connect()
    const stored = await table.read(keys.connection(ticket.id, strange))
    await table.put({ ...stored, phone: '+919999999999' })
    expect(await push()).toEqual([])
    expect(support.sockets.closed).toEqual([strange])
  })

  it('fails for an unreachable socket after reaching the others', async () => {
    const [failing, here] = [await connect(), await connect()]
    support.sockets.failing.add(failing)
    await expect(push()).rejects.toThrow('1 sockets could not be reached')
    expect(support.sockets.sent.map(({ connectionId }) => connectionId)).toEqual([here])
    expect(await openIds()).toEqual([failing, here].toSorted())
  })
})

describe('a ping', () => {
  it('keeps the socket of an active session open', async () => {
    const id = await connect()
    expect(await support.ping(id)).toBe(true)
    expect(support.sockets.closed).toEqual([])
  })

  it('closes the socket of a session that has signed out or ended, and an unknown socket', async () => {
    const signedOut = await connect()
    await signOut()
    const other = pickSession(session.phone)
    await createJourneyOnTable(table).start(other)
    const ended = await connect(other)
    support.advance(sessionPolicy.accessTokenMinutes * 60)
    for (const id of [signedOut, ended, 'unknown=']) expect(await support.ping(id)).toBe(false)
    expect(support.sockets.closed).toEqual([signedOut, ended, 'unknown='])
    expect(await openIds()).toEqual([])
  })
})

describe('a sign-out', () => {
  it('closes the sockets of its session on all tickets and leaves those of other sessions', async () => {
    const second = (await support.open(session)).ticket
    const other = pickSession(session.phone)
    await createJourneyOnTable(table).start(other)
    const [one, two] = [await connect(), await connect(session, second.id)]
    const staying = await connect(other)
    await signOut()
    await support.announce({ kind: 'signed-out', phone: session.phone, originJtis: [session.originJti] })
    expect(support.sockets.closed.toSorted()).toEqual([one, two].toSorted())
    expect(await openIds()).toEqual([staying])
    expect(support.log.codes()).toContain('SOCKETS_SIGNED_OUT')
  })
})
