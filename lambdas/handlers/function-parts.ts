/** The parts that nearly every function is built from. Each reads its variable of the environment once, at cold start. */
import { createClickIds } from '#adapters/applications/enciphered-click-ids.ts'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createLinkSigner } from '#adapters/partner/hmac-link-signer.ts'
import { systemClock } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import { sdkAttempts } from '#contract/policy.ts'
import { setSilentDays } from '#data/last-visit.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { createLog, readOriginSecrets, requiredVariable } from '#entry/runtime.ts'

export const clock = systemClock
export const log = createLog()

export const openFunctionTable = (attempts: number = sdkAttempts.function) => {
  setSilentDays(Number(requiredVariable(environment.silentDays)))
  return openTable(requiredVariable(environment.tableName), createDocumentClient({ attempts }))
}

export const readIdentityKey = () => requiredVariable(environment.identityKey)
export const openIdentity = () => createIdentity(readIdentityKey())
export const openClickIds = () => createClickIds(requiredVariable(environment.clickKey))
export const openLinkSigner = () => createLinkSigner(requiredVariable(environment.goLinkKey))
export const readAppOrigin = () => requiredVariable(environment.appOrigin)

/** The options of a function behind the edge. */
export const readEdgeOptions = () => ({ originSecrets: readOriginSecrets(), log })
