/** Notices that wait: one partition, sorted by the time when they are due. Beside it whether a user wants notices at all. */
import * as z from 'zod/mini'
import { partitionPrefix } from '#contract/table-keys.ts'
import { dueItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { noticeKind } from '#lambdas/shared/sms-texts.contract.ts'
import type { WaitingNotice } from './news.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'

/** An item that no run could remove ends with these. */
const keptSeconds = 2 * noticePolicy.keptHours * 3600

const waiting = z.object({
  phone: z.string(),
  kind: noticeKind,
  subject: z.string(),
  learned_at: z.string(),
  due_at: z.string(),
  refusals: z.int(),
  push_id: z.optional(z.string()),
})

const keyOf = ({ dueAt, phone, kind, subject, pushId }: WaitingNotice) =>
  keys.waitingNotice(dueAt, ...(pushId === undefined ? [phone, kind, subject] : [pushId]))

const toWaiting = (item: unknown): WaitingNotice => {
  const { learned_at: learnedAt, due_at: dueAt, push_id: pushId, ...notice } = waiting.parse(item)
  return { ...notice, learnedAt, dueAt, pushId }
}

/** Storing the same one again changes nothing. */
export const keepNotice = async (table: Table, notice: WaitingNotice): Promise<void> => {
  const { phone, kind, subject, refusals, learnedAt, dueAt, pushId } = notice
  await table.put({
    Item: {
      ...keyOf(notice),
      phone,
      kind,
      subject,
      refusals,
      learned_at: learnedAt,
      due_at: dueAt,
      ...(pushId !== undefined && { push_id: pushId }),
      ttl: Math.ceil(Date.parse(dueAt) / 1000) + keptSeconds,
    },
  })
}

/** The notices that are due at this time, the oldest first; the pages follow as they are asked for. */
export const dueNotices = (table: Table, now: Date) => dueItems(table, { pk: partitionPrefix.notices }, now, toWaiting)

export const removeNotice = async (table: Table, notice: WaitingNotice): Promise<void> => {
  await table.delete({ Key: keyOf(notice) })
}

/** By this a browser names the notice that it has shown. */
export const shownIdOf = (notice: WaitingNotice): string => keyOf(notice).sk

/** Ends the wait of a notice that was pushed. @returns whether it waited */
export const removePushed = async (table: Table, shownId: string): Promise<boolean> => {
  const [dueAt = '', pushId = ''] = shownId.split('#')
  const { Attributes } = await table.delete({ Key: keys.waitingNotice(dueAt, pushId), ReturnValues: 'ALL_OLD' })
  return Attributes !== undefined
}

/** Whether a user wants notices, by SMS or by push. May lag by a moment. `consent/consents.table.ts` writes it, with the receipt. */
export const wantsNotices = async (table: Table, phone: string): Promise<boolean> => {
  const { Item } = await table.get({ Key: keys.noticeChoice(phone), ProjectionExpression: 'sms, push' })
  return Item?.['sms'] === true || Item?.['push'] === true
}
