/** A list that loads by pages, with its states: loading, failed, empty, and rows with the next page behind them. */
import type { ComponentProps, ReactNode } from 'react'
import { Answered } from '../answered.tsx'
import { DataTable } from './data-table.tsx'

type TableProps<Row extends object> = ComponentProps<typeof DataTable<Row>>

interface PagedTableProps<Page, Row extends object> extends Omit<TableProps<Row>, 'rows' | 'more'> {
  /** Of `usePages`. */
  pages: ComponentProps<typeof Answered<{ readonly pages: readonly Page[] }>>['query'] & {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  rowsOf: (page: Page) => readonly Row[]
  /** Shown in place of a list without rows. */
  empty: ReactNode
}

export const PagedTable = <Page, Row extends object>({
  pages,
  rowsOf,
  empty,
  ...table
}: PagedTableProps<Page, Row>) => (
  <Answered query={pages}>
    {(data) => {
      const rows = data.pages.flatMap(rowsOf)
      if (rows.length === 0) return empty
      const more = {
        hasNext: pages.hasNextPage,
        isLoading: pages.isFetchingNextPage,
        load: () => void pages.fetchNextPage(),
      }
      return <DataTable {...table} rows={rows} more={more} />
    }}
  </Answered>
)
