/** Conversions, and the answer of the funnel as figures of charts and rows of a file. */
import {
  funnelDimensions,
  funnelSteps,
  type Funnel,
  type FunnelDimension,
  type FunnelValueRow,
} from '#lambdas/funnel/funnel-room.contract.ts'
import type { Figures } from '#staff/components/chart/draw-chart.ts'
import { stepWords } from '#staff/lib/labels.ts'
import { formatDay } from '#web/lib/format.ts'
import { funnelContent as words, valueWords } from './content.ts'

type Reached = readonly number[]

/** The part of a whole; undefined where there is no whole. */
const shareOf = (part: number | undefined, whole: number | undefined): number | undefined =>
  whole === undefined || whole === 0 ? undefined : (part ?? 0) / whole

const shareWords = (part: number | undefined, whole: number | undefined): string => {
  const share = shareOf(part, whole)
  return share === undefined ? words.notShown : words.percent(share)
}

const stepNames = funnelSteps.map((step) => stepWords[step])
const last = funnelSteps.length - 1

export const stepFigures = (total: Reached): Figures => ({
  title: words.charts.steps,
  kind: 'bar',
  labelsTitle: words.step,
  labels: stepNames,
  series: [{ name: words.count, values: total }],
  columns: [
    {
      name: words.ofBefore,
      values: total.map((count, index) => (index === 0 ? words.notShown : shareWords(count, total[index - 1]))),
    },
    { name: words.ofAll, values: total.map((count) => shareWords(count, total[0])) },
  ],
})

/** The steps of the lines: the first, the one where offers are seen, and the last. */
const shownSteps = [0, last - 1, last]

const seriesOf = (rows: readonly { readonly reached: Reached }[]) => ({
  series: shownSteps.map((step) => ({
    name: stepNames[step] ?? '',
    values: rows.map(({ reached }) => reached[step] ?? 0),
  })),
  columns: [{ name: words.conversion, values: rows.map(({ reached }) => shareWords(reached[last], reached[0])) }],
})

export const dayFigures = (days: Funnel['days'], now: Date): Figures => ({
  title: words.charts.days,
  kind: 'line',
  labelsTitle: words.day,
  // Without the year, because a range is shorter than one.
  labels: days.map(({ day }) => formatDay(day, now).replace(/ \d{4}$/, '')),
  ...seriesOf(days),
})

/** Bars that fit beside each other. */
const barsAtMost = 10

const sum = (rows: readonly Reached[]): number[] =>
  rows.reduce<number[]>(
    (total, reached) => total.map((count, index) => count + (reached[index] ?? 0)),
    funnelSteps.map(() => 0),
  )

export const valueFigures = (dimension: FunnelDimension, { rows, rest }: Funnel['by'][FunnelDimension]): Figures => {
  const named = rows.map(({ value, reached }) => ({ label: valueWords(dimension, value), reached }))
  const more = [...named.slice(barsAtMost).map(({ reached }) => reached), ...(rest ? [rest] : [])]
  const label = rest ? words.restOfMany : words.rest(more.length)
  const shown = [...named.slice(0, barsAtMost), ...(more.length > 0 ? [{ label, reached: sum(more) }] : [])]
  return {
    title: words.charts.values(words.dimensions[dimension]),
    kind: 'bar',
    labelsTitle: words.dimensions[dimension],
    labels: shown.map((row) => row.label),
    ...seriesOf(shown),
  }
}

export const csvHeadings: readonly string[] = [
  words.csv.by,
  words.csv.value,
  ...stepNames,
  ...stepNames.slice(1).map(words.csv.share),
]

const csvRow = (by: string, value: string, reached: Reached): (string | number | undefined)[] => [
  by,
  value,
  ...reached,
  ...reached.slice(1).map((count, index) => {
    const share = shareOf(count, reached[index])
    return share === undefined ? undefined : Math.round(share * 10_000) / 10_000
  }),
]

/** Everything that the answer has: the total, the days, and the values of each group. */
export const csvRows = ({ total, days, by }: Funnel): (string | number | undefined)[][] => [
  csvRow(words.csv.total, '', total),
  ...days.map(({ day, reached }) => csvRow(words.day, day, reached)),
  ...funnelDimensions.flatMap((dimension) => {
    const { rows, rest } = by[dimension]
    const named = (row: FunnelValueRow) =>
      csvRow(words.dimensions[dimension], valueWords(dimension, row.value), row.reached)
    return [...rows.map(named), ...(rest ? [csvRow(words.dimensions[dimension], words.restOfMany, rest)] : [])]
  }),
]
