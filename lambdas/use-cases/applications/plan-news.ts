/** `application import`, the preview: what the rows of a lender's file would change, and how file and table differ. Nothing is written. */
import {
  inOrderOfTime,
  planRows,
  type NewsImport,
  type NumberedRow,
  type PlannedRow,
} from '#domain/applications/news-plan.ts'
import type { FileRow } from '#domain/applications/news-of-row.ts'
import { addSums, noSums, sumsOf, sumsOfHistory, type Sums } from '#domain/applications/news-sums.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import { matchNews, type NewsPorts } from './match-news.ts'
import type { FoundApplication } from './ports.ts'

/** The events that the file adds to one application, in their order. */
export interface ApplicationNews {
  readonly found: FoundApplication
  readonly events: readonly StatusEvent[]
}

export interface NewsPlan {
  /** Each news of every row, in the order of the file; a refused row once. */
  readonly rows: readonly PlannedRow[]
  readonly news: readonly ApplicationNews[]
  /** How many applications the file names. */
  readonly named: number
  /** Applications of the lender that no row names. */
  readonly unnamed: readonly FoundApplication[]
  readonly sums: {
    /** Of every row whose status and amount can be read; of an application the newest of each status. */
    readonly file: Sums
    /** Those of rows that are refused. */
    readonly refused: Sums
    /** What we hold of the applications that the file names, as the import leaves them. */
    readonly named: Sums
    readonly unnamed: Sums
  }
}

const together = (sums: readonly Sums[]): Sums => sums.reduce(addSums, noSums)

const refusedOnce = (refused: readonly Omit<PlannedRow, 'outcome'>[]): PlannedRow[] =>
  [...new Map(refused.map((row) => [row.number, row])).values()].map((row) => ({ ...row, outcome: 'refused' }))

/** @param onRead how many applications of the lender have been read. Throws BUSY. */
export const planNews = async (
  ports: NewsPorts,
  lenderId: string,
  rows: readonly FileRow[],
  newsImport: NewsImport,
  onRead: (done: number, total: number) => void,
): Promise<NewsPlan> => {
  const readable = rows.filter((row): row is NumberedRow => 'row' in row)
  const { named, unnamed, unknown } = await matchNews(ports, lenderId, readable, onRead)
  const applications = named.map(({ found, rows: own }) => ({
    found,
    own,
    ...planRows(found.application, own, newsImport),
  }))
  const planned: PlannedRow[] = [
    ...refusedOnce(rows.flatMap((row) => ('refused' in row ? [{ number: row.number, why: row.refused }] : []))),
    ...refusedOnce(
      unknown.map(({ number, row }) => ({
        number,
        row,
        why: `no application of this lender has this ${row.name.by}`,
      })),
    ),
    ...applications.flatMap((application) => application.planned),
  ]
  const isRefused = new Set(planned.flatMap(({ number, outcome }) => (outcome === 'refused' ? [number] : [])))
  const refused = together(
    rows.flatMap((row) => (isRefused.has(row.number) ? [sumsOf(['row' in row ? row.row : row])] : [])),
  )
  const accepted = applications.map(({ own }) =>
    sumsOf(
      own
        .filter(({ number }) => !isRefused.has(number))
        .toSorted(inOrderOfTime)
        .map(({ row }) => row),
    ),
  )
  return {
    rows: planned.toSorted((one, other) => one.number - other.number),
    news: applications.flatMap(({ found, planned: own }) => {
      const events = own.flatMap(({ event }) => event ?? [])
      return events.length > 0 ? [{ found, events }] : []
    }),
    named: named.length,
    unnamed,
    sums: {
      file: addSums(together(accepted), refused),
      refused,
      named: together(applications.map(({ after }) => sumsOfHistory(after.history))),
      unnamed: together(unnamed.map(({ application }) => sumsOfHistory(application.history))),
    },
  }
}
