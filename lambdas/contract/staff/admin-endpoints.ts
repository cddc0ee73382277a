/** The rows of the function `staff-admin` in the table of staff endpoints. */
import { memberRoom } from './member-room.ts'
import { paperRoom } from './paper-room.ts'

export const adminEndpoints = {
  ...memberRoom,
  ...paperRoom,
} as const
