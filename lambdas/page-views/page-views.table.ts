/** Counters of views: one item for each page of a release. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { firstItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { attribute, fill, listed, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { CountedPage } from './page-figures.rules.ts'
import { pageViewPolicy, type PageName } from './page-view.contract.ts'

export const addPageView = async (
  table: Table,
  { release, page, lastAt, counters, failure }: CountedPage,
): Promise<void> => {
  const ttl = epochSecondsAfterDays(new Date(lastAt), pageViewPolicy.keptDays)
  const added = Object.entries(counters).map(([name, count]) => x`${attribute(name)} ${count}`)
  await table.update({
    Key: keys.pageViews(release, page),
    ...updating(x`${fill({ release, page, last_at: lastAt, ttl, failure })} ADD ${listed(added)}`),
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
