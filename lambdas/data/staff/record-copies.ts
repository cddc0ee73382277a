/** The items of an entry of the record: a copy under each thing that finds it. Nobody changes or deletes one; the table forgets it in time. */
import { ulid } from 'ulid'
import { todayInIndia } from '#contract/india-time.ts'
import type { RecordEntry } from '#domain/staff/record-entry.ts'
import { epochSecondsAfterDays } from '../epoch-seconds.ts'
import { keys, type RecordPlace } from '../keys.ts'
import type { TransactionPart } from '../table.ts'

/** With the day of leap years. */
const daysOfYear = 365.25

const placesOf = ({ at, by, action, person_id: personId }: RecordEntry): [RecordPlace, string][] => [
  ['DAY', todayInIndia(new Date(at))],
  ['STAFF', by.id],
  ['ACTION', action],
  ...(personId === undefined ? [] : [['PERSON', personId] as [RecordPlace, string]]),
]

/** Puts that fail where a copy exists. @param years for which the copies are kept */
export const recordCopies = (entry: RecordEntry, years: number): TransactionPart[] => {
  const at = new Date(entry.at)
  const id = ulid(at.getTime())
  const ttl = epochSecondsAfterDays(at, Math.ceil(years * daysOfYear))
  return placesOf(entry).map(([place, subject]) => ({
    Put: {
      Item: { ...keys.recordCopy(place, subject, id), entry: { id, ...entry }, ttl },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }))
}
