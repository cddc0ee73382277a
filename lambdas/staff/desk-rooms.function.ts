/** Operations of the desk: the session of the staff member who calls, and the rooms that it shows. */
import { applicationRoom, jobRoom } from '#lambdas/news/application-room.function.ts'
import { peopleOperations } from '#lambdas/people/people.function.ts'
import { ticketRoom } from '#lambdas/support/ticket-desk.function.ts'
import { knowBrowser } from './admit-sign-in.ts'
import { endStaffSession, getStaffSession } from './admit-staff.ts'
import type { sessionRoom } from './session-room.contract.ts'
import type { StaffOperations, StaffParts } from './staff-world.function.ts'

const sessionOperations = ({ table, clock }: StaffParts): StaffOperations<keyof typeof sessionRoom> => ({
  'get-session': ({ staff, session }) => Promise.resolve(getStaffSession(staff, session)),
  'know-browser': ({ staff }) => knowBrowser({ table, clock }, staff.id),
  'end-session': ({ staff, session }) => endStaffSession({ table, clock }, staff, session),
})

export const deskRooms = (parts: StaffParts, settings: Parameters<typeof jobRoom>[1]) => ({
  ...sessionOperations(parts),
  ...peopleOperations(parts),
  ...ticketRoom(parts),
  ...applicationRoom(parts, settings),
  ...jobRoom(parts, settings),
})
