/** Reads items of a user together with the user item, whose sort key lies between theirs: one query shows whether the session is live. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { StoredItem } from '#data/failed-conditions.ts'
import { queryAll } from '#data/find-items.ts'
import { keys, userPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import type { Session } from './session.rules.ts'
import { isSignedOut } from './user-writes.table.ts'

/** Sorts after every id. */
const afterAllIds = '~'

/** Returns the items of one kind. Throws SIGNED_OUT. */
export const queryOwnItems = async (
  table: Table,
  session: Session,
  kind: 'application' | 'ticket',
  consistency?: 'consistent',
): Promise<StoredItem[]> => {
  const prefix = sortKeyPrefix[kind]
  const profile = keys.user(session.phone).sk
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': userPartition(session.phone),
      ':from': prefix < profile ? prefix : profile,
      ':to': prefix < profile ? profile : `${prefix}${afterAllIds}`,
    },
    ...(consistency && { ConsistentRead: true }),
  })
  if (isSignedOut({ item: items.find(({ sk }) => sk === profile) }, session)) throw new AppError('SIGNED_OUT')
  return items.filter(({ sk }) => String(sk).startsWith(prefix))
}
