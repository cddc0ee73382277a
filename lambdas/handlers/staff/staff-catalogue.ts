/** The function of the rooms of the catalogue. */
import { environment } from '#contract/environment.ts'
import { catalogueRoom as catalogueEndpoints } from '#contract/staff/catalogue-room.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { catalogueRoom } from './catalogue/catalogue-room.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()
const stage = requiredVariable(environment.stage)
const rules = { allowLoopback: stage === 'local', requiresSteps: stage === 'prod', fourEyes: asksForSecond() }

export const handler = staffFunction(catalogueEndpoints, catalogueRoom(parts, rules), readStaffOptions(parts))
