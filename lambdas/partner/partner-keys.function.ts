/** The function that makes API Gateway's keys and plans those that partners need. A schedule invokes it each minute. */
import { log, openWorld, scheduled } from '#lambdas/shared/world.function.ts'
import { openGatewayKeys } from './api-gateway-keys.function.ts'
import { matchGatewayKeys, removeGatewayKeys } from './match-gateway-keys.ts'
import { openUsageKeys } from './usage-keys.function.ts'

const world = { ...openWorld(), gatewayKeys: openGatewayKeys(), usageKeys: openUsageKeys(), log }

/** The part of the function's time limit in which partners are begun; the last one has the rest. */
const runMilliseconds = 45_000

/** The time for which a key may be missing that somebody has removed by hand. */
const minutesBetweenAll = 10

interface Run {
  /** Removes all keys and plans, for an operator who is about to remove the stage. */
  readonly remove?: boolean
}

export const handler = scheduled(async ({ remove }: Run) => {
  if (remove === true) return removeGatewayKeys(world)
  const now = world.clock.now()
  const ofAll = now.getUTCMinutes() % minutesBetweenAll === 0
  await matchGatewayKeys(world, { ofAll, endsAt: new Date(now.getTime() + runMilliseconds) })
})
