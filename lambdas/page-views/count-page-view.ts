/** Counts a view that a page reports, and logs it for the metrics of the release: with its failures, and those that the last release would have had. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { senderOf } from '#lambdas/shared/sender-address.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { countersOfView, failingShare, releaseBefore } from './page-figures.rules.ts'
import { pageViewPolicy, type PageFailure, type PageView } from './page-view.contract.ts'
import { addPageView, listPageViews } from './page-views.table.ts'

const wordsOf = ({ kind, frames }: PageFailure): string => [kind, ...frames].join(' ')

/**
 * Nothing of an address is stored: each running copy of the function counts the reports of a minute in its memory.
 * @param release of this function
 */
export const createCountPageView = ({ table, clock, log }: World<'log'>, release: string) => {
  const reports = new Map<string, number>()
  let minute = 0
  let comparedUntil = 0
  let shareBefore = 0

  const admit = (sender: string, now: number) => {
    if (now >= minute + 60_000) {
      reports.clear()
      minute = now
    }
    const count = (reports.get(sender) ?? 0) + 1
    reports.set(sender, count)
    if (count > pageViewPolicy.reportsPerMinute) throw new AppError('TOO_MANY_REQUESTS')
  }

  const compare = async (now: number): Promise<number> => {
    if (now >= comparedUntil) {
      comparedUntil = now + pageViewPolicy.comparedSeconds * 1000
      const pages = await listPageViews(table)
      shareBefore = failingShare(pages, releaseBefore(pages, release))
    }
    return shareBefore
  }

  /** @throws AppError TOO_MANY_REQUESTS */
  return async (view: PageView, clientAddress: string): Promise<{ counted: boolean }> => {
    const now = clock.now()
    admit(senderOf(clientAddress), now.getTime())
    if (view.release !== release) return { counted: false }
    const { page, failures } = view
    const counters = countersOfView(view)
    const failure = failures.map(wordsOf).at(0)
    await addPageView(table, { release, page, lastAt: now.toISOString(), counters, failure })
    for (const one of failures) log.warn('PAGE_FAILED', { release, page, failure: wordsOf(one) })
    log.info('PAGE_VIEWED', { release, page, failed: counters['failed'], expected: await compare(now.getTime()) })
    return { counted: true }
  }
}
