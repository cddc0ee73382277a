/** Opens the ids of clicks with the key of the stage. */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { createClickIds } from './click-ids.ts'

export const openClickIds = () => createClickIds(requiredVariable(environment.clickKey))
