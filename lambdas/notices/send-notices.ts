/**
 * A run of notices: sends those that are due in flights, which go side by side. A flight has the notices of all users with browsers at the same push services,
 * and one has those that go by SMS alone, so no service holds up news that does not need it. The notices of a user are in one flight, in their order.
 */
import type { Table } from '#data/table.ts'
import { serviceOf } from '#lambdas/push/push-browsers.rules.ts'
import { errorName } from '#lambdas/shared/app-error.rules.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { WaitingNotice } from './news.rules.ts'
import { isQuiet } from './notice-limits.rules.ts'
import { dueNotices, noticeStateOf } from './notices.table.ts'
import { sendNotice, type Run, type SendingWorld } from './send-notice.ts'

/** How many users' browsers are looked up at once. */
const together = 25

const flightOfSms = ''

/** The push services of a user. One that cannot be read goes where its failure is logged. */
const findFlight = async (table: Table, phone: string): Promise<string> => {
  try {
    const { browsers } = await noticeStateOf(table, phone)
    return [...new Set(browsers.map(serviceOf))].toSorted().join(' ')
  } catch {
    return flightOfSms
  }
}

/** A notice that fails waits for the next run and holds up no other. */
const sendOrLog = async (world: SendingWorld, run: Run, notice: WaitingNotice): Promise<void> => {
  try {
    await sendNotice(world, run, notice)
  } catch (error) {
    world.log.error('NOTICE_FAILED', { kind: notice.kind, phone: maskPhone(notice.phone), cause: errorName(error) })
  }
}

/** @param endsAt no further notice is begun from this time on */
export const sendNotices = async (world: SendingWorld, brandName: string, endsAt: Date): Promise<void> => {
  const { table, clock, log } = world
  const isOver = (): boolean => clock.now() >= endsAt || isQuiet(clock.now())
  if (isOver()) return
  const run: Run = { brandName, failures: new Map(), isHeld: false }
  const flightOf = new Map<string, Promise<string>>()
  const flights = new Map<string, Promise<void>>()

  const enqueue = async (notices: readonly WaitingNotice[]): Promise<void> => {
    for (const { phone } of notices) if (!flightOf.has(phone)) flightOf.set(phone, findFlight(table, phone))
    for (const notice of notices) {
      const flight = (await flightOf.get(notice.phone)) ?? flightOfSms
      const send = () => (isOver() ? undefined : sendOrLog(world, run, notice))
      flights.set(flight, (flights.get(flight) ?? Promise.resolve()).then(send))
    }
  }

  let waiting: WaitingNotice[] = []
  for await (const notice of dueNotices(table, clock.now())) {
    if (isOver()) break
    if ('unreadable' in notice) log.error('NOTICE_FAILED', { due_at: notice.unreadable, cause: 'UNREADABLE' })
    else waiting.push(notice)
    if (waiting.length < together) continue
    await enqueue(waiting)
    waiting = []
  }
  await enqueue(waiting)
  await Promise.all(flights.values())
}
