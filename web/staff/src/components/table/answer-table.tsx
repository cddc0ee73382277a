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
      return rows.length === 0 ? empty : <DataTable {...table} rows={rows} />
    }}
  </Answered>
)
