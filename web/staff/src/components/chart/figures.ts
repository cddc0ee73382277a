/** The figures of a chart and of the table beside it. */

/** One line, or the bars of one colour. */
interface Series {
  readonly name: string
  /** One figure for each label. */
  readonly values: readonly number[]
}

export interface Figures {
  /** What the figures are, such as 'Visits a day'. */
  readonly title: string
  readonly kind: 'bar' | 'line'
  /** The heading of the labels, such as 'Day'. */
  readonly labelsTitle: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Besides, in the table alone, such as shares; each with a text for each label. */
  readonly columns?: readonly { readonly name: string; readonly values: readonly string[] }[]
}
