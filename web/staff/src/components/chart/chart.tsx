/** Figures as a chart with the same figures in a table beside it. The code that draws comes when a chart is shown. */
import { useEffect, useRef } from 'react'
import { componentsContent } from '../content.ts'
import { PlainTable } from '../plain-table.tsx'
import { SectionTitle } from '../room-frame.tsx'
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
  const all = [
    ...series.map(({ name, values }) => ({ name, values: values.map((value) => value.toLocaleString('en-IN')) })),
    ...columns,
  ]
  return (
    <figure className="grid grid-cols-1 gap-x-6 gap-y-3 desk:grid-cols-[minmax(0,1fr)_fit-content(60%)]">
      <figcaption className="text-ink-soft desk:col-span-2">{title}</figcaption>
      <div className="relative h-64 min-w-0">
        <Drawing figures={figures} />
      </div>
      <SectionTitle value={`${title}: ${componentsContent.chart.table}`}>
        <PlainTable
          isLow
          headings={{ label: labelsTitle, ...Object.fromEntries(all.map(({ name }) => [name, name])) }}
          figures={all.map(({ name }) => name)}
          rows={labels.map((label, index) => ({
            key: label,
            cells: { label, ...Object.fromEntries(all.map(({ name, values }) => [name, values[index]])) },
          }))}
        />
      </SectionTitle>
    </figure>
  )
}
