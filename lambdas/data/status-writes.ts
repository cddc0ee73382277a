/** The write that moves an item from one of the named statuses to the next and keeps what happened when. */
import type { StatusChange } from '#use-cases/staff-ports.ts'

/** An update without its key. */
export const statusUpdate = (change: StatusChange, leaving: readonly string[]) => {
  const names = leaving.map((_, index) => `:leaving${index}`)
  return {
    UpdateExpression: 'SET #status = :status, updated_at = :at, history = list_append(history, :entry)',
    // Without any status that may be left, the condition never holds and still tells what stands there.
    ConditionExpression: `attribute_exists(pk) AND ${
      leaving.length === 0 ? 'attribute_not_exists(pk)' : `#status IN (${names.join(', ')})`
    }`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': change.status,
      ':at': change.at,
      ':entry': [change],
      ...Object.fromEntries(leaving.map((status, index) => [`:leaving${index}`, status])),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
}

/** The status that stood in the way, or null where there was nothing. */
export const presentStatus = (item: Readonly<Record<string, unknown>> | undefined): string | null =>
  item === undefined ? null : String(item['status'])
