/**
 * The fan-out function: pushes changes of tickets and sessions from the table's stream to the open sockets, notes news for SMS and new users for the
 * sweep, keeps the lists of tickets of staff, and counts visitors in the funnel.
 */
import { createGatewaySockets } from '#adapters/live/gateway-sockets.ts'
import type { StepsOf } from '#contract/live/followers.ts'
import { DynamoNoticeChoices, DynamoNoticeQueue } from '#data/notices/dynamo-notice-queue.ts'
import {
  readNews,
  readVisitChange,
  readTicketChange,
  readNewUser,
  readChange,
  ticketOfRecord,
} from '#data/live/stream-changes.ts'
import { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import { DynamoFunnelRows } from '#data/funnel/dynamo-funnel-rows.ts'
import { DynamoTicketQueue } from '#data/support/desk/dynamo-ticket-queue.ts'
import { DynamoConnectionRepository } from '#data/live/dynamo-live.ts'
import { DynamoSessionStates } from '#data/live/dynamo-session-states.ts'
import { DynamoLives } from '#data/rights/dynamo-lives.ts'
import { type StreamRecord } from '#data/stream-record.ts'
import { streamFunction } from '#entry/stream-function.ts'
import { noteNews } from '#use-cases/notices/note-news.ts'
import { lifeEnd } from '#domain/rights/closing.ts'
import { countVisit } from '#use-cases/funnel/count-visit.ts'
import { keepQueue } from '#use-cases/support/desk/keep-queue.ts'
import { announceChange } from '#use-cases/live/push-frame.ts'
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

const steps: StepsOf<'fan-out', StreamRecord> = {
  look: async (record) => {
    const newUser = readNewUser(record)
    if (newUser) await ports.lives.add({ userId: newUser.userId, dueAt: lifeEnd(newUser.since).toISOString() })
  },
  notice: async (record) => {
    const news = readNews(record)
    if (news) await noteNews(ports, news)
  },
  lists: async (record) => {
    const change = readTicketChange(record)
    if (change) await keepQueue(lists, change)
  },
  push: async (record) => {
    const change = readChange(record)
    if (change) await announceChange(ports, change)
  },
  count: async (record) => {
    const change = readVisitChange(record)
    if (change) await countVisit(funnel, change)
  },
}

export const handler = streamFunction({ groupOf: ticketOfRecord, follow: steps, log })
