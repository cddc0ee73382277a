/** Sums of what a lender's file and we hold as approved and disbursed, in paise. */
import { paiseOf } from './paise.ts'
import type { StatusEvent } from './status-events.ts'

export interface Sums {
  readonly approved: bigint
  readonly disbursed: bigint
}

interface Amount {
  readonly status?: string
  readonly paise?: bigint | undefined
}

export const noSums: Sums = { approved: 0n, disbursed: 0n }

export const addSums = (one: Sums, other: Sums): Sums => ({
  approved: one.approved + other.approved,
  disbursed: one.disbursed + other.disbursed,
})

/** Of one application: the newest amount of each status, because a lender that names an application again repeats its amount. @param amounts ascending by time */
export const sumsOf = (amounts: readonly Amount[]): Sums => {
  const newest = (wanted: string) =>
    amounts.findLast(({ status, paise }) => status === wanted && paise !== undefined)?.paise ?? 0n
  return { approved: newest('approved'), disbursed: newest('disbursed') }
}

/** What we hold of one application. */
export const sumsOfHistory = (history: readonly StatusEvent[]): Sums =>
  sumsOf(
    history.flatMap(({ status, amount, moved }) =>
      amount === undefined || moved === false ? [] : [{ status, paise: paiseOf(amount) }],
    ),
  )
