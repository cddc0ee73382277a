/** Records of the table's stream as the changes that support has to tell of; the stack lets only such records through. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { supportMessage, ticket as ticketSchema } from '#contract/entities.ts'
import type { SupportChange } from '#use-cases/support/ports.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { keys, messageKeyPrefix, phoneOfUserPartition, ticketKeyPrefix } from '../keys.ts'
import { signedOutOf } from '../user-writes.ts'

type Image = Record<string, AttributeValue> | undefined

/** A record as the stream delivers it. */
export interface StreamRecord {
  readonly eventName?: string | undefined
  readonly dynamodb?: { readonly NewImage?: Image; readonly OldImage?: Image } | undefined
}

const profileKey = keys.user('anybody').sk

/** The object without fields that its schema does not name. */
const toMessage = (item: StoredItem) => supportMessage.parse(item)
const toTicket = (item: StoredItem) => ticketSchema.parse(item)

/** Undefined where nothing has to be told. Throws for an item that is not what its key says. */
export const readChange = ({ eventName, dynamodb }: StreamRecord): SupportChange | undefined => {
  const after = dynamodb?.NewImage && unmarshall(dynamodb.NewImage)
  if (!after) return undefined
  const before = dynamodb.OldImage && unmarshall(dynamodb.OldImage)
  const sortKey = String(after['sk'])
  if (eventName === 'INSERT' && sortKey.startsWith(messageKeyPrefix)) {
    const { phone } = after
    if (typeof phone !== 'string') throw new TypeError('A message names no owner')
    return { kind: 'message-sent', phone, message: toMessage(after) }
  }
  if (eventName !== 'MODIFY' || !before) return undefined
  const phone = phoneOfUserPartition(String(after['pk']))
  if (sortKey.startsWith(ticketKeyPrefix)) {
    return before['status'] === after['status'] ? undefined : { kind: 'status-changed', phone, ticket: toTicket(after) }
  }
  if (sortKey !== profileKey) return undefined
  const known = signedOutOf(before)
  const originJtis = Object.keys(signedOutOf(after)).filter((jti) => !Object.hasOwn(known, jti))
  return originJtis.length === 0 ? undefined : { kind: 'signed-out', phone, originJtis }
}
