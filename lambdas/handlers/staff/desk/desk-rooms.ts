/** The rooms of the function `staff-desk`. */
import type { StaffParts } from '../staff-parts.ts'
import { applicationRoom, type DeskSettings } from './application-room.ts'
import { jobRoom } from './job-room.ts'
import { peopleRoom } from './people-room.ts'
import { sessionRoom } from './session-room.ts'
import { ticketRoom } from './ticket-room.ts'
import { viewRoom } from './view-room.ts'

export const deskRooms = (parts: StaffParts, settings: DeskSettings) => ({
  ...sessionRoom(parts),
  ...viewRoom(parts),
  ...ticketRoom(parts),
  ...applicationRoom(parts, settings),
  ...jobRoom(parts, settings),
  ...peopleRoom(parts),
})
