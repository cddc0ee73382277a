/** The rooms of the function `staff-office`. */
import type { StaffParts } from '../staff-parts.ts'
import { recordRoom } from './record-room.ts'

export const officeRooms = (parts: StaffParts) => ({ ...recordRoom(parts) })
