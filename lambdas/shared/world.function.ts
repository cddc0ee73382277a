/**
 * Opens the world of a function from its environment, and the ids that follow from keys of the stage. Each member with schemas or a client has an opener in
 * a file of its own, `<member>.function.ts`, because a bundle keeps all schemas of the files that it reaches.
 */
import { environment } from '#contract/environment.ts'
import { sdkAttempts } from '#contract/policy.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { createLog, readOriginSecrets, requiredVariable } from '#entry/runtime.ts'
import { createClickIds } from './click-ids.ts'
import { createIdentity } from './hmac-identity.function.ts'
import { systemClock } from './system.function.ts'
import { createTicketIds } from './ticket-ids.ts'
import type { World } from './world.ts'

export const log = createLog()

/** Makes the handler of a function that a schedule invokes. @param run gets the event and the id of the invocation */
export const scheduled =
  <Event>(run: (event: Event, id: string) => Promise<void>) =>
  async (event: Event, { awsRequestId }: { readonly awsRequestId: string }): Promise<void> => {
    log.begin({ function_request_id: awsRequestId })
    await run(event, awsRequestId)
  }

/** Opens the members that every function has. */
export const openWorld = (attempts: number = sdkAttempts.function): World => ({
  table: openTable(requiredVariable(environment.tableName), createDocumentClient({ attempts })),
  clock: systemClock,
})

export const readAppOrigin = () => requiredVariable(environment.appOrigin)

export const readSilentDays = () => Number(requiredVariable(environment.silentDays))

/** The options of a function behind the edge. */
export const readEdgeOptions = () => ({ originSecrets: readOriginSecrets(), silentDays: readSilentDays(), log })

export const openClickIds = () => createClickIds(requiredVariable(environment.clickKey))

export const openTicketIds = () => createTicketIds(requiredVariable(environment.identityKey))

export const readIdentityKey = () => requiredVariable(environment.identityKey)

export const openIdentity = () => createIdentity(readIdentityKey())
