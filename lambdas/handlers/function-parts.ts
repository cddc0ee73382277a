/** The parts that nearly every function is built from. Each reads its variable of the environment once, at cold start. */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { systemClock } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import { readOriginSecrets, requiredVariable } from '#entry/runtime.ts'
import { log, openWorld } from '#lambdas/shared/world.function.ts'

export { openClickIds } from '#lambdas/shared/click-ids.function.ts'
export { log } from '#lambdas/shared/world.function.ts'

export const clock = systemClock

export const openFunctionTable = (attempts?: number) => openWorld(attempts).table

export const readIdentityKey = () => requiredVariable(environment.identityKey)
export const openIdentity = () => createIdentity(readIdentityKey())
export const readAppOrigin = () => requiredVariable(environment.appOrigin)

export const readSilentDays = () => Number(requiredVariable(environment.silentDays))

/** The options of a function behind the edge. */
export const readEdgeOptions = () => ({ originSecrets: readOriginSecrets(), silentDays: readSilentDays(), log })
