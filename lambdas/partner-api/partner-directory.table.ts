/** The lists of the room of partners, a page at a time: partners, and the submissions and calls of one. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { inPartition } from '#data/find-items.ts'
import { keys, partnerPartition } from '#data/keys.ts'
import type { StoredItem, Table } from '#data/table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { submissionRow, type PartnerRow, type ShownCalls, type SubmissionRow } from './partner-room.contract.ts'

const toSubmission = (item: StoredItem): SubmissionRow => submissionRow.parse(item)

/** Each is in the order of time. */
const listsOf = {
  submissions: ['submission'],
  all: ['partnerCall', 'refusedCall'],
  refused: ['refusedCall'],
} as const

const pageOf = async (
  table: Table,
  pk: string,
  prefix: string,
  start: { pk: string; sk: string } | undefined,
  isNewestFirst = false,
) => {
  const { Items = [], LastEvaluatedKey } = await table.query({
    ...inPartition(pk, prefix),
    ...(start && { ExclusiveStartKey: start }),
    ScanIndexForward: !isNewestFirst,
    Limit: staffPolicy.pageSize,
  })
  return { items: Items, hasMore: LastEvaluatedKey !== undefined }
}

/** By code. @param after the last code of the page before */
export const pageOfPartners = async (table: Table, after: string | undefined) => {
  const { items, hasMore } = await pageOf(
    table,
    partitionPrefix.partners,
    sortKeyPrefix.partner,
    after === undefined ? undefined : keys.registeredPartner(after),
  )
  const partners = items.map(({ code, name, daily_limit }) => ({
    code: String(code),
    ...(typeof name === 'string' && { name }),
    daily_limit: Number(daily_limit),
  })) satisfies PartnerRow[]
  return { partners, ...(hasMore && { next_cursor: partners.at(-1)?.code }) }
}

/** The newest first. @param after the last id of the page before */
export const pageOfSubmissions = async (
  table: Table,
  scope: PartnerScope,
  calls: ShownCalls | undefined,
  after: string | undefined,
) => {
  const pages = await Promise.all(
    listsOf[calls ?? 'submissions'].map((list) =>
      pageOf(
        table,
        partnerPartition(scope),
        sortKeyPrefix[list],
        after === undefined ? undefined : keys[list](scope, after),
        true,
      ),
    ),
  )
  const rows = pages
    .flatMap(({ items }) => items.map(toSubmission))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const submissions = rows.slice(0, staffPolicy.pageSize)
  const hasMore = rows.length > submissions.length || pages.some((page) => page.hasMore)
  return { submissions, ...(hasMore && { next_cursor: submissions.at(-1)?.id }) }
}
