/** Operations of the desk: the session of the staff member who calls, and the room People. */
import type { peopleRoom } from '#contract/staff/people.ts'
import { DynamoViewedPeople } from '#data/people/dynamo-viewed-people.ts'
import { DynamoCatalogueRepository } from '#lambdas/catalogue/catalogue.table.ts'
import { applicationRoom, jobRoom } from '#lambdas/news/application-room.function.ts'
import { knowBrowser } from '#lambdas/staff/admit-sign-in.ts'
import { endStaffSession, getStaffSession } from '#lambdas/staff/admit-staff.ts'
import type { sessionRoom } from '#lambdas/staff/session-room.contract.ts'
import type { StaffOperations } from '#lambdas/staff/staff-operations.function.ts'
import type { StaffParts } from '#lambdas/staff/staff-world.function.ts'
import { ticketRoom } from '#lambdas/support/ticket-desk.function.ts'
import { openPerson, revealField, searchPeople, viewAsVisitor } from '#use-cases/people/view-person.ts'

/** The session and the room People. */
const ownRooms = (parts: StaffParts): StaffOperations<keyof typeof sessionRoom | keyof typeof peopleRoom> => {
  const { table, recordView, clock } = parts
  const people = {
    people: new DynamoViewedPeople(table),
    catalogue: new DynamoCatalogueRepository(table),
    recordView,
    clock,
  }
  return {
    'get-session': ({ staff, session }) => Promise.resolve(getStaffSession(staff, session)),
    'know-browser': ({ staff }) => knowBrowser({ table, clock }, staff.id),
    'end-session': ({ staff, session }) => endStaffSession({ table, clock }, staff, session),
    'search-people': (call) => searchPeople(people, call, call.body),
    'open-person': async (call) => ({ person: await openPerson(people, call, call.params.user_id) }),
    'reveal-field': (call) => revealField(people, call, call.params.user_id, call.body),
    'view-as-visitor': (call) => viewAsVisitor(people, call, call.params.user_id, call.body.why),
  }
}

export const deskRooms = (parts: StaffParts, settings: Parameters<typeof jobRoom>[1]) => ({
  ...ownRooms(parts),
  ...ticketRoom(parts),
  ...applicationRoom(parts, settings),
  ...jobRoom(parts, settings),
})
