/** Many open conversations at once, each of which gets one answer of support: how long until it is on the visitor's screen. */
import { systemClock as clock } from '#adapters/system-clock.ts'
import { ulidMessageIds as ids } from '#adapters/support/ulid-message-ids.ts'
import { connectToLocalTable } from '#bin/ops/connect.ts'
import { findLocalRuntime } from '#bin/ops/local-runtime.ts'
import { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import { advanceClock, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'
import { replyToTicket } from '#use-cases/support/reply-to-ticket.ts'
import type { Measurements } from './measurements.ts'

/** Below what the product sends in a minute. */
const signInsAtOnce = 200
const longestWaitMilliseconds = 30_000
/** Each answers one conversation after another, without a pause. */
const staffAtOnce = 10
const answer = 'We have your documents.'

interface Conversation {
  ticketId: string
  /** Resolves at the arrival of the answer, with the time of it. */
  answered: Promise<number>
  close: () => void
}

const signInAll = async (origin: string, count: number): Promise<Member[]> => {
  const members: Member[] = []
  while (members.length < count) {
    const next = Math.min(signInsAtOnce, count - members.length)
    members.push(...(await Promise.all(Array.from({ length: next }, () => signInMember(origin)))))
    // The next minute of the product's clock, with new sends.
    await advanceClock(origin, 61)
  }
  return members
}

const converse = async (origin: string, member: Member): Promise<Conversation> => {
  const now = Date.now() + (await clockOffset(origin))
  const { id: ticketId } = await openTicket(member, newTicketBody({}, now))
  const arrival = Promise.withResolvers<number>()
  const socket = await openSocket(origin, member, ticketId, (frame) => {
    // The visitor's own first message may still be on its way.
    if (frame.type === 'message' && frame.message.message === answer) arrival.resolve(performance.now())
  })
  return { ticketId, answered: arrival.promise, close: socket.cut }
}

const clockOffset = async (origin: string): Promise<number> => {
  const { offset_seconds: seconds } = (await (await fetch(`${origin}/local/clock`)).json()) as {
    offset_seconds: number
  }
  return seconds * 1000
}

const within = <Result>(result: Promise<Result>, milliseconds: number): Promise<Result> =>
  Promise.race([
    result,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`nothing within ${milliseconds} ms`)), milliseconds).unref()
    }),
  ])

/** Opens the conversations, lets ten people answer them all without a pause, and records both parts of the way. */
export const answerAll = async (
  { origin, dataFolder }: RunningProduct,
  measurements: Measurements,
  count: number,
): Promise<void> => {
  const members = await signInAll(origin, count)
  const conversations: Conversation[] = []
  for (const member of members) conversations.push(await converse(origin, member))
  const { table } = connectToLocalTable(findLocalRuntime({ DATA_DIR: dataFolder }))
  const tickets = new DynamoStaffTicketRepository(table)
  const waiting = [...conversations]
  const arrivals: Promise<unknown>[] = []
  const answerWaiting = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { ticketId, answered } = next
      const started = performance.now()
      const command = { ticketId, message: answer, staffId: 'operator' }
      const isStored = await measurements
        .time('reply stored', () => replyToTicket({ tickets, ids, clock }, command))
        .then(() => true)
        .catch(() => false)
      if (!isStored) continue
      const arrival = measurements.time('…and then on the screen', () => within(answered, longestWaitMilliseconds))
      arrivals.push(arrival.then((at) => measurements.record('from reply to screen', at - started)))
    }
  }
  await Promise.all(Array.from({ length: staffAtOnce }, answerWaiting))
  await Promise.allSettled(arrivals)
  for (const { close } of conversations) close()
}
