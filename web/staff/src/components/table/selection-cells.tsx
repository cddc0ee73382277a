/** The boxes that select rows: with Shift all rows between two taps. */
import type { Row, Table } from '@tanstack/react-table'
import { componentsContent } from '../content.ts'
import type { features } from './columns.ts'

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

export const SelectionCell = <Data extends object>({ row, isSelected }: SelectionCellProps<Data>) => (
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
