/** The record: entries of looks, and a table whose writes are recorded with their change. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { ulid } from 'ulid'
import { daysOfYear, epochSecondsAfterDays, todayInIndia } from '#contract/times.ts'
import { keys, type RecordPlace } from '#data/keys.ts'
import type { TransactionPart, Table } from '#data/table.ts'
import type { RecordEntry } from './recorded-acts.rules.ts'

const placesOf = ({ at, by, action, person_id: personId }: RecordEntry): [RecordPlace, string][] => [
  ['DAY', todayInIndia(new Date(at))],
  ['STAFF', by.id],
  ['ACTION', action],
  ...(personId === undefined ? [] : [['PERSON', personId] as [RecordPlace, string]]),
]

/** A copy under each thing that finds the entry. Each put fails where a copy exists. @param years for which the copies are kept */
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

/** Writes an entry of a look, before the data is answered; a change is written through a recorded table, in its transaction. @param years for which it is kept */
export const addEntry = async (table: Table, years: number, entry: RecordEntry): Promise<void> => {
  await table.transact(recordCopies(entry, years))
}

/** A refused condition of the change looks as if the change had been written alone. */
const asSingleWrite = (error: unknown): unknown => {
  const [reason] = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  if (reason?.Code !== 'ConditionalCheckFailed') return error
  return new ConditionalCheckFailedException({
    $metadata: {},
    message: reason.Message ?? 'The conditional request failed',
    ...(reason.Item && { Item: reason.Item }),
  })
}

/** Whether the change could be written, and its entry was there already: an earlier write of the act has made it, and its answer was lost or comes later. */
const isRecordedAlready = (error: unknown, partsOfChange: number): boolean => {
  const codes = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  const isRefused = codes.map(({ Code }) => Code === 'ConditionalCheckFailed')
  return isRefused.includes(true) && !isRefused.slice(0, partsOfChange).includes(true)
}

/**
 * A table whose first write that succeeds also writes an entry of the record, in one transaction. Repositories that are opened on it record their change without knowing it; a
 * write that is refused records nothing. @param entry by whom, when and what @param years for which the entry is kept
 * @throws TypeError for a write that asks for attributes other than the new ones, which a transaction does not return
 */
export const recordedTable = (table: Table, entry: RecordEntry, years: number): Table =>
  openRecordedTable(table, entry, years).table

/** The same, and whether a write has been recorded yet. */
export const openRecordedTable = (
  table: Table,
  entry: RecordEntry,
  years: number,
): { readonly table: Table; readonly isRecorded: () => boolean } => {
  const copies = recordCopies(entry, years)
  let isRecorded = false

  const write = async (parts: readonly TransactionPart[]) => {
    try {
      const written = await table.transact([...parts, ...copies])
      isRecorded = true
      return written
    } catch (error) {
      if (!isRecordedAlready(error, parts.length)) throw error
      isRecorded = true
      return table.transact(parts)
    }
  }

  const writeOne = async (part: TransactionPart) => {
    try {
      const { $metadata } = await write([part])
      return { $metadata }
    } catch (error) {
      throw asSingleWrite(error)
    }
  }

  const refuseReturnValues = (wanted: string | undefined, possible: readonly string[] = []) => {
    if (wanted !== undefined && wanted !== 'NONE' && !possible.includes(wanted))
      throw new TypeError(`A recorded write returns no ${wanted}`)
  }

  const recorded: Table = {
    get: (input) => table.get(input),
    query: (input) => table.query(input),
    put: async (input) => {
      if (isRecorded) return table.put(input)
      const { ReturnValues, ...Put } = input
      refuseReturnValues(ReturnValues)
      return writeOne({ Put })
    },
    update: async (input) => {
      if (isRecorded) return table.update(input)
      const { ReturnValues, UpdateExpression = '', ...update } = input
      refuseReturnValues(ReturnValues, ['ALL_NEW'])
      const written = await writeOne({ Update: { ...update, UpdateExpression } })
      if (ReturnValues !== 'ALL_NEW') return written
      // A later write may be in it already, as in any answer that was on its way.
      const { Item } = await table.get({ Key: input.Key, ConsistentRead: true })
      return { ...written, ...(Item && { Attributes: Item }) }
    },
    delete: async (input) => {
      if (isRecorded) return table.delete(input)
      const { ReturnValues, ...Delete } = input
      refuseReturnValues(ReturnValues)
      return writeOne({ Delete })
    },
    transact: (parts) => (isRecorded ? table.transact(parts) : write(parts)),
  }
  return { table: recorded, isRecorded: () => isRecorded }
}
