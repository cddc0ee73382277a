/** The function of the desk: the session of staff, and the rooms in which support works. */
import { deskEndpoints } from '#contract/staff/desk-endpoints.ts'
import { openClickIds } from '#lambdas/shared/world.function.ts'
import { deskRooms } from './desk-rooms.function.ts'
import { staffFunction } from './staff-function.function.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-world.function.ts'

const parts = openStaffParts()
const settings = { clickIds: openClickIds(), fourEyes: asksForSecond() }

export const handler = staffFunction(deskEndpoints, deskRooms(parts, settings), readStaffOptions(parts))
