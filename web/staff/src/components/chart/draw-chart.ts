/** Draws figures with Chart.js in the colours of the tokens. A canvas takes no markup, so texts of others are only drawn. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartOptions,
} from 'chart.js'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** In their order; a line has a dash of its own besides. */
const colourTokens = ['--color-primary', '--color-info', '--color-warn', '--color-bad', '--color-ink-soft'] as const
const dashes = [[], [6, 3], [2, 2], [8, 3, 2, 3], [1, 3]]

/** The table has the whole text. */
const labelCharacters = 18
const shortened = (label: string): string => {
  const characters = Array.from(label)
  return characters.length > labelCharacters ? `${characters.slice(0, labelCharacters - 1).join('')}…` : label
}

type Kind = Figures['kind']
type ScaleOptions = NonNullable<NonNullable<ChartOptions<Kind>['scales']>[string]>

/** Points of more days than these run into each other. */
const pointsAtMost = 31
const daysOfWeek = 7
/** Up to so many days are named each. */
const daysApart = 14

const configurationOf = ({ kind, labels, series }: Figures): ChartConfiguration<Kind> => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const ink = token('--color-ink-soft')
  const line = token('--color-line')
  const font = { family: style.fontFamily, size: 0.75 * Number.parseFloat(style.fontSize) }
  // Names are read beside bars that lie; days are read below lines.
  const isLying = kind === 'bar'
  const labelsAxis: ScaleOptions = {
    grid: { display: false },
    ticks: { color: ink, font, maxRotation: 0, autoSkip: !isLying, autoSkipPadding: 16 },
    border: { color: line },
    // Where there are many days, the same day of each week, the last one among them.
    afterBuildTicks: (scale) => {
      if (!isLying && labels.length > daysApart)
        scale.ticks = scale.ticks.filter((_, index) => (labels.length - 1 - index) % daysOfWeek === 0)
    },
  }
  const figuresAxis: ScaleOptions = {
    beginAtZero: true,
    grid: { color: line },
    ticks: { color: ink, font, precision: 0, maxRotation: 0, autoSkipPadding: 16 },
    border: { display: false },
  }
  return {
    type: kind,
    data: {
      labels: labels.map(shortened),
      datasets: series.map(({ name, values }, index) => {
        const colour = token(colourTokens[index % colourTokens.length] ?? colourTokens[0])
        return {
          label: name,
          data: [...values],
          borderColor: colour,
          backgroundColor: colour,
          borderDash: dashes[index % dashes.length] ?? [],
          borderWidth: kind === 'line' ? 2 : 0,
          borderRadius: 3,
          pointRadius: labels.length > pointsAtMost ? 0 : 2,
          tension: 0,
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: isLying ? 'y' : 'x',
      interaction: { mode: 'index', axis: isLying ? 'y' : 'x', intersect: false },
      scales: isLying ? { x: figuresAxis, y: labelsAxis } : { x: labelsAxis, y: figuresAxis },
      plugins: {
        legend: {
          display: series.length > 1,
          align: 'start',
          labels: {
            color: ink,
            font,
            usePointStyle: true,
            ...(isLying ? { pointStyle: 'rect' } : { pointStyle: 'line', pointStyleWidth: 28 }),
          },
        },
      },
    },
  }
}

/** @returns erases it. Does nothing where the browser has no canvas to draw on: the table has the figures. */
export const drawChart = (canvas: HTMLCanvasElement, figures: Figures): (() => void) => {
  if (canvas.getContext('2d') === null) return () => undefined
  const chart = new Chart(canvas, configurationOf(figures))
  return () => chart.destroy()
}

/** One line, or the bars of one colour. */
interface Series {
  readonly name: string
  /** One figure for each label. */
  readonly values: readonly number[]
}

/** The figures of a chart and of the table beside it. */
export interface Figures {
  /** The name of the figures, such as 'Visits a day'. */
  readonly title: string
  readonly kind: 'bar' | 'line'
  /** The heading of the labels, such as 'Day'. */
  readonly labelsTitle: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Besides, in the table alone, such as shares; each with a text for each label. */
  readonly columns?: readonly { readonly name: string; readonly values: readonly string[] }[]
}
