/** Whether an alarm goes off at some figures of its metrics, by the same arithmetic as CloudWatch's. */
import { runInNewContext } from 'node:vm'
import { listOf, renderText, type JsonObject } from './template-values.ts'

/** By the id of a metric within the expression of its alarm; a metric that is not named has no figure. The figure of an alarm on one metric is `value`. */
export type Figures = Readonly<Record<string, number>>

const comparisons: Record<string, (figure: number, threshold: number) => boolean> = {
  GreaterThanThreshold: (figure, threshold) => figure > threshold,
  GreaterThanOrEqualToThreshold: (figure, threshold) => figure >= threshold,
  LessThanThreshold: (figure, threshold) => figure < threshold,
}

/** The functions of metric math that the alarms use. A metric without a figure is NaN, and FILL replaces it. */
const metricMath = {
  IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
  FILL: (figure: number, other: number) => (Number.isNaN(figure) ? other : figure),
}

const figureOf = (alarm: JsonObject, figures: Figures) => {
  const parts = listOf(alarm['Metrics']) as JsonObject[]
  const [expression] = parts.flatMap(({ Expression }) => (typeof Expression === 'string' ? [Expression] : []))
  if (expression === undefined) return figures['value'] ?? Number.NaN
  const ids = parts.flatMap((part) => ('MetricStat' in part ? [renderText(part['Id'])] : []))
  const unknown = Object.keys(figures).filter((id) => !ids.includes(id))
  if (unknown.length > 0) throw new Error(`${renderText(alarm['AlarmName'])} has no metric ${unknown.join(', ')}`)
  const values = Object.fromEntries(ids.map((id) => [id, figures[id] ?? Number.NaN]))
  return runInNewContext(expression, { ...metricMath, ...values }) as number
}

export const goesOff = (alarm: JsonObject, figures: Figures): boolean =>
  comparisons[renderText(alarm['ComparisonOperator'])]?.(figureOf(alarm, figures), Number(alarm['Threshold'])) ?? false
