/** The rows of an answer, with its states: loading, failed, empty, there. */
import type { ComponentProps, ReactNode } from 'react'
import { Answered } from '../answered.tsx'
import { DataTable } from './data-table.tsx'

interface AnswerTableProps<Data, Row extends object> extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> {
  query: ComponentProps<typeof Answered<Data>>['query']
  rowsOf: (data: Data) => readonly Row[]
  /** Shown in place of a list without rows. */
  empty: ReactNode
}

export const AnswerTable = <Data, Row extends object>({
  query,
  rowsOf,
  empty,
  ...table
}: AnswerTableProps<Data, Row>) => (
  <Answered query={query}>
    {(data) => {
      const rows = rowsOf(data)
      return rows.length === 0 && table.more?.hasNext !== true ? empty : <DataTable {...table} rows={rows} />
    }}
  </Answered>
)

interface Pages<Page> {
  readonly pages: readonly Page[]
}

type TableProps<Page, Row extends object> = ComponentProps<typeof AnswerTable<Pages<Page>, Row>>

interface PagedTableProps<Page, Row extends object> extends Omit<TableProps<Page, Row>, 'query' | 'rowsOf' | 'more'> {
  /** Of `usePages`. */
  pages: TableProps<Page, Row>['query'] & {
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
