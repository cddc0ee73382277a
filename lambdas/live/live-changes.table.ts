/** Reads records of the table's stream as changes for open sockets. */
import { isDeepStrictEqual } from 'node:util'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import {
  application as applicationSchema,
  supportMessage,
  ticket as ticketSchema,
  type Application,
} from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { phoneOfUserPartition } from '#data/keys.ts'
import type { StoredItem, StreamRecord } from '#data/table.ts'
import { shownHistory } from '#lambdas/applications/shown-history.rules.ts'
import { endedSessionsIn } from '#lambdas/shared/user-writes.table.ts'
import type { LiveChange } from './live-connections.rules.ts'

/** The ticket whose frames have to keep their order, and for any other item its partition. */
export const ticketOfRecord = ({ dynamodb }: StreamRecord): string => {
  const { pk = '', sk = '' } = unmarshall(dynamodb?.Keys ?? {}) as { pk?: string; sk?: string }
  return sk.startsWith(sortKeyPrefix.ticket) ? sk : pk
}

/** Each drops the fields that its schema does not name. */
const toMessage = (item: StoredItem) => supportMessage.parse(item)
const toTicket = (item: StoredItem) => ticketSchema.parse(item)
const toApplication = (item: StoredItem) => applicationSchema.parse(item)

/** The status and the entries that its owner sees: a click or a visit outcome changes neither. */
const newsOf = ({ status, history }: Application) => ({ status, shown: shownHistory(history) })

const isNews = (before: StoredItem, application: Application): boolean =>
  !isDeepStrictEqual(newsOf(toApplication(before)), newsOf(application))

/** Returns undefined for a record that open sockets do not need. Throws for an item that does not fit its key. */
export const readChange = ({ eventName, dynamodb }: StreamRecord): LiveChange | undefined => {
  const after = dynamodb?.NewImage && unmarshall(dynamodb.NewImage)
  if (!after) return undefined
  const before = dynamodb.OldImage && unmarshall(dynamodb.OldImage)
  const sortKey = String(after['sk'])
  if (eventName === 'INSERT' && sortKey.startsWith(sortKeyPrefix.message)) {
    const { phone } = after
    if (typeof phone !== 'string') throw new TypeError('A message names no owner')
    return { kind: 'message-sent', phone, message: toMessage(after) }
  }
  if (eventName !== 'MODIFY' || !before) return undefined
  const phone = phoneOfUserPartition(String(after['pk']))
  if (sortKey.startsWith(sortKeyPrefix.ticket)) {
    return before['status'] === after['status'] ? undefined : { kind: 'status-changed', phone, ticket: toTicket(after) }
  }
  if (sortKey.startsWith(sortKeyPrefix.application)) {
    const application = toApplication(after)
    return isNews(before, application) ? { kind: 'application-changed', phone, application } : undefined
  }
  if (sortKey !== sortKeyPrefix.profile) return undefined
  const [known, ended] = [endedSessionsIn(before), endedSessionsIn(after)]
  const isSignOut =
    ended.untilEpochSeconds > known.untilEpochSeconds ||
    Object.keys(ended.signedOut).some((jti) => !Object.hasOwn(known.signedOut, jti))
  return isSignOut ? { kind: 'signed-out', phone, ended } : undefined
}
