/** The rooms of the function `staff-desk`. */
import type { StaffParts } from '../staff-parts.ts'
import { sessionRoom } from './session-room.ts'
import { ticketRoom } from './ticket-room.ts'

export const deskRooms = (parts: StaffParts) => ({ ...sessionRoom(parts), ...ticketRoom(parts) })
