/** A list that loads by pages, with the next page behind its rows. */
import type { ComponentProps } from 'react'
import { AnswerTable } from './answer-table.tsx'

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
