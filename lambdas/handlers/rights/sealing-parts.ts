/** The parts that seal a closed account; the clients of KMS and of the user pool are loaded by the first closing. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { environment } from '#contract/environment.ts'
import { DynamoClosings } from '#data/rights/dynamo-closings.ts'
import { DynamoMoves } from '#data/rights/dynamo-moves.ts'
import type { Table } from '#data/table.ts'
import { requiredVariable } from '#entry/runtime.ts'
import type { SealingPorts } from '#use-cases/rights/close-account.ts'
import { clock, log } from '../function-parts.ts'
import { openSealer } from '../open-sealer.ts'

export const openSealingParts = (table: Table): SealingPorts => {
  const userPoolId = requiredVariable(environment.userPoolId)
  const openPool = onFirstUse(async () =>
    (await import('#adapters/rights/cognito-pool-users.ts')).openPoolUsers(userPoolId),
  )
  return {
    closings: new DynamoClosings(table),
    moves: new DynamoMoves(table),
    sealer: openSealer(),
    pool: { remove: async (phone) => (await openPool()).remove(phone) },
    clock,
    log,
  }
}
