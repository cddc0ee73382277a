/** The key authorizer of the REST API: one read for each call, and between calls only the addresses of refused ones. */
import { createRateLimiter } from '#lambdas/shared/rate-limiter.ts'
import { log, openWorld } from '#lambdas/shared/world.function.ts'
import { authorizeCall } from './authorize-call.ts'
import { partnerAuthorizerFunction } from './authorizer-pipeline.function.ts'
import { ipRanges } from './ip-ranges.function.ts'
import { refusedKeys } from './partner-policy.contract.ts'
import { openUsageKeys } from './usage-keys.function.ts'

const world = { ...openWorld(), ipRanges, usageKeys: openUsageKeys(), refusedKeys: createRateLimiter(refusedKeys) }

export const handler = partnerAuthorizerFunction(
  (authorization, sourceAddress) => authorizeCall(world, authorization, sourceAddress),
  { log },
)
