/** The rows of the function `staff-admin` in the table of staff endpoints: what admins alone may do. */
import { memberRoom } from './member-room.ts'

export const adminEndpoints = {
  ...memberRoom,
} as const
