/** Operations about the session of the staff member who calls. */
import type { sessionRoom as endpoints } from '#contract/staff/session-room.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { endStaffSession, getStaffSession } from '#use-cases/staff/own-session.ts'
import type { StaffParts } from '../staff-parts.ts'

export const sessionRoom = (parts: StaffParts): StaffOperations<keyof typeof endpoints> => ({
  'get-session': ({ staff, session }) => Promise.resolve(getStaffSession(staff, session)),
  'end-session': ({ staff, session }) => endStaffSession(parts, staff, session),
})
