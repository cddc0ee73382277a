/** A page of the record, with the names of those whom its entries are about. */
import type { ListRecordQuery } from '#contract/staff/record-room.ts'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import type { DynamoPeople } from '#data/rights/dynamo-people.ts'
import type { DynamoRecordedEntries } from '#data/staff/dynamo-recorded-entries.ts'
import type { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import { forEachAtOnce } from '../../at-once.ts'

interface Ports {
  readonly entries: DynamoRecordedEntries
  readonly people: Pick<DynamoPeople, 'findName'>
  readonly members: Pick<DynamoStaffMembers, 'find'>
}

const together = 25

/** Throws BUSY. */
export const listRecord = async ({ entries, people, members }: Ports, { cursor, ...wanted }: ListRecordQuery) => {
  const { found, next } = await entries.list(wanted, { before: cursor, limit: staffPolicy.pageSize })
  const persons = new Map<string, string | undefined>()
  for (const { person_id } of found) if (person_id !== undefined) persons.set(person_id, undefined)
  const colleagues = new Map<string, string | undefined>()
  for (const { subject } of found) if (subject.kind === 'staff') colleagues.set(subject.id, undefined)
  await forEachAtOnce(persons.keys(), together, async (id) => void persons.set(id, await people.findName(id)))
  await forEachAtOnce(
    colleagues.keys(),
    together,
    async (id) => void colleagues.set(id, (await members.find(id))?.email),
  )
  return {
    entries: found.map((entry) => ({
      ...entry,
      person: entry.person_id && persons.get(entry.person_id),
      colleague: colleagues.get(entry.subject.id),
    })),
    ...(next !== undefined && { next_cursor: next }),
  }
}
