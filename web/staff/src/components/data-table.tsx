/** Rows as a table, or as cards on a narrow screen, also of an answer. Far rows are not laid out, the head stays, j and k move, pages load near the end or on request. */
import type { IconNode } from 'lucide'
import {
  memo,
  useEffect,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Link } from 'react-router-dom'
import { useKeys } from '#staff/lib/keys.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Answered, StatePanel, type Query } from './answered.tsx'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'

const { table: words } = componentsContent

/** Where a narrow screen, on which a row is a card of two lines, shows a cell: first, at the end of the first line, below, or nowhere. */
type NarrowPlace = 'lead' | 'side' | 'line' | 'none'

interface Column<Row> {
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

/** By their names, in their order. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

const places: Record<NarrowPlace, string> = {
  lead: 'order-1 grow basis-2/3 font-medium',
  side: 'order-2 ml-auto',
  line: 'order-4 text-ink-soft max-desk:text-xs',
  none: 'text-ink-soft max-desk:hidden',
}

interface RowProps<Row> {
  row: Row
  id: string
  columns: Columns<Row>
  /** The Tab key reaches the first row where rows do not open; j and k lead on from it. */
  isFirst: boolean
  /** The address that it leads to; undefined where rows do not open. */
  to: string | undefined
}

const isControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** Marking text is no click. */
const isMarking = () => (globalThis.getSelection()?.toString() ?? '') !== ''

/** The element of a row that takes the focus by j and k. */
const rowMark = 'data-row'

const opener =
  'block w-full text-left wrap-anywhere pointer-coarse:min-h-control pointer-coarse:min-w-control pointer-coarse:content-center desk:truncate'

/** A row whose first cell opens it. A click beside its links and buttons does too. */
const PlainRow = <Row extends object>({ row, id, columns, isFirst, to }: RowProps<Row>) => {
  const mark = { [rowMark]: id }
  const openerOf = (content: ReactNode) =>
    to === undefined ? (
      content
    ) : (
      <Link {...mark} to={to} className={opener}>
        {content}
      </Link>
    )
  return (
    <tr
      {...(to === undefined && { ...mark, tabIndex: isFirst ? 0 : -1 })}
      onClick={(event) => {
        if (!isControl(event) && !isMarking()) event.currentTarget.querySelector<HTMLElement>(`a[${rowMark}]`)?.click()
      }}
      className={classNames(
        // On a phone the lines begin below the first one, which a short text would not fill.
        'before:order-3 before:basis-full desk:before:hidden',
        'drawn-when-seen flex min-h-row flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-1.5 -outline-offset-2 desk:grid desk:grid-cols-(--columns)',
        to !== undefined && 'cursor-pointer hover:bg-paper-sunk',
      )}
    >
      {Object.entries(columns).map(([name, { cell, align, narrow = 'line', wraps = false }], index) => (
        <td
          key={name}
          className={classNames(
            'min-w-0 max-desk:empty:hidden desk:order-none desk:ml-0',
            wraps ? 'wrap-anywhere' : 'desk:truncate',
            places[narrow],
            align === 'end' && 'tabular-nums desk:text-right',
          )}
        >
          {index === 0 ? openerOf(cell(row)) : cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** It is drawn again only when it changes. */
const TableRow = memo(PlainRow) as typeof PlainRow

interface DataTableProps<Row extends object> {
  /** The name of the rows, for screen readers. */
  name: string
  /** The heads of the columns, by their names. */
  headings: Readonly<Record<string, string>>
  /** The same ones each time: define them beside the component. */
  columns: Columns<Row>
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The address that a row leads to. */
  addressOf?: (row: Row) => string
  /** The pages behind those shown. */
  more?: { readonly hasNext: boolean; readonly isLoading: boolean; readonly load: () => void }
}

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { name, headings, columns, rows, rowId, addressOf, more } = props
  const table = useRef<HTMLTableElement>(null)
  const focused = () => document.activeElement?.closest<HTMLElement>(`[${rowMark}]`) ?? undefined
  const move = (step: 1 | -1) => {
    const all = Array.from(table.current?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])
    const index = all.findIndex((element) => element === focused())
    const next = all[index === -1 ? 0 : index + step]
    if (next === undefined && step === 1 && more?.hasNext === true) more.load()
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys(words.group, [
    { keys: 'j', does: words.next, run: () => move(1) },
    { keys: 'k', does: words.previous, run: () => move(-1) },
  ])
  const tracks = Object.values(columns).map(({ width = 'minmax(0, 1fr)' }) => width)
  return (
    <>
      <table
        ref={table}
        aria-label={name}
        style={{ '--columns': tracks.join(' ') } as CSSProperties}
        className="block w-full text-left"
      >
        <thead className="sticky top-0 z-10 block border-b border-line bg-paper max-desk:sr-only">
          <tr className="grid h-row grid-cols-(--columns) items-center gap-3 px-4 text-xs font-medium text-ink-soft">
            {Object.entries(columns).map(([column, { align }]) => (
              <th key={column} scope="col" className={align === 'end' ? 'truncate text-right' : 'truncate'}>
                {headings[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              id={rowId(row)}
              row={row}
              columns={columns}
              isFirst={index === 0}
              to={addressOf?.(row)}
            />
          ))}
        </tbody>
      </table>
      {more?.hasNext === true && <LoadMore isLoading={more.isLoading} load={more.load} />}
    </>
  )
}

/** Loads the next page when it comes near the window, or at a tap. */
export const LoadMore = ({ isLoading, load }: { isLoading: boolean; load: () => void }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null || isLoading) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && load(), {
      rootMargin: '600px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isLoading, load])
  return (
    <div ref={place} className="flex justify-center p-3">
      <Button variant="quiet" busy={isLoading} onClick={load}>
        {words.loadMore}
      </Button>
    </div>
  )
}

interface AnswerTableProps<Data, Row extends object> extends Omit<DataTableProps<Row>, 'rows' | 'headings'> {
  query: Query<Data>
  rowsOf: (data: Data) => readonly Row[]
  /** The heads of the columns, and what is shown in place of a list without rows. */
  words: {
    readonly columns: DataTableProps<Row>['headings']
    readonly empty: Omit<ComponentProps<typeof StatePanel>, 'icon'>
  }
  /** The icon of a list without rows. */
  icon: IconNode
}

export const AnswerTable = <Data, Row extends object>({
  query,
  rowsOf,
  words: { columns: headings, empty },
  icon,
  ...table
}: AnswerTableProps<Data, Row>) => (
  <Answered query={query}>
    {(data) => {
      const rows = rowsOf(data)
      if (rows.length === 0 && table.more?.hasNext !== true) return <StatePanel {...empty} icon={icon} />
      return <DataTable {...table} headings={headings} rows={rows} />
    }}
  </Answered>
)

interface PagedTableProps<Page, Row extends object> extends Omit<
  AnswerTableProps<unknown, Row>,
  'query' | 'rowsOf' | 'more'
> {
  /** The pages of `usePages`. */
  pages: Query<{ readonly pages: readonly Page[] }> & {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  rowsOf: (page: Page) => readonly Row[]
}

/** A list that loads by pages, with the next page behind its rows. */
export const PagedTable = <Page, Row extends object>({ pages, rowsOf, ...table }: PagedTableProps<Page, Row>) => (
  <AnswerTable
    {...table}
    query={pages}
    rowsOf={(data) => data.pages.flatMap(rowsOf)}
    more={{
      hasNext: pages.hasNextPage,
      isLoading: pages.isFetchingNextPage,
      load: () => void pages.fetchNextPage(),
    }}
  />
)
