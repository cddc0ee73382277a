/** Sums of what a lender's file and we hold as approved and disbursed, in paise. */
import { paiseOf } from './paise.ts'
import type { StatusEvent } from './status-events.ts'

export const summedStatuses = ['approved', 'disbursed'] as const
type SummedStatus = (typeof summedStatuses)[number]

export interface Sum {
  readonly applications: number
  readonly paise: bigint
}
export type Sums = Readonly<Record<SummedStatus, Sum>>

/** One amount of a status: of an application, or of a row that names none. */
export interface Amount {
  readonly status: string
  readonly paise: bigint
}

export const sumOf = (amounts: readonly Amount[]): Sums => {
  const of = (status: SummedStatus): Sum => {
    const counted = amounts.filter((amount) => amount.status === status)
    return { applications: counted.length, paise: counted.reduce((sum, { paise }) => sum + paise, 0n) }
  }
  return { approved: of('approved'), disbursed: of('disbursed') }
}

/** Of each status the newest amount: a lender that repeats an application repeats its amount. @param ascending by time */
const newestOfEach = (ascending: readonly Amount[]): Amount[] => [
  ...new Map(ascending.map((amount) => [amount.status, amount])).values(),
]

/** What the rows of one application say. @param ascending by time */
export const amountsOfRows = (
  ascending: readonly { readonly status: string; readonly paise?: bigint | undefined }[],
): Amount[] => newestOfEach(ascending.flatMap(({ status, paise }) => (paise === undefined ? [] : [{ status, paise }])))

/** What we hold of one application. */
export const amountsOfHistory = (history: readonly StatusEvent[]): Amount[] =>
  newestOfEach(
    history.flatMap(({ status, amount, moved }) =>
      amount === undefined || moved === false ? [] : [{ status, paise: paiseOf(amount) }],
    ),
  )
