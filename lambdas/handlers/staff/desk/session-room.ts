/** Operations about the session of the staff member who calls. */
import { browserTokens } from '#adapters/staff/browser-tokens.ts'
import type { sessionRoom as endpoints } from '#contract/staff/session-room.ts'
import { DynamoStaffSignIns } from '#data/staff/dynamo-staff-sign-ins.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { endStaffSession, getStaffSession } from '#use-cases/staff/admit-staff.ts'
import { knowBrowser } from '#use-cases/staff/sign-in-lanes.ts'
import type { StaffParts } from '../staff-parts.ts'

export const sessionRoom = (parts: StaffParts): StaffOperations<keyof typeof endpoints> => ({
  'get-session': ({ staff, session }) => Promise.resolve(getStaffSession(staff, session)),
  'know-browser': ({ staff }) =>
    knowBrowser({ ...browserTokens, signIns: new DynamoStaffSignIns(parts.table), clock: parts.clock }, staff.id),
  'end-session': ({ staff, session }) => endStaffSession(parts, staff, session),
})
