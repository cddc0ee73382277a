/** The parts that seal a closed account; the clients of KMS and of the user pool are loaded by the first closing. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { systemClock as clock } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import type { Table } from '#data/table.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { openSealer } from '#handlers/open-sealer.ts'
import { log } from '#lambdas/shared/world.function.ts'
import type { SealingPorts } from './close-account.ts'
import { DynamoClosings } from './closings.table.ts'
import { DynamoMoves } from './moves.table.ts'

export const openSealingParts = (table: Table): SealingPorts => {
  const userPoolId = requiredVariable(environment.userPoolId)
  const openPool = onFirstUse(async () => (await import('./pool-users.function.ts')).openPoolUsers(userPoolId))
  return {
    closings: new DynamoClosings(table),
    moves: new DynamoMoves(table),
    sealer: openSealer(),
    pool: { remove: async (phone) => (await openPool()).remove(phone) },
    clock,
    log,
  }
}
