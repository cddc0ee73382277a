/** The function of the desk: the session of staff, and the rooms in which support works. */
import { staffFunction } from '#entry/staff/staff-function.ts'
import { deskRooms } from './desk/desk-rooms.ts'
import { openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()

export const handler = staffFunction('staff-desk', deskRooms(parts), readStaffOptions(parts))
