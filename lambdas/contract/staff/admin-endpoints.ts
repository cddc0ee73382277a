/** The rows of the function `staff-admin` in the table of staff endpoints. */
import { breachRoom } from './breach-room.ts'
import { memberRoom } from './member-room.ts'
import { paperRoom } from './paper-room.ts'
import { recordRoom } from './record-room.ts'

export const adminEndpoints = {
  ...memberRoom,
  ...paperRoom,
  ...recordRoom,
  ...breachRoom,
} as const
