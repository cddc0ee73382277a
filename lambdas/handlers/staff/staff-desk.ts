/** The function of the desk: the session of staff, and the rooms in which support works. */
import { deskEndpoints } from '#contract/staff/desk-endpoints.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import { openClickIds } from '../function-parts.ts'
import { applicationRoom } from './desk/application-room.ts'
import { jobRoom } from './desk/job-room.ts'
import { peopleRoom } from './desk/people-room.ts'
import { sessionRoom } from './desk/session-room.ts'
import { ticketRoom } from './desk/ticket-room.ts'
import { viewRoom } from './desk/view-room.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()
const settings = { clickIds: openClickIds(), fourEyes: asksForSecond() }

const rooms = {
  ...sessionRoom(parts),
  ...viewRoom(parts),
  ...ticketRoom(parts),
  ...applicationRoom(parts, settings),
  ...jobRoom(parts, settings),
  ...peopleRoom(parts),
}

export const handler = staffFunction(deskEndpoints, rooms, readStaffOptions(parts))
