/** Reads the record: one partition for each thing that finds entries, so that a page costs the same however long the record is. */
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { recordEntry, type RecordFinder } from '#contract/staff/record-room.ts'
import { recordPartition, type RecordPlace } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import { Repository } from '../repository.ts'

const placeOf = { day: 'DAY', staff: 'STAFF', action: 'ACTION', person: 'PERSON' } as const satisfies Record<
  RecordFinder,
  RecordPlace
>

export class DynamoRecordedEntries extends Repository {
  /** Entries, newest first. @param page `before` is the id of the last entry of the page before */
  async list(finder: RecordFinder, subject: string, { before, limit }: { before?: string | undefined; limit: number }) {
    const { Items = [], LastEvaluatedKey } = await this.table.query({
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

  /** Those of an action between two ids, in the order of time: at least `most`, where there are so many. */
  async listAction(action: StaffAction, [first, last]: readonly [string, string], most: number) {
    const items = await queryAll(
      this.table,
      {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': recordPartition('ACTION', action), ':first': first, ':last': last },
      },
      most,
    )
    return items.map(({ entry }) => recordEntry.parse(entry))
  }
}
