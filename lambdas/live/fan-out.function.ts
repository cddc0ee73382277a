/**
 * The fan-out function: pushes changes of tickets and sessions from the table's stream to the open sockets, notes news for SMS and new users for the
 * sweep, keeps the lists of tickets of staff, and counts visitors in the funnel.
 */
import { streamFunction } from '#entry/stream-function.ts'
import { createFunnelRows } from '#lambdas/funnel/funnel-rows.table.ts'
import { log, openWorld, readSilentDays } from '#lambdas/shared/world.function.ts'
import { fanOutBatchSteps, fanOutSteps } from './fan-out-steps.function.ts'
import { createGatewaySockets } from './gateway-sockets.function.ts'
import { ticketOfRecord } from './live-changes.table.ts'

const ground = openWorld()
const world = {
  ...ground,
  funnelRows: createFunnelRows(ground.table),
  log,
  silentDays: readSilentDays(),
  sockets: createGatewaySockets(),
}

export const handler = streamFunction({
  groupOf: ticketOfRecord,
  follow: fanOutSteps(world),
  followBatch: fanOutBatchSteps(world),
  log,
})
