/** The world of a test: all members on a real table, with a clock that the test moves. */
import { ulids as ids } from '#adapters/system.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { ipRanges } from '#lambdas/partner/ip-ranges.function.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { openSessionStates } from '#lambdas/shared/session-states.function.ts'
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import type { World } from '#lambdas/shared/world.ts'
import { createRecordedLog } from './recorded-log.ts'
import { sealedTexts } from './sealed-texts.ts'
import type { TestTable } from './table/dynamo.ts'
import { createMovableClock } from './table/movable-clock.ts'

export const testIdentityKey = 'an identity key that only the tests use'

/** When the clock of a test begins. */
export const testStart = '2026-03-10T09:00:00.000Z'

/** @param time the clock of another world, to share it */
export const openTestWorld = ({ opened: table }: Pick<TestTable, 'opened'>, time = createMovableClock(testStart)) => {
  const log = createRecordedLog()
  const { clock } = time
  const world: World<
    'clickIds' | 'catalogue' | 'log' | 'ids' | 'ipRanges' | 'sealer' | 'opener' | 'ticketIds' | 'sessionStates'
  > = {
    table,
    clock,
    clickIds: createClickIds(testIdentityKey),
    catalogue: new DynamoCatalogueReader(table, clock, log),
    log,
    ids,
    ipRanges,
    sealer: sealedTexts,
    opener: sealedTexts,
    ticketIds: createTicketIds(testIdentityKey),
    sessionStates: openSessionStates({ table, clock }),
  }
  return { ...time, ...world, log }
}
