/** The session of staff, and the rooms in which support works. */
import type { StaffParts } from '../staff-parts.ts'
import { applicationRoom } from './application-room.ts'
import { jobRoom } from './job-room.ts'
import { peopleRoom } from './people-room.ts'
import { sessionRoom } from './session-room.ts'
import { ticketRoom } from './ticket-room.ts'
import { viewRoom } from './view-room.ts'

export const deskRooms = (parts: StaffParts, settings: Parameters<typeof jobRoom>[1]) => ({
  ...sessionRoom(parts),
  ...viewRoom(parts),
  ...ticketRoom(parts),
  ...applicationRoom(parts, settings),
  ...jobRoom(parts, settings),
  ...peopleRoom(parts),
})
