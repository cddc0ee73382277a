/** The looks of the sweep in one partition, by the time when they are due, and the fields that they remove. */
import * as z from 'zod/mini'
import { fieldLives, type FieldLife, type LifeStart } from '#contract/rights/data-life.ts'
import { foundIndex, partitionPrefix } from '#contract/table-keys.ts'
import type { StoredFields } from '#domain/rights/field-lives.ts'
import type { Lives, Look, PersonFields } from '#use-cases/rights/ports.ts'
import { dueItems } from '../due-items.ts'
import { failedConditionOf, type StoredItem } from '../failed-conditions.ts'
import { foundBy, keys, phoneOfUserPartition } from '../keys.ts'
import type { Table } from '../table.ts'

const storedLook = z.object({ user_id: z.string(), due_at: z.string() })

const toLook = (item: StoredItem): Look => {
  const { user_id: userId, due_at: dueAt } = storedLook.parse(item)
  return { userId, dueAt }
}

const rows: readonly FieldLife[] = fieldLives
const fieldsOf = (start: LifeStart) => rows.flatMap(({ fields, life }) => (life?.after === start ? fields : []))

const storedIn = (item: StoredItem | undefined, start: LifeStart): string[] =>
  fieldsOf(start).filter((field) => item?.[field] !== undefined)

const textIn = (item: StoredItem | undefined, field: string): string | undefined => {
  const value = item?.[field]
  return typeof value === 'string' ? value : undefined
}

/** A user whom a partner submitted and who never came has the time of the submission. */
const lastVisitIn = (profile: StoredItem): string | undefined =>
  textIn(profile, 'otp_verified_at') ?? textIn(profile, 'acquired_at')

/** A visit since then began the life anew. */
const notVisitedSince = (userId: string, visit: string | undefined) => ({
  ConditionExpression:
    visit === undefined
      ? 'id = :id AND attribute_not_exists(otp_verified_at)'
      : 'id = :id AND (attribute_not_exists(otp_verified_at) OR otp_verified_at = :visit)',
  ExpressionAttributeValues: { ':id': userId, ...(visit !== undefined && { ':visit': visit }) },
})

export class DynamoLives implements Lives {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async add({ dueAt, userId }: Look): Promise<void> {
    await this.#table.put({ Item: { ...keys.life(dueAt, userId), due_at: dueAt, user_id: userId } })
  }

  async remove({ dueAt, userId }: Look): Promise<void> {
    await this.#table.delete({ Key: keys.life(dueAt, userId) })
  }

  due(now: Date): ReturnType<Lives['due']> {
    return dueItems(this.#table, { pk: partitionPrefix.lives }, now, toLook)
  }

  async read(userId: string): Promise<PersonFields | undefined> {
    const { Items: [entry] = [] } = await this.#table.query({
      IndexName: foundIndex.name,
      KeyConditionExpression: 'found_by = :by',
      ExpressionAttributeValues: { ':by': foundBy.user(userId) },
      Limit: 1,
    })
    if (!entry) return undefined
    const phone = phoneOfUserPartition(String(entry['pk']))
    const { Item: profile } = await this.#table.get({ Key: keys.user(phone), ConsistentRead: true })
    if (profile?.['id'] !== userId) return undefined
    const partnerCode = textIn(profile, 'partner_code')
    const submitted = partnerCode === undefined ? undefined : await this.#submitted(partnerCode, userId)
    return {
      person: { phone, userId, partnerCode },
      stored: { visit: storedIn(profile, 'visit'), submission: storedIn(submitted, 'submission') },
      starts: { visit: lastVisitIn(profile), submission: textIn(submitted, 'created_at') },
    }
  }

  async forget({ person, starts }: PersonFields, ended: StoredFields): Promise<void> {
    const { phone, userId, partnerCode } = person
    if (ended.visit.length > 0)
      await this.#removeFields(keys.user(phone), ended.visit, notVisitedSince(userId, starts.visit))
    if (ended.submission.length > 0 && partnerCode !== undefined)
      await this.#removeFields(keys.partnerUser({ code: partnerCode, mode: 'live' }, userId), ended.submission, {
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': userId },
      })
  }

  async #submitted(code: string, userId: string): Promise<StoredItem | undefined> {
    return (await this.#table.get({ Key: keys.partnerUser({ code, mode: 'live' }, userId), ConsistentRead: true })).Item
  }

  async #removeFields(
    Key: { readonly pk: string; readonly sk: string },
    fields: readonly string[],
    condition: Pick<Parameters<Table['update']>[0], 'ConditionExpression' | 'ExpressionAttributeValues'>,
  ): Promise<void> {
    try {
      await this.#table.update({ Key, UpdateExpression: `REMOVE ${fields.join(', ')}`, ...condition })
    } catch (error) {
      failedConditionOf(error)
    }
  }
}
