/** The sweep: continues closings of accounts, purges them when their year is over, and removes fields whose life has ended. A schedule invokes it. */
import { rightsPolicy } from '#contract/rights/rights-policy.ts'
import { DynamoLives } from '#data/rights/dynamo-lives.ts'
import { createSweep } from '#use-cases/rights/sweep.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'
import { openSealingParts } from './sealing-parts.ts'

const table = openFunctionTable()
const sweep = createSweep({ ...openSealingParts(table), lives: new DynamoLives(table) })

export const handler = async (_: unknown, { awsRequestId }: { readonly awsRequestId: string }): Promise<void> => {
  log.begin({ function_request_id: awsRequestId })
  await sweep(new Date(clock.now().getTime() + rightsPolicy.sweepMilliseconds))
}
