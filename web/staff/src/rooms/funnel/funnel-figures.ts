/** The answer of the funnel as rows of tables and of a file. */
import {
  funnelDimensions,
  funnelSteps,
  type Funnel,
  type FunnelDimension,
} from '#lambdas/funnel/funnel-room.contract.ts'
import { stepWords } from '#staff/lib/labels.ts'
import { funnelContent as words, valueWords } from './content.ts'

/** A day or a value, with the visitors who reached each step. */
export interface FunnelRow {
  readonly label: string
  readonly reached: readonly number[]
}

/** The part of a whole; undefined where there is no whole. */
const shareOf = (part = 0, whole = 0): number | undefined => (whole === 0 ? undefined : part / whole)

export const shareWords = (part?: number, whole?: number): string => {
  const share = shareOf(part, whole)
  return share === undefined ? words.notShown : words.percent(share)
}

/** The values of a group, and all others as one. */
export const valueRows = (dimension: FunnelDimension, { rows, rest }: Funnel['by'][FunnelDimension]): FunnelRow[] => [
  ...rows.map(({ value, reached }) => ({ label: valueWords(dimension, value), reached })),
  ...(rest ? [{ label: words.restOfMany, reached: rest }] : []),
]

const stepNames = funnelSteps.map((step) => stepWords[step])

export const csvHeadings: readonly string[] = [
  words.by,
  words.csv.value,
  ...stepNames,
  ...stepNames.slice(1).map(words.csv.share),
]

const csvRow = (by: string, { label, reached }: FunnelRow): (string | number | undefined)[] => [
  by,
  label,
  ...reached,
  ...reached.slice(1).map((count, index) => {
    const share = shareOf(count, reached[index])
    return share === undefined ? undefined : Math.round(share * 10_000) / 10_000
  }),
]

/** Everything that the answer has: the total, the days, and the values of each group. */
export const csvRows = ({ total, days, by }: Funnel): (string | number | undefined)[][] => [
  csvRow(words.csv.total, { label: '', reached: total }),
  ...days.map(({ day, reached }) => csvRow(words.day, { label: day, reached })),
  ...funnelDimensions.flatMap((dimension) =>
    valueRows(dimension, by[dimension]).map((row) => csvRow(words.dimensions[dimension], row)),
  ),
]
