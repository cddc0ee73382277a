/** Reads items of applications, and the parts of a transaction that write one: an item per user and lender, so a double tap cannot create two. */
import * as z from 'zod/mini'
import { application as applicationSchema, statusEntry, statusReasons } from '#contract/entities.ts'
import { foundBy, keys, phoneOfUserPartition } from '#data/keys.ts'
import type { FailedCondition, StoredItem, TransactionPart } from '#data/table.ts'
import { all, attribute, change, type Piece, some, write, x } from '#lambdas/shared/expressions.table.ts'
import type { ClickRule } from './click-conditions.rules.ts'
import type { FoundApplication, StatusEvent, StoredApplication } from './stored-application.rules.ts'

const text = z.optional(z.string())

/** An event as its item has it. */
export const statusEventItem = z.extend(statusEntry, {
  reason: text,
  event_id: text,
  received_at: text,
  note: text,
  held_message: text,
  held_amount: z.optional(z.number()),
  file: text,
  job: text,
  by: text,
  undone_at: text,
  undone_by: text,
})

/** Before reasons were a list, the field `reason` had the words of staff. */
export const statusEvent = z.pipe(
  statusEventItem,
  z.transform(({ reason: stored, ...event }): StatusEvent => {
    if (stored === undefined) return event
    const reason = statusReasons.find((known) => known === stored)
    return reason === undefined ? { ...event, note: stored } : { ...event, reason }
  }),
)

const storedApplication = z.extend(applicationSchema, {
  history: z.array(statusEvent),
  events: z.optional(z.number()),
  left_out: z.optional(z.number()),
  click_id: text,
  clicks: z.optional(z.object({ times: z.instanceof(Uint8Array), facts: z.array(z.string()) })),
  partner_code: text,
})

export const toStoredApplication = (item: unknown): StoredApplication => storedApplication.parse(item)

export const toFoundApplication = (item: StoredItem): FoundApplication => ({
  phone: phoneOfUserPartition(String(item['pk'])),
  application: toStoredApplication(item),
})

/** The application as it is stored where it refused a write; undefined where it is gone, or another account of the number has one in its place. */
export const storedInstead = (
  failed: FailedCondition | undefined,
  { id }: Pick<StoredApplication, 'id'>,
): StoredApplication | undefined => (failed?.item?.['id'] === id ? toStoredApplication(failed.item) : undefined)

/** The place in the index: by lender and status, at the time when the status was reached. */
const placeOf = ({
  lender_id,
  status,
  updated_at,
}: Pick<StoredApplication, 'lender_id' | 'status' | 'updated_at'>) => ({
  found_by: foundBy.application(lender_id, status),
  found_at: updated_at,
})

export const firstClickPart = (phone: string, application: StoredApplication): TransactionPart => ({
  Put: {
    Item: { ...keys.application(phone, application.lender_id), ...application, ...placeOf(application) },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Writes only to the application of this id, while status, history and clicks are those of `seen`. Undefined fields are removed. */
export const applicationPart = (
  phone: string,
  seen: StoredApplication,
  changes: Partial<StoredApplication>,
): TransactionPart => ({
  Update: {
    Key: keys.application(phone, seen.lender_id),
    ...change(
      write({ ...changes, ...placeOf({ ...seen, ...changes }) }),
      all(
        x`id = ${seen.id}`,
        x`#status = ${seen.status}`,
        seen.clicks ? x`clicks.times = ${seen.clicks.times}` : x`attribute_not_exists(clicks)`,
        seen.events === undefined ? x`attribute_not_exists(events)` : x`events = ${seen.events}`,
      ),
    ),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** The rules of a click as conditions of a write to the user item. */
export const conditionOf = ({ field, mayBeAbsent, allowed }: ClickRule): Piece => {
  const name = attribute(field)
  return some(
    ...(mayBeAbsent ? [x`attribute_not_exists(${name})`] : []),
    ...(allowed ? [allowed.is === '=' ? x`${name} = ${allowed.value}` : x`${name} <= ${allowed.value}`] : []),
  )
}
