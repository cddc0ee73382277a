/** The named views of a staff member: one item, because they are few and shown together. */
import * as z from 'zod/mini'
import { createHash } from 'node:crypto'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { staffView, type StaffView, type KeepTypedRequest, type TypedText } from '#contract/staff/view-room.ts'
import { failedConditionOf, isWritten } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../table.ts'
import { epochSecondsAfterDays } from '../epoch-seconds.ts'

const stored = z.optional(z.record(z.string(), z.object({ room: z.string(), name: z.string(), filter: z.string() })))

const viewsIn = (item: Record<string, unknown> | undefined): StaffView[] =>
  Object.entries(stored.parse(item?.['views']) ?? {}).map(([id, view]) => staffView.parse({ id, ...view }))

export class DynamoStaffViews extends Repository {
  async list(staffId: string): Promise<StaffView[]> {
    const { Item } = await this.table.get({ Key: keys.staffViews(staffId), ConsistentRead: true })
    return viewsIn(Item)
  }

  /** `no-item`: the member has no views yet, so `begin` comes first. `full`: the member has as many as are kept. */
  async save(staffId: string, { id, ...view }: StaffView): Promise<'saved' | 'no-item' | 'full'> {
    try {
      await this.table.update({
        Key: keys.staffViews(staffId),
        UpdateExpression: 'SET #views.#id = :view',
        ConditionExpression: 'attribute_exists(#views) AND (size(#views) < :most OR attribute_exists(#views.#id))',
        ExpressionAttributeNames: { '#views': 'views', '#id': id },
        ExpressionAttributeValues: { ':view': view, ':most': staffPolicy.mostViews },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return 'saved'
    } catch (error) {
      return failedConditionOf(error).item === undefined ? 'no-item' : 'full'
    }
  }

  async begin(staffId: string): Promise<void> {
    await this.table.update({
      Key: keys.staffViews(staffId),
      UpdateExpression: 'SET #views = if_not_exists(#views, :none)',
      ExpressionAttributeNames: { '#views': 'views' },
      ExpressionAttributeValues: { ':none': {} },
    })
  }

  /** Does nothing for an unknown view. */
  async delete(staffId: string, id: string): Promise<void> {
    await isWritten(
      this.table.update({
        Key: keys.staffViews(staffId),
        UpdateExpression: 'REMOVE #views.#id',
        ConditionExpression: 'attribute_exists(#views)',
        ExpressionAttributeNames: { '#views': 'views', '#id': id },
      }),
    )
  }
}

/** @param place may hold any character */
const keyOf = (staffId: string, place: string) =>
  keys.staffTyped(staffId, createHash('sha256').update(place).digest('hex'))

/** What staff members type into forms: an item a form, which ends by itself. */
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
