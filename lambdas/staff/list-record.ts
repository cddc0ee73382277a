/** Lists the record of staff. */
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { ListRecordQuery } from './record-room.contract.ts'
import { findNameOfUser, listRecordedEntries } from './recorded-entries.table.ts'
import { findMember } from './staff-members.table.ts'
import { staffPolicy } from './staff-policy.contract.ts'

const together = 25

/** A page of the record, with the names of those whom its entries are about. Throws BUSY. */
export const listRecord = async ({ table }: World, { cursor, ...wanted }: ListRecordQuery) => {
  const { found, next } = await listRecordedEntries(table, wanted, { before: cursor, limit: staffPolicy.pageSize })
  const persons = new Map<string, string | undefined>()
  for (const { person_id } of found) if (person_id !== undefined) persons.set(person_id, undefined)
  const colleagues = new Map<string, string | undefined>()
  for (const { subject } of found) if (subject.kind === 'staff') colleagues.set(subject.id, undefined)
  await forEachAtOnce(persons.keys(), together, async (id) => void persons.set(id, await findNameOfUser(table, id)))
  await forEachAtOnce(
    colleagues.keys(),
    together,
    async (id) => void colleagues.set(id, (await findMember(table, id))?.email),
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
