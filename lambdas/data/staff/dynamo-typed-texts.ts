/** What staff members type into forms: an item a form, which ends by itself. */
import { createHash } from 'node:crypto'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import type { KeepTypedRequest, TypedText } from '#contract/staff/view-room.ts'
import { epochSecondsAfterDays } from '../epoch-seconds.ts'
import { isWritten } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'

/** @param place may hold any character */
const keyOf = (staffId: string, place: string) =>
  keys.staffTyped(staffId, createHash('sha256').update(place).digest('hex'))

export class DynamoTypedTexts extends Repository {
  async find(staffId: string, place: string): Promise<TypedText | undefined> {
    const { Item } = await this.table.get({ Key: keyOf(staffId, place), ConsistentRead: true })
    return Item && { text: String(Item['text']), at: String(Item['at']) }
  }

  /** @returns false when another version is stored */
  keep(staffId: string, { place, text, seen_at: seenAt }: KeepTypedRequest, now: Date): Promise<boolean> {
    return isWritten(
      this.table.update({
        Key: keyOf(staffId, place),
        UpdateExpression: 'SET #text = :text, #at = :at, #ttl = :ttl',
        ConditionExpression: seenAt === undefined ? 'attribute_not_exists(pk)' : '#at = :seen',
        ExpressionAttributeNames: { '#text': 'text', '#at': 'at', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':text': text,
          ':at': now.toISOString(),
          ':ttl': epochSecondsAfterDays(now, staffPolicy.typedDays),
          ...(seenAt !== undefined && { ':seen': seenAt }),
        },
      }),
    )
  }
}
