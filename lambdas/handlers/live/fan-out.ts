/**
 * The fan-out function: pushes changes of tickets and sessions from the table's stream to the open sockets, notes news for SMS and new users for the
 * sweep, keeps the lists of tickets of staff, and counts visitors in the funnel.
 */
import { createGatewaySockets } from '#adapters/live/gateway-sockets.ts'
import { DynamoFunnelRows } from '#data/funnel/dynamo-funnel-rows.ts'
import { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import { DynamoConnectionRepository } from '#data/live/dynamo-live.ts'
import { ticketOfRecord } from '#data/live/stream-changes.ts'
import { DynamoNoticeChoices, DynamoNoticeQueue } from '#data/notices/dynamo-notice-queue.ts'
import { DynamoRetentionChecks } from '#data/rights/dynamo-retention-checks.ts'
import { streamFunction } from '#entry/stream-function.ts'
import { clock, log, openFunctionTable, readSilentDays } from '../function-parts.ts'
import { fanOutBatchSteps, fanOutSteps } from './fan-out-steps.ts'

const table = openFunctionTable()

const ports = {
  connections: new DynamoConnectionRepository(table),
  table,
  silentDays: readSilentDays(),
  sockets: createGatewaySockets(),
  choices: new DynamoNoticeChoices(table),
  notices: new DynamoNoticeQueue(table),
  retention: new DynamoRetentionChecks(table),
  funnel: { counters: new DynamoFunnel(table), rows: new DynamoFunnelRows(table) },
  clock,
  log,
}

export const handler = streamFunction({
  groupOf: ticketOfRecord,
  follow: fanOutSteps(ports),
  followBatch: fanOutBatchSteps(ports),
  log,
})
