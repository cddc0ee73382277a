/** A page of the record, by the one thing that finds entries. */
import { recordFinders, type ListRecordQuery } from '#contract/staff/record-room.ts'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import type { DynamoRecordedEntries } from '#data/staff/dynamo-recorded-entries.ts'

/** @param query has one finder, which its schema checks */
export const listRecord = async ({ entries }: { readonly entries: DynamoRecordedEntries }, query: ListRecordQuery) => {
  const finder = recordFinders.find((name) => query[name] !== undefined) ?? 'day'
  const page = { before: query.cursor, limit: staffPolicy.pageSize }
  const { entries: found, next } = await entries.list(finder, query[finder] ?? '', page)
  return { entries: found, ...(next !== undefined && { next_cursor: next }) }
}
