/** The table of an import: its rows in groups, and the sums of file and table. */
import { formatPaise } from '#lambdas/lenders/paise.rules.ts'
import type { NewsOutcome, PlannedRow, Sums } from '#lambdas/news/news-plan.rules.ts'
import type { NewsPlan } from '#lambdas/news/plan-news.ts'
import type { OpsRow } from '../command.ts'

/** Reasons with a row of their own; rarer ones are counted together. The file of refused rows has each. */
const shownReasons = 20

const order: readonly NewsOutcome[] = ['change', 'history', 'known', 'differs', 'refused']

const labels: Readonly<Record<NewsOutcome, (row: PlannedRow) => string>> = {
  change: ({ from = '', to = '' }) => `change: ${from} to ${to}`,
  history: ({ why = '' }) => `into the history alone: ${why}`,
  known: () => 'known: nothing changes',
  differs: () => 'known with another amount: nothing changes',
  refused: ({ why = '' }) => `refused: ${why}`,
}

const countsOf = (rows: readonly PlannedRow[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const label = labels[row.outcome](row)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

const groupsOf = (outcome: NewsOutcome, rows: readonly PlannedRow[]): [string, number][] => {
  const counts = countsOf(rows.filter((row) => row.outcome === outcome))
  const others = counts.slice(shownReasons).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...counts.slice(0, shownReasons),
    ...(others > 0 ? [[`${outcome}: other reasons`, others] as [string, number]] : []),
  ]
}

const difference = (one: Sums, other: Sums): Sums => ({
  approved: one.approved - other.approved,
  disbursed: one.disbursed - other.disbursed,
})

const [allRows, refusedRows] = ['sums of the file', 'of them refused'] as const

/** A file of which no row could be used. */
export const isRefusedWhole = (summary: readonly OpsRow[]): boolean => {
  const [all, refused] = [allRows, refusedRows].map((name) => summary.find(({ what }) => what === name)?.['rows'])
  return all !== 0 && all === refused
}

/** Rows have the columns what, rows, approved and disbursed; amounts are those of the sums alone. */
export const summaryOf = ({ rows, named, unnamed, sums }: NewsPlan): OpsRow[] => {
  const sum = (what: string, count: number | '', { approved, disbursed }: Sums): OpsRow => ({
    what,
    rows: count,
    approved: formatPaise(approved),
    disbursed: formatPaise(disbursed),
  })
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  return [
    ...order
      .flatMap((outcome) => groupsOf(outcome, rows))
      .map(([what, count]) => ({ what, rows: count, approved: '', disbursed: '' })),
    sum(allRows, rows.length, sums.file),
    sum(refusedRows, refused, sums.refused),
    sum('ours of the applications in the file', named, sums.named),
    sum('file less refused less ours', '', difference(difference(sums.file, sums.refused), sums.named)),
    sum('ours that the file does not name', unnamed.length, sums.unnamed),
  ]
}
