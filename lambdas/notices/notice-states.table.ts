/** The choices and notices of a user, in three items that one query reads. The list of sent notices ends with the time of its newest. */
import * as z from 'zod/mini'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { recordedOrChanged, type StoredItem } from '#data/failed-conditions.ts'
import { listItems } from '#data/find-items.ts'
import { keys, userPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { PushBrowser } from '#lambdas/push/push-browsers.rules.ts'
import { toBrowsers } from '#lambdas/push/push-browsers.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { noticeKind } from '#lambdas/shared/sms-texts.contract.ts'
import type { SentNotice } from './notice-limits.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'

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
  UpdateExpression: 'SET sent = :sent, #version = :next, #ttl = :ttl',
  ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
  ExpressionAttributeNames: { '#version': 'version', '#ttl': 'ttl' },
  ExpressionAttributeValues: {
    ':sent': sent.map(({ sentAt, ...notice }) => ({ ...notice, sent_at: sentAt })),
    ':next': version + 1,
    ':ttl': endOf(sent),
    ...(version > 0 && { ':version': version }),
  },
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
    ConditionExpression: '#way = :on',
    ExpressionAttributeNames: { '#way': way },
    ExpressionAttributeValues: { ':on': true },
  }
  return recordedOrChanged(table.transact([{ Update: listUpdate(phone, sent, version) }, { ConditionCheck: wanted }]))
}
