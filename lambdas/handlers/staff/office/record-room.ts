/** Operations of the room of the record. */
import type { recordRoom as endpoints } from '#contract/staff/record-room.ts'
import { DynamoRecordedEntries } from '#data/staff/dynamo-recorded-entries.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { listRecord } from '#use-cases/staff/record/list-record.ts'
import type { StaffParts } from '../staff-parts.ts'

export const recordRoom = ({ table }: Pick<StaffParts, 'table'>): StaffOperations<keyof typeof endpoints> => {
  const ports = { entries: new DynamoRecordedEntries(table) }
  return { 'list-record': ({ query }) => listRecord(ports, query) }
}
