/** The function of the rooms of the catalogue. It calls addresses of lenders, so it has no right to people, partners or keys. */
import { checkWithin } from '#adapters/offers/check-link.ts'
import { environment } from '#contract/environment.ts'
import { catalogueRoom as catalogueEndpoints } from '#contract/staff/catalogue-room.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { staffFunction } from '#lambdas/staff/staff-function.function.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from '#lambdas/staff/staff-world.function.ts'
import { catalogueRoom } from './catalogue/catalogue-room.ts'

const parts = openStaffParts()
const stage = requiredVariable(environment.stage)
const rules = { allowLoopback: stage === 'local', requiresSteps: stage === 'prod', fourEyes: asksForSecond() }

/** The time for one link; a call has six seconds for a few lenders. */
const linkMilliseconds = 3500

export const handler = staffFunction(
  catalogueEndpoints,
  catalogueRoom(parts, rules, checkWithin(linkMilliseconds)),
  readStaffOptions(parts),
)
