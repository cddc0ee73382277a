/** The columns of a table, and TanStack Table set up for them. */
import { rowSelectionFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** Where a narrow screen, on which a row is a card of two lines, shows a cell: first, at the end of the first line, below, or nowhere. */
type NarrowPlace = 'lead' | 'side' | 'line' | 'none'

export interface Column<Row> {
  /** Of no other column. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** A track of a CSS grid. @default 'minmax(0, 1fr)' */
  readonly width?: string
  /** Figures are at the end. @default 'start' */
  readonly align?: 'start' | 'end'
  /** @default 'line' */
  readonly narrow?: NarrowPlace
  /** Whether a long text goes on in further lines instead of being cut off. @default false */
  readonly wraps?: boolean
}

export const features = tableFeatures({ rowSelectionFeature })

/** The rows of TanStack Table hold the data and the selection; `TableRow` draws the cells. */
export const columnDefsOf = <Row extends object>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] =>
  columns.map(({ header }) => ({ id: header, header }))

const selectionWidth = '2rem'

/** The tracks of every row. */
export const tracksOf = (columns: readonly Pick<Column<object>, 'width'>[], isSelectable: boolean): string =>
  [...(isSelectable ? [selectionWidth] : []), ...columns.map(({ width = 'minmax(0, 1fr)' }) => width)].join(' ')

type CellLook = Pick<Column<object>, 'align' | 'narrow' | 'wraps'>

const places: Record<NarrowPlace, string> = {
  lead: 'order-1 grow basis-2/3 font-medium',
  side: 'order-2 ml-auto',
  line: 'order-4 text-ink-soft max-desk:text-xs',
  none: 'text-ink-soft max-desk:hidden',
}

export const cellLook = ({ align, narrow = 'line', wraps = false }: CellLook): string =>
  classNames(
    'min-w-0 max-desk:empty:hidden desk:order-none desk:ml-0',
    wraps ? 'wrap-anywhere' : 'desk:truncate',
    places[narrow],
    align === 'end' && 'tabular-nums desk:text-right',
  )
