/** Operations of the room People. */
import type { peopleRoom as endpoints } from '#contract/staff/people.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoPeople } from '#data/people/dynamo-people.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { openPerson, revealField, searchPeople, viewAsVisitor } from '#use-cases/people/look-at-person.ts'
import type { StaffParts } from '../staff-parts.ts'

export const peopleRoom = ({ table, recordLook, clock }: StaffParts): StaffOperations<keyof typeof endpoints> => {
  const ports = { people: new DynamoPeople(table), catalogue: new DynamoCatalogueRepository(table), recordLook, clock }
  return {
    'search-people': (call) => searchPeople(ports, call, call.body),
    'open-person': async (call) => ({ person: await openPerson(ports, call, call.params.user_id) }),
    'reveal-field': (call) => revealField(ports, call, call.params.user_id, call.body),
    'view-as-visitor': (call) => viewAsVisitor(ports, call, call.params.user_id, call.body.why),
  }
}
