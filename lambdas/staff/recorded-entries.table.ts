/**
 * Reads the record: one partition for each thing that finds entries, so that a page costs the same however long the record is. The names of its people are
 * read beside it.
 */
import { user as userSchema } from '#contract/entities.ts'
import { findPhoneOfUser, readItem } from '#data/find-items.ts'
import { keys, recordPartition, type RecordPlace } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import { instantsOf } from '#lambdas/shared/days.rules.ts'
import { all, expressions, x } from '#lambdas/shared/expressions.table.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { firstUlidAt } from '#lambdas/shared/ulids.rules.ts'
import { recordEntry, recordFinders, type ListRecordQuery, type RecordFinder } from './record-room.contract.ts'

const placeOf = { day: 'DAY', staff: 'STAFF', action: 'ACTION', person: 'PERSON' } as const satisfies Record<
  RecordFinder,
  RecordPlace
>

/** Where an entry has what the others are compared with: a day is the time in the key. */
const pathOf = {
  staff: x`#entry.#by.#id`,
  action: x`#entry.#action`,
  subject: x`#entry.#subject.#id`,
}

/** How many entries one request compares at most. */
const comparedAtOnce = 500

type Wanted = Omit<ListRecordQuery, 'cursor'>

const findPlace = (wanted: Wanted) => {
  const finder = recordFinders.find((name) => wanted[name] !== undefined) ?? 'day'
  return { finder, place: placeOf[finder], subject: wanted[finder] ?? '' }
}

const idsOf = (day: string) => {
  const { from, until } = instantsOf({ from: day, to: day })
  return { first: firstUlidAt(Date.parse(from)), last: firstUlidAt(Date.parse(until)) }
}

const filterOf = (finder: RecordFinder, wanted: Wanted) => {
  const compared = (['staff', 'action', 'subject'] as const).filter(
    (name) => name !== finder && wanted[name] !== undefined,
  )
  return compared.map((name) => x`${pathOf[name]} = ${wanted[name]}`)
}

/** Entries, newest first: all that are wanted hold for each. Throws VALIDATION_ERROR for a cursor of another day. @param page `before` is the id of the last entry of the page before */
export const listRecordedEntries = async (
  table: Table,
  wanted: Wanted,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
) => {
  const { finder, place, subject } = findPlace(wanted)
  const ids = finder === 'day' || wanted.day === undefined ? undefined : idsOf(wanted.day)
  if (ids && before !== undefined && (before < ids.first || before > ids.last))
    throw invalidField('cursor', 'is none of this list')
  const filters = filterOf(finder, wanted)
  const isFiltered = filters.length > 0
  const pk = recordPartition(place, subject)
  const KeyConditionExpression = ids ? x`pk = ${pk} AND sk BETWEEN ${ids.first} AND ${ids.last}` : x`pk = ${pk}`
  const { Items = [], LastEvaluatedKey } = await table.query({
    ...(isFiltered
      ? expressions({ KeyConditionExpression, FilterExpression: all(...filters) })
      : expressions({ KeyConditionExpression })),
    ...(before !== undefined && { ExclusiveStartKey: keys.recordCopy(place, subject, before) }),
    ScanIndexForward: false,
    Limit: isFiltered ? comparedAtOnce : limit,
  })
  const shown = Items.slice(0, limit)
  const last = Items.length > limit ? shown.at(-1) : LastEvaluatedKey
  return {
    found: shown.map(({ entry }) => recordEntry.parse(entry)),
    ...(last && { next: String(last['sk']) }),
  }
}

/** The name that its owner gave, else the masked phone; undefined for an account that is closed. The index may lag by a moment. */
export const findNameOfUser = async (table: Table, userId: string): Promise<string | undefined> => {
  const phone = await findPhoneOfUser(table, userId)
  if (phone === undefined) return undefined
  const item = await readItem(table, keys.user(phone))
  return item?.['id'] === userId ? (userSchema.parse(item).full_name ?? maskedPhone(phone)) : undefined
}
