/** Notices: those that wait in one partition, sorted by the time when they are due, and choices and sent ones of a user, three items that one query reads. */
import * as z from 'zod/mini'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { dueItems, listItems } from '#data/find-items.ts'
import { keys, userPartition } from '#data/keys.ts'
import { recordedOrChanged, type StoredItem, type Table } from '#data/table.ts'
import type { PushBrowser } from '#lambdas/push/push-browsers.rules.ts'
import { toBrowsers } from '#lambdas/push/push-browsers.table.ts'
import { attribute, change, condition, write, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { noticeKind } from '#lambdas/shared/sms-texts.contract.ts'
import type { WaitingNotice } from './news.rules.ts'
import type { SentNotice } from './notice-limits.rules.ts'
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

/** The choices and notices of a user. `version` guards the next claim. */
export interface NoticeState {
  readonly sms: boolean
  /** Empty while push is off. */
  readonly browsers: readonly PushBrowser[]
  readonly version: number
  readonly sent: readonly SentNotice[]
}

const storedSent = z.object({
  version: z.int(),
  sent: z.array(
    z.object({ kind: noticeKind, subject: z.string(), lender: z.optional(z.string()), sent_at: z.string() }),
  ),
})

const toSent = (item: unknown): Pick<NoticeState, 'version' | 'sent'> => {
  const { version, sent } = storedSent.parse(item)
  return { version, sent: sent.map(({ sent_at: sentAt, ...notice }) => ({ ...notice, sentAt })) }
}

/** Removed by the table at some time after this, and hidden from readers at once. */
const endOf = (sent: readonly SentNotice[]): number =>
  epochSecondsAfterDays(new Date(sent[0]?.sentAt ?? 0), noticePolicy.listedDays)

/** @param items of the user's partition */
export const noticeStateIn = (phone: string, items: readonly StoredItem[]): NoticeState => {
  const choice = items.find(({ sk }) => sk === keys.noticeChoice(phone).sk)
  const sent = items.find(({ sk }) => sk === keys.sentNotices(phone).sk)
  const browsers = items.find(({ sk }) => sk === keys.pushBrowsers(phone).sk)
  return {
    sms: choice?.['sms'] === true,
    browsers: choice?.['push'] === true ? toBrowsers(browsers) : [],
    ...(sent ? toSent(sent) : { version: 0, sent: [] }),
  }
}

const listUpdate = (phone: string, sent: readonly SentNotice[], version: number) => ({
  Key: keys.sentNotices(phone),
  ...change(
    write({
      sent: sent.map(({ sentAt, ...notice }) => ({ ...notice, sent_at: sentAt })),
      version: version + 1,
      ttl: endOf(sent),
    }),
    version === 0 ? x`attribute_not_exists(pk)` : x`#version = ${version}`,
  ),
})

/** @param consistency without it the state may lag by a moment */
export const noticeStateOf = async (table: Table, phone: string, consistency?: 'consistent'): Promise<NoticeState> => {
  const items = await listItems(table, userPartition(phone), sortKeyPrefix.notices, consistency)
  return noticeStateIn(phone, items)
}

/** Stores what was sent, if nothing was stored since the state was read. The list ends with its newest entry's time. */
export const storeNotices = async (
  table: Table,
  phone: string,
  sent: readonly SentNotice[],
  version: number,
): Promise<VersionedOutcome> => recordedOrChanged(table.update(listUpdate(phone, sent, version)))

/** The same, if the user still wants notices in this way: what is stored here may be sent. */
export const claimNotices = async (
  table: Table,
  phone: string,
  sent: readonly SentNotice[],
  version: number,
  way: 'sms' | 'push',
): Promise<VersionedOutcome> => {
  const wanted = {
    Key: keys.noticeChoice(phone),
    ...condition(x`${attribute(way)} = ${true}`),
  }
  return recordedOrChanged(table.transact([{ Update: listUpdate(phone, sent, version) }, { ConditionCheck: wanted }]))
}
