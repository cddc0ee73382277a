/** Reads records of the table's stream as new users, whose fields the sweep looks at. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { StreamRecord } from '#data/stream-record.ts'

/** The user's id and the time of the write; undefined for any other record. */
export const readNewUser = ({
  dynamodb,
}: StreamRecord): { readonly userId: string; readonly since: Date } | undefined => {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime: seconds = 0 } = dynamodb ?? {}
  const userId = NewImage?.['id']?.S
  if (Keys?.['sk']?.S !== sortKeyPrefix.profile || userId === undefined || OldImage?.['id'] !== undefined)
    return undefined
  return { userId, since: new Date(seconds * 1000) }
}
