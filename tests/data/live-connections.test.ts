import { beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { sessionPolicy } from '#contract/policy.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { findConnection, listConnectionsOfUser } from '#lambdas/live/sockets.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { sampleApplication } from '#tests/support/applications/applications.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { createSupportOnTable, type SupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
let support: SupportOnTable
let session: Session
let ticket: Ticket
let connectionsMade = 0
beforeEach(async () => {
  support = createSupportOnTable(table)
  session = pickSession()
  await journey.start(session)
  ticket = (await support.open(session)).ticket
})

/** Opens a socket and returns its connection id. */
const connect = async (of = session, ticketId = ticket.id) => {
  connectionsMade += 1
  const connectionId = `socket${connectionsMade}=`
  await support.connect(connectionId, await support.pass(of, ticketId))
  return connectionId
}

/** As `connect`, for the applications of the user. */
const connectToApplications = async (of = session) => {
  connectionsMade += 1
  const connectionId = `socket${connectionsMade}=`
  await support.connect(connectionId, await support.passForApplications(of))
  return connectionId
}

const push = async () => {
  const message = await support.reply(ticket.id)
  support.sockets.sent.length = 0
  await support.announce({ kind: 'message-sent', phone: session.phone, message })
  return support.sockets.sent.map(({ connectionId }) => connectionId).toSorted()
}

/** Opens as many sockets as a user may have at once, a second apart, and returns their connection ids. */
const connectAll = async () => {
  const opened: string[] = []
  for (; opened.length < livePolicy.connectionsPerUser; support.advance(1)) opened.push(await connect())
  return opened
}

/** Another sign-in, of the same user unless a phone is given. */
const startAnother = async (phone: string | undefined = session.phone) => {
  const other = pickSession(phone)
  await journey.start(other)
  return other
}

const endAccessToken = () => support.advance(sessionPolicy.accessTokenMinutes * 60)

const isKnown = async (connectionId: string) => (await findConnection(support.table, connectionId)) !== undefined

const openIds = async () =>
  (await listConnectionsOfUser(support.table, session.phone)).map(({ connectionId }) => connectionId).toSorted()

const application = sampleApplication(1, 'Narmada Finance', ['applied'])

const unauthorized = { code: 'UNAUTHORIZED' }

describe('a pass', () => {
  it('is stored as a hash only, and opens one socket, even for two parallel requests', async () => {
    const pass = await support.pass(session, ticket.id)
    expect(JSON.stringify(await table.scan())).not.toContain(pass)
    const tries = await Promise.allSettled([support.connect('first=', pass), support.connect('second=', pass)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const other of [pass, 'A'.repeat(43)]) {
      await expect(support.connect('third=', other)).rejects.toMatchObject(unauthorized)
    }
    expect(await openIds()).toHaveLength(1)
    expect(await isKnown('third=')).toBe(false)
  })

  it('opens nothing after 30 seconds, even while the table still has it', async () => {
    const [early, late] = [await support.pass(session, ticket.id), await support.pass(session, ticket.id)]
    support.advance(livePolicy.passSeconds - 1)
    await support.connect('in-time=', early)
    support.advance(2)
    await expect(support.connect('late=', late)).rejects.toMatchObject(unauthorized)
  })

  it('is issued to a user thirty times in a minute, also in parallel, and again as time passes', async () => {
    const ask = (of = session) => support.pass(of, ticket.id)
    const asked = await Promise.allSettled(Array.from({ length: livePolicy.passesPerMinute + 3 }, () => ask()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(livePolicy.passesPerMinute)
    const refusal = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 / livePolicy.passesPerMinute }
    await expect(ask(await startAnother())).rejects.toMatchObject(refusal)
    support.advance(refusal.retryAfterSeconds)
    await ask()
  })

  it('of a session that has signed out since opens nothing', async () => {
    const pass = await support.pass(session, ticket.id)
    await journey.end(session)
    await expectRefusal(support.connect('signed-out=', pass), 'SIGNED_OUT')
    expect(await isKnown('signed-out=')).toBe(false)
  })
})

describe('the sockets of a user', () => {
  it('are five at most on all tickets: the oldest is replaced, and gets a frame that says so', async () => {
    const [first = '', ...others] = await connectAll()
    const stranger = await startAnother(pickPhone())
    await connect(stranger, (await support.open(stranger)).ticket.id)
    expect(await openIds()).toEqual([first, ...others].toSorted())
    const sixth = await connect(session, (await support.open(session)).ticket.id)
    expect(await openIds()).toEqual([...others, sixth].toSorted())
    expect(support.sockets.closed).toEqual([first])
    expect(support.sockets.sent).toEqual([{ connectionId: first, frame: { type: 'replaced' } }])
  })

  it('are five at most even when more open in parallel', async () => {
    await Promise.allSettled(Array.from({ length: 9 }, () => connect()))
    expect((await openIds()).length).toBeLessThanOrEqual(5)
  })

  it('make room and leave nothing in the table when they close, and closing twice is harmless', async () => {
    const [closing = ''] = await connectAll()
    await support.disconnect(closing)
    await support.disconnect(closing)
    expect(JSON.stringify(await table.scan())).not.toContain(closing)
    await connect()
    expect(support.sockets.closed).toEqual([])
  })
})

describe('a push', () => {
  it('reaches every open socket of the ticket and no other', async () => {
    const [one, two] = [await connect(), await connect()]
    await connect(session, (await support.open(session)).ticket.id)
    expect(await push()).toEqual([one, two].toSorted())
  })

  it('of an application reaches every open socket for the applications of its owner and no other', async () => {
    const open = [await connectToApplications(), await connectToApplications()]
    await connect()
    const stranger = await startAnother(pickPhone())
    await connectToApplications(stranger)
    const { phone } = session
    const own = { ...application, user_id: (await journey.profile(phone)).id }
    // The other one is of an account that the number had before.
    for (const each of [application, own])
      await support.announce({ kind: 'application-changed', phone, application: each })
    const frame = { type: 'application', application: own }
    expect(support.sockets.sent).toEqual(open.map((connectionId) => ({ connectionId, frame })))
  })

  it('forgets a socket that is gone, but not one that is still opening, which answers alike', async () => {
    const [gone, here] = [await connect(), await connect()]
    support.advance(60)
    const opening = await connect()
    for (const id of [gone, opening]) support.sockets.gone.add(id)
    expect(await push()).toEqual([here])
    expect(await openIds()).toEqual([here, opening].toSorted())
    expect(await isKnown(gone)).toBe(false)
  })

  it('skips a session that has signed out or whose access token has expired, and closes its socket', async () => {
    const [staying, leaving] = [await connect(), await startAnother()]
    const left = await connect(leaving)
    await journey.end(leaving)
    expect(await push()).toEqual([staying])
    expect(support.sockets.closed).toEqual([left])
    endAccessToken()
    expect(await push()).toEqual([])
    expect(support.sockets.closed).toEqual([left, staying])
    expect([await openIds(), await isKnown(left), await isKnown(staying)]).toEqual([[], false, false])
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
  it('keeps the socket of an active session open and closes any other', async () => {
    const active = await connect()
    expect(await support.ping(active)).toBe(true)
    expect(support.sockets.closed).toEqual([])
    await journey.end(session)
    const ended = await connect(await startAnother())
    endAccessToken()
    for (const id of [active, ended, 'unknown=']) expect(await support.ping(id)).toBe(false)
    expect(support.sockets.closed).toEqual([active, ended, 'unknown='])
    expect(await openIds()).toEqual([])
  })

  it('too many closes the socket without a request to the table', async () => {
    const id = await connect()
    for (let count = 0; count < livePolicy.pingsPerMinute; count += 1) expect(await support.ping(id)).toBe(true)
    const { requests } = await table.measure(() => expectRefusal(support.ping(id), 'TOO_MANY_REQUESTS'))
    expect(requests).toEqual([])
    expect(support.sockets.closed).toEqual([id])
  })
})

const signedOut = ({ originJti, startedAtEpochSeconds }: Session) => ({ [originJti]: startedAtEpochSeconds })

describe('a change that the stream reports three times', () => {
  it('is pushed three times and changes nothing else', async () => {
    const { phone } = session
    await connect()
    const message = await support.reply(ticket.id)
    const before = await table.scan()
    for (let time = 0; time < 3; time += 1) {
      await support.announce({ kind: 'message-sent', phone, message })
      await support.announce({ kind: 'status-changed', phone, ticket })
    }
    expect(await table.scan()).toEqual(before)
    const ids = support.sockets.sent.map(({ frame }) => ('message' in frame ? frame.message.id : frame.type))
    expect(ids).toEqual([message.id, 'ticket', message.id, 'ticket', message.id, 'ticket'])
  })

  it('as a sign-out closes the sockets of its session on all topics once, and leaves those of other sessions', async () => {
    const { phone } = session
    const closing = [await connect(), await connectToApplications()]
    const staying = await connect(await startAnother())
    await journey.end(session)
    const ended = { signedOut: signedOut(session), untilEpochSeconds: 0 }
    for (let time = 0; time < 3; time += 1) await support.announce({ kind: 'signed-out', phone, ended })
    expect(support.sockets.closed.toSorted()).toEqual(closing.toSorted())
    expect(await openIds()).toEqual([staying])
    expect(support.log.codes()).toEqual(['SOCKETS_SIGNED_OUT'])
  })

  it('as the end of all sessions closes every open socket', async () => {
    const open = [await connect(), await connect(await startAnother())]
    await journey.endAll(session)
    const ended = { signedOut: {}, untilEpochSeconds: session.startedAtEpochSeconds }
    await support.announce({ kind: 'signed-out', phone: session.phone, ended })
    expect(support.sockets.closed.toSorted()).toEqual(open.toSorted())
  })
})
