/** The function of the rooms of the catalogue. It calls addresses of lenders, so it has no right to people, partners or keys. */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { catalogueRoom as catalogueEndpoints } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { catalogueRoom } from '#lambdas/catalogue/catalogue-room.function.ts'
import { checkWithin } from '#lambdas/catalogue/check-link.function.ts'
import { staffFunction } from './staff-function.function.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-world.function.ts'

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
