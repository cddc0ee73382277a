/** The rows of the function `staff-admin` in the table of staff endpoints. */
import { memberRoom } from './member-room.ts'
import { paperRoom } from './paper-room.ts'
import { recordRoom } from './record-room.ts'

export const adminEndpoints = {
  ...memberRoom,
  ...paperRoom,
  ...recordRoom,
} as const
