/** Who has a person's data, as the table's own records say: clicks on lenders, the partner's record with its reads, and notices. */
import * as z from 'zod/mini'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { listItems } from '#data/find-items.ts'
import { consentPartition, keys, userPartition } from '#data/keys.ts'
import type { StoredItem, Table } from '#data/table.ts'
import { toStoredApplication } from '#lambdas/applications/application-items.table.ts'
import { clicksIn } from '#lambdas/applications/click-evidence.rules.ts'
import { toReceipt } from '#lambdas/consent/consents.table.ts'
import { shownNotices } from '#lambdas/notices/notice-limits.rules.ts'
import { noticeStateOf } from '#lambdas/notices/notices.table.ts'
import { isReadNote, readsIn } from '#lambdas/partner-api/partner-users.table.ts'
import type { DataHoldersResponse } from './my-data.contract.ts'
import type { Person } from './person.rules.ts'

/** Records of the last release lack the list of fields that were sent besides their own. */
const partnerRecord = z.object({ created_at: z.string(), sent_besides: z.optional(z.string()) })

/** Attributes of the partner's record that are no facts about the person. */
const ofRecord = ['pk', 'sk', 'id', 'partner_code', 'submission_id', 'created_at', 'sent_besides']

/** A lender's address holds ids alone; what the visitor types there the lender asks for itself. */
const toLender = (item: StoredItem): DataHoldersResponse['lenders'][number] => {
  const { lender_id, lender, click_id, clicks, clicked_at } = toStoredApplication(item)
  return {
    lender_id,
    name: lender.name,
    fields: ['user_id', ...(click_id === undefined ? [] : ['click_id'])],
    clicked_at: clicks ? clicksIn(clicks).map(({ at }) => at) : [clicked_at],
  }
}

/** By the receipts of clicks; earlier ones are of an account that was closed. */
const productsOf = async (table: Table, { userId, since }: Person): Promise<DataHoldersResponse['products']> => {
  const clicks = (await listItems(table, consentPartition(userId)))
    .filter(({ purpose, at }) => purpose === 'product' && String(at) >= since)
    .map(toReceipt)
  return [...Map.groupBy(clicks, ({ product_id = '' }) => product_id)].map(([product_id, of]) => ({
    product_id,
    name: of.at(-1)?.name ?? product_id,
    fields: ['user_id', 'click_id'],
    clicked_at: of.map(({ at }) => at),
  }))
}

const partnerOf = async (
  table: Table,
  { userId, partnerCode: code }: Person,
): Promise<DataHoldersResponse['partner']> => {
  if (code === undefined) return undefined
  const [{ Item: record }, { Item: heard }, { Item: partner }] = await Promise.all([
    table.get({ Key: keys.partnerUser({ code, mode: 'live' }, userId) }),
    table.get({ Key: keys.heard(userId) }),
    table.get({
      Key: keys.partner(code),
      ProjectionExpression: '#name',
      ExpressionAttributeNames: { '#name': 'name' },
    }),
  ])
  if (!record) return undefined
  const { created_at, sent_besides = '' } = partnerRecord.parse(record)
  const [ofLenders, ofStatuses] = [readsIn(record, 'lenders'), readsIn(record, 'statuses')]
  return {
    code,
    name: String(partner?.['name'] ?? code),
    submitted_at: created_at,
    fields: [...new Set([...Object.keys(record), ...sent_besides.split(' ')])]
      .filter((name) => name !== '' && !ofRecord.includes(name) && !isReadNote(name))
      .toSorted(),
    lender_reads: { fields: ['fits', 'reasons'], count: ofLenders.count, last_of_days: ofLenders.lastOfDays },
    status_reads: {
      fields: ['lender_id', 'status', 'occurred_at'],
      count: ofStatuses.count,
      last_of_days: ofStatuses.lastOfDays,
    },
    ...(heard && { told: { count: Number(heard['count']), last_at: String(heard['last_at']) } }),
  }
}

/** @param now hides notices that have ended */
export const listDataHolders = async (table: Table, person: Person, now: Date): Promise<DataHoldersResponse> => {
  const [applications, products, partner, { sent }] = await Promise.all([
    listItems(table, userPartition(person.phone), sortKeyPrefix.application),
    productsOf(table, person),
    partnerOf(table, person),
    noticeStateOf(table, person.phone),
  ])
  return {
    since: person.since,
    lenders: applications.map(toLender),
    products,
    ...(partner && { partner }),
    sent: shownNotices(sent, now),
  }
}
