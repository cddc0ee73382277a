/**
 * The fan-out function: pushes changes of tickets and sessions from the table's stream to the open sockets, notes news for SMS and new users for the
 * sweep, keeps the lists of tickets of staff, and counts visitors in the funnel.
 */
import { createGatewaySockets } from '#adapters/live/gateway-sockets.ts'
import { DynamoNoticeChoices } from '#data/notices/dynamo-notice-choices.ts'
import { DynamoNoticeQueue } from '#data/notices/dynamo-notice-queue.ts'
import { readNews } from '#data/notices/stream-news.ts'
import { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import { DynamoFunnelRows } from '#data/funnel/dynamo-funnel-rows.ts'
import { readVisitChange } from '#data/funnel/stream-visits.ts'
import { DynamoTicketQueue } from '#data/support/desk/dynamo-ticket-queue.ts'
import { readTicketChange } from '#data/support/desk/stream-tickets.ts'
import { DynamoConnectionRepository } from '#data/live/dynamo-connection-repository.ts'
import { DynamoSessionStates } from '#data/live/dynamo-session-states.ts'
import { DynamoLives } from '#data/rights/dynamo-lives.ts'
import { readNewUser } from '#data/rights/stream-new-users.ts'
import { readChange, ticketOfRecord } from '#data/live/stream-changes.ts'
import { type StreamRecord } from '#data/stream-record.ts'
import { streamFunction } from '#entry/stream-function.ts'
import { noteNews } from '#use-cases/notices/note-news.ts'
import { nextLook } from '#domain/rights/field-lives.ts'
import { countVisit } from '#use-cases/funnel/count-visit.ts'
import { keepQueue } from '#use-cases/support/desk/keep-queue.ts'
import { announceChange } from '#use-cases/live/announce-change.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'

const table = openFunctionTable()
const lists = { queue: new DynamoTicketQueue(table) }
const funnel = { counters: new DynamoFunnel(table), rows: new DynamoFunnelRows(table) }
const ports = {
  connections: new DynamoConnectionRepository(table),
  sessions: new DynamoSessionStates(table),
  sockets: createGatewaySockets(),
  choices: new DynamoNoticeChoices(table),
  queue: new DynamoNoticeQueue(table),
  lives: new DynamoLives(table),
  clock,
  log,
}

// The event's types and the SDK's differ only in how they write binary values.
export const handler = streamFunction({
  groupOf: (record) => ticketOfRecord(record as StreamRecord),
  announce: async (record) => {
    const [change, news] = [readChange(record as StreamRecord), readNews(record as StreamRecord)]
    const ticketChange = readTicketChange(record as StreamRecord)
    const newUser = readNewUser(record as StreamRecord)
    // All may be repeated, so a record whose push failed loses no notice and no entry.
    if (newUser) await ports.lives.add({ userId: newUser.userId, dueAt: nextLook(newUser.since).toISOString() })
    if (news) await noteNews(ports, news)
    if (ticketChange) await keepQueue(lists, ticketChange)
    if (change) await announceChange(ports, change)
    // Read last: a user that cannot be counted still signs out.
    const visitChange = readVisitChange(record as StreamRecord)
    if (visitChange) await countVisit(funnel, visitChange)
  },
  log,
})
