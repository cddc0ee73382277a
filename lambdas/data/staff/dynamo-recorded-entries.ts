/** Reads the record: one partition for each thing that finds entries, so that a page costs the same however long the record is. */
import { recordEntry, type RecordFinder } from '#contract/staff/record-room.ts'
import type { RecordedEntries } from '#use-cases/staff/record/ports.ts'
import { recordPartition, type RecordPlace } from '../keys.ts'
import type { Table } from '../table.ts'

const placeOf = { day: 'DAY', staff: 'STAFF', action: 'ACTION', person: 'PERSON' } as const satisfies Record<
  RecordFinder,
  RecordPlace
>

export class DynamoRecordedEntries implements RecordedEntries {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async list(finder: RecordFinder, subject: string, { before, limit }: { before?: string | undefined; limit: number }) {
    const { Items = [], LastEvaluatedKey } = await this.#table.query({
      KeyConditionExpression: `pk = :pk${before === undefined ? '' : ' AND sk < :before'}`,
      ExpressionAttributeValues: {
        ':pk': recordPartition(placeOf[finder], subject),
        ...(before !== undefined && { ':before': before }),
      },
      ScanIndexForward: false,
      Limit: limit,
    })
    const last = LastEvaluatedKey?.['sk'] as string | undefined
    return { entries: Items.map(({ entry }) => recordEntry.parse(entry)), ...(last !== undefined && { next: last }) }
  }
}
