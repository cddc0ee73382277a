/** The operations of the room People, for the functions of staff. */
import type { StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import { type StaffOperations, type StaffParts, viewingWorld } from '#lambdas/staff/staff-world.function.ts'
import type { peopleRoom } from './people.contract.ts'
import { openPerson, revealField, searchPeople, viewAsVisitor } from './view-person.ts'

export const peopleOperations = (parts: StaffParts): StaffOperations<keyof typeof peopleRoom> => {
  const worldOf = (call: StaffCaller) => viewingWorld(parts, call)
  return {
    'search-people': (call) => searchPeople(worldOf(call), call.body),
    'open-person': async (call) => ({ person: await openPerson(worldOf(call), call.params.user_id) }),
    'reveal-field': (call) => revealField(worldOf(call), call.params.user_id, call.body),
    'view-as-visitor': (call) => viewAsVisitor(worldOf(call), call.params.user_id, call.body.why),
  }
}
