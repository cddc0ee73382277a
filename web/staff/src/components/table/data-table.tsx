/** Rows as a table, or as cards on a narrow screen. Far rows are not laid out, the head stays, j and k move, pages load near the end or on request. */
import { useTable, type RowSelectionState } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../button.tsx'
import { componentsContent } from '../content.ts'
import { columnDefsOf, features, tracksOf, type Column } from './columns.ts'
import { SelectAll, TableRow } from './table-row.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** Which rows are selected, by their ids. */
export type Selection = RowSelectionState

interface DataTableProps<Row extends object> {
  /** What the rows are, for screen readers. */
  name: string
  /** The same list each time: define it beside the component. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The address that a row leads to. */
  addressOf?: (row: Row) => string
  /** Called instead of following an address, such as for a side panel. */
  onOpen?: (row: Row) => void
  /** The row that is open beside the list. */
  currentId?: string | undefined
  /** Makes rows selectable. */
  selection?: { readonly selected: Selection; readonly onChange: (selected: Selection) => void }
  /** The pages behind those shown. */
  more?: { readonly hasNext: boolean; readonly isLoading: boolean; readonly load: () => void }
}

const none: Selection = {}

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { name, columns, rows, rowId, addressOf, onOpen, currentId, selection, more } = props
  const element = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const defs = useMemo(() => columnDefsOf(columns), [columns])
  const selected = selection?.selected ?? none
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    state: { rowSelection: selected },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) => selection?.onChange(typeof change === 'function' ? change(selected) : change),
  })
  const openRow = (row: Row) => {
    if (onOpen !== undefined) onOpen(row)
    else if (addressOf !== undefined) void navigate(addressOf(row))
  }
  const newest = useRef(openRow)
  useEffect(() => {
    newest.current = openRow
  })
  const open = useCallback((row: Row) => newest.current(row), [])
  const canOpen = onOpen !== undefined || addressOf !== undefined
  useRowKeys({
    table: element,
    open: canOpen ? (id) => open(table.getRow(id).original) : undefined,
    select: selection === undefined ? undefined : (id) => table.getRow(id).toggleSelected(),
    onEnd: () => more?.hasNext === true && more.load(),
  })
  return (
    <>
      <table
        ref={element}
        aria-label={name}
        style={{ '--columns': tracksOf(columns, selection !== undefined) } as CSSProperties}
        className="block w-full text-left"
      >
        <thead className="sticky top-0 z-10 block border-b border-line bg-paper max-desk:sr-only">
          <tr className="grid h-row grid-cols-(--columns) items-center gap-3 px-4 text-xs font-medium text-ink-soft">
            {selection !== undefined && <SelectAll table={table} />}
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" className={align === 'end' ? 'truncate text-right' : 'truncate'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {table.getRowModel().rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              isFirst={index === 0}
              isCurrent={row.id === currentId}
              isSelected={selection === undefined ? undefined : row.getIsSelected()}
              open={canOpen ? open : undefined}
            />
          ))}
        </tbody>
      </table>
      {more?.hasNext === true && <LoadMore isLoading={more.isLoading} load={more.load} />}
    </>
  )
}

/** Loads the next page when it comes near the window, or at a tap. */
const LoadMore = ({ isLoading, load }: { isLoading: boolean; load: () => void }) => {
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
        {componentsContent.table.loadMore}
      </Button>
    </div>
  )
}
