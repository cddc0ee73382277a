/** Opens the ids and tokens that follow from keys of the stage. */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { createClickIds } from './click-ids.ts'
import { createTicketIds } from './ticket-ids.ts'

export const openClickIds = () => createClickIds(requiredVariable(environment.clickKey))

export const openTicketIds = () => createTicketIds(requiredVariable(environment.identityKey))

export const readIdentityKey = () => requiredVariable(environment.identityKey)

export const openIdentity = () => createIdentity(readIdentityKey())
