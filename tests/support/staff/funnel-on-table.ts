/** The funnel on a real table, behind visitors of the journey. It follows the stream when a test says so. */
import { funnelCommands } from '#bin/ops/funnel-commands.ts'
import { keys } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { createFunnelRows } from '#lambdas/funnel/funnel-rows.table.ts'
import { fanOutBatchSteps } from '#lambdas/live/fan-out-steps.function.ts'
import { opsConnectionTo, runOpsCommand } from '../ops-connection.ts'
import { createJourneyOnTable } from '../profile/journey-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { recordOf } from '../table/table-stream.ts'

type Item = Record<string, unknown>

export const createFunnelOnTable = (table: TestTable) => {
  const journey = createJourneyOnTable(table)
  const { count } = fanOutBatchSteps({
    table: table.opened,
    clock: journey.clock,
    funnelRows: createFunnelRows(table.opened),
  })
  const seen = new Map<string, Item | undefined>()

  /** The record of the change since the last one of this phone. */
  const nextRecord = async (phone: string) => {
    const [before, after] = [seen.get(phone), await journey.storedUser(phone)]
    seen.set(phone, after)
    return recordOf(before, after, journey.clock.now())
  }
  /** A batch of the stream. */
  const deliver = (...records: readonly StreamRecord[]) => count(records)

  return {
    journey,
    nextRecord,
    deliver,
    follow: async (phone: string) => deliver(await nextRecord(phone)),
    /** As `ops -- funnel recount`. */
    recount: (from: string, to: string, write = false) => {
      const [command] = funnelCommands
      return runOpsCommand(command, { from, to, write }, opsConnectionTo(table))
    },
    /** Puts the mark of a closed account in the place of the profile. */
    close: (phone: string) => table.put({ ...keys.user(phone), signed_out_at: 1, signed_out_until: 1 }),
  }
}
