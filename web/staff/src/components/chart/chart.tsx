/** Figures as a chart with the same figures in a table beside it. The code that draws comes when a chart is shown. */
import { useEffect, useRef } from 'react'
import { componentsContent } from '../content.ts'
import type { Figures } from './draw-chart.ts'

const inDark = matchMedia('(prefers-color-scheme: dark)')

const Drawing = ({ figures }: { figures: Figures }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    let erase: (() => void) | undefined
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      erase?.()
      if (!isGone && canvas.current !== null) erase = drawChart(canvas.current, figures)
    }
    const redraw = () => void draw()
    redraw()
    inDark.addEventListener('change', redraw)
    return () => {
      isGone = true
      erase?.()
      inDark.removeEventListener('change', redraw)
    }
  }, [figures])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by a script
    <canvas ref={canvas} role="img" className="max-w-full" aria-label={componentsContent.chart.label(figures.title)} />
  )
}

export const Chart = ({ figures }: { figures: Figures }) => {
  const { title, labels, labelsTitle, series, columns = [] } = figures
  return (
    <figure className="grid grid-cols-1 gap-x-6 gap-y-3 desk:grid-cols-[minmax(0,2fr)_minmax(14rem,1fr)]">
      <figcaption className="text-ink-soft desk:col-span-2">{title}</figcaption>
      <div className="relative h-64 min-w-0">
        <Drawing figures={figures} />
      </div>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keys that scroll it
        tabIndex={0}
        aria-label={`${title}: ${componentsContent.chart.table}`}
        className="max-h-64 overflow-auto"
      >
        <table className="w-full text-left tabular-nums">
          <thead className="sticky top-0 bg-paper text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                {labelsTitle}
              </th>
              {[...series, ...columns].map(({ name }) => (
                <th key={name} scope="col" className="py-1 pl-3 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 pr-3">
                  {label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="py-1 pl-3 text-right">
                    {values[index]?.toLocaleString('en-IN')}
                  </td>
                ))}
                {columns.map(({ name, values }) => (
                  <td key={name} className="py-1 pl-3 text-right">
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
