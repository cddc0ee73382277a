/** The user pool's triggers in one function, so that one sign-in waits for at most one cold start. */
import { sdkAttempts } from '#contract/policy.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import { createKnownBrowserCheck } from '#lambdas/shared/hmac-identity.function.ts'
import type { UserDirectory } from '#lambdas/shared/services.rules.ts'
import { pause } from '#lambdas/shared/system.function.ts'
import { log, openIdentity, openWorld } from '#lambdas/shared/world.function.ts'
import { openOneTimeCodes } from './one-time-codes.function.ts'
import { triggerFunction } from './sign-in-triggers.function.ts'
import { reopenOneTimeCode, verifyOneTimeCode } from './verify-one-time-code.ts'

/** Loaded for the first sign-in of a phone only. */
const openUsers = onFirstUse(async () => (await import('./user-directory.function.ts')).openUserDirectory())
const userDirectory: UserDirectory = {
  ensureUser: async (phone, userPoolId) => (await openUsers()).ensureUser(phone, userPoolId),
}

const ground = openWorld(sdkAttempts.trigger)
const world = {
  ...ground,
  knownBrowsers: createKnownBrowserCheck(openIdentity(), ground.clock),
  log,
  oneTimeCodes: openOneTimeCodes(),
  pause,
  userDirectory,
}

export const handler = triggerFunction({
  log,
  verifyOneTimeCode: (answered) => verifyOneTimeCode(world, answered),
  reopenOneTimeCode: (answered) => reopenOneTimeCode(world, answered),
})
