/** Opens the ids of tickets with the key of the stage. */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { createTicketIds } from './ticket-ids.ts'

export const openTicketIds = () => createTicketIds(requiredVariable(environment.identityKey))
