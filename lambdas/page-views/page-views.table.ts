/** Counters of views: one item for each page of a release. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { firstItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { CountedPage } from './page-figures.rules.ts'
import { pageViewPolicy, type PageName } from './page-view.contract.ts'

export const addPageView = async (
  table: Table,
  { release, page, lastAt, counters, failure }: CountedPage,
): Promise<void> => {
  const names = Object.keys(counters)
  await table.update({
    Key: keys.pageViews(release, page),
    UpdateExpression:
      `SET #release = :release, page = :page, last_at = :at, #ttl = :ttl${failure === undefined ? '' : ', failure = :failure'} ` +
      `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
    ExpressionAttributeNames: {
      '#release': 'release',
      '#ttl': 'ttl',
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':release': release,
      ':page': page,
      ':at': lastAt,
      ':ttl': epochSecondsAfterDays(new Date(lastAt), pageViewPolicy.keptDays),
      ...(failure !== undefined && { ':failure': failure }),
      ...Object.fromEntries(names.map((name) => [`:${name}`, counters[name]])),
    },
  })
}

export const listPageViews = async (table: Table): Promise<CountedPage[]> => {
  const items = await firstItems(table, partitionPrefix.pageViews, '', { Limit: pageViewPolicy.listedAtMost })
  return items.map(({ release, page, last_at, failure, ...counters }) => ({
    release: String(release),
    page: page as PageName,
    lastAt: String(last_at),
    counters: counters as Record<string, number>,
    failure: failure as string | undefined,
  }))
}
