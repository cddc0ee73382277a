/** Many open conversations at once, each of which gets one answer of support: how long until it is on the visitor's screen. */
import { setTimeout as pause } from 'node:timers/promises'
import { connectToLocalTable } from '#bin/ops/connect.ts'
import { findLocalRuntime } from '#bin/ops/local-runtime.ts'
import { systemClock as clock, ulids as ids } from '#lambdas/shared/system.function.ts'
import { findTicketForStaff, replyToTicket } from '#lambdas/support/staff-tickets.ts'
import { advanceClock, readClock, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'
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

const signInAll = async (origin: string, count: number) => {
  const members: Member[] = []
  while (members.length < count) {
    const next = Math.min(signInsAtOnce, count - members.length)
    members.push(...(await Promise.all(Array.from({ length: next }, () => signInMember(origin)))))
    // The next minute of the product's clock, with new sends.
    await advanceClock(origin, 61)
  }
  return members
}

const converse = async (origin: string, member: Member) => {
  const { id: ticketId } = await openTicket(member, newTicketBody({}, await readClock(origin)))
  const arrival = Promise.withResolvers<number>()
  const socket = await openSocket(origin, member, ticketId, (frame) => {
    // The visitor's own first message may still be on its way.
    if (frame.type === 'message' && frame.message.message === answer) arrival.resolve(performance.now())
  })
  return { ticketId, answered: arrival.promise, close: socket.cut }
}

/** Opens the conversations, lets ten people answer them all without a pause, and records both parts of the way. */
export const answerAll = async ({ origin, dataFolder }: RunningProduct, measurements: Measurements, count: number) => {
  const members = await signInAll(origin, count)
  const conversations: Conversation[] = []
  for (const member of members) conversations.push(await converse(origin, member))
  const { table } = connectToLocalTable(findLocalRuntime({ DATA_DIR: dataFolder }))
  const waiting = [...conversations]
  const arrivals: Promise<unknown>[] = []
  const reply = async ({ ticketId, answered }: Conversation) => {
    const started = performance.now()
    const command = { message: answer, staffId: 'operator', id: ids.nextUlid(clock.now()) }
    await measurements.time('reply stored', async () =>
      replyToTicket({ table, clock }, await findTicketForStaff(table, ticketId), command),
    )
    const late = pause(longestWaitMilliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`nothing within ${longestWaitMilliseconds} ms`)
    })
    const arrival = measurements.time('…and then on the screen', () => Promise.race([answered, late]))
    arrivals.push(arrival.then((at) => measurements.record('from reply to screen', at - started)))
  }
  const answerWaiting = async () => {
    // A reply that fails is measured as a failure.
    for (let next = waiting.shift(); next; next = waiting.shift()) await reply(next).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: staffAtOnce }, answerWaiting))
  await Promise.allSettled(arrivals)
  for (const { close } of conversations) close()
}
