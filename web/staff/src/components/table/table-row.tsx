/** A row that takes the focus by j and k. A click beside its links and buttons opens it too. It is drawn again only when it changes. */
import type { Row, Table } from '@tanstack/react-table'
import { memo, type MouseEvent } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { cellLook, type Column, type features } from './columns.ts'
import { rowMark } from './use-row-keys.ts'
import { componentsContent } from '../content.ts'

type Features = typeof features

const box = 'size-4 accent-(--color-primary)'

export const SelectAll = <Data extends object>({ table }: { table: Table<Features, Data> }) => (
  <th scope="col">
    <input
      type="checkbox"
      aria-label={componentsContent.table.selectAll}
      checked={table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
      className={box}
    />
  </th>
)

interface SelectionCellProps<Data extends object> {
  row: Row<Features, Data>
  isSelected: boolean
}

const SelectionCell = <Data extends object>({ row, isSelected }: SelectionCellProps<Data>) => (
  <td className="order-first">
    <label className="flex size-6 items-center justify-center pointer-coarse:-ml-3.5 pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={componentsContent.table.select}
        checked={isSelected}
        onChange={row.getToggleSelectedHandler()}
        className={box}
      />
    </label>
  </td>
)

interface TableRowProps<Data extends object> {
  row: Row<typeof features, Data>
  columns: readonly Column<Data>[]
  /** The Tab key reaches the first row; j and k lead on from it. */
  isFirst: boolean
  isCurrent: boolean
  /** Undefined where rows are not selectable. */
  isSelected: boolean | undefined
  /** The same function each time; undefined where rows do not open. */
  open: ((data: Data) => void) | undefined
}

const isControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** Marking text is no click. */
const isMarking = () => (globalThis.getSelection()?.toString() ?? '') !== ''

const PlainRow = <Data extends object>({ row, columns, isFirst, isCurrent, isSelected, open }: TableRowProps<Data>) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the table registers Enter
  <tr
    {...{ [rowMark]: row.id }}
    tabIndex={isFirst ? 0 : -1}
    aria-current={isCurrent || undefined}
    onClick={(event) => {
      if (!isControl(event) && !isMarking()) open?.(row.original)
    }}
    className={classNames(
      // On a phone the lines begin below the first one, which a short text would not fill.
      'before:order-3 before:basis-full desk:before:hidden',
      'drawn-when-seen flex min-h-row flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-1.5 -outline-offset-2 desk:grid desk:grid-cols-(--columns)',
      open !== undefined && 'cursor-pointer hover:bg-paper-sunk',
      isCurrent && 'bg-primary-tint',
    )}
  >
    {isSelected !== undefined && <SelectionCell row={row} isSelected={isSelected} />}
    {columns.map((column) => (
      <td key={column.header} className={cellLook(column)}>
        {column.cell(row.original)}
      </td>
    ))}
  </tr>
)

export const TableRow = memo(PlainRow) as typeof PlainRow
