/** What the rows of a lender's file say: the news of a status, and that of each status which has columns of its own, such as sanction and payout. */
import { statusesWithColumns } from '#contract/offers/news-files.ts'
import type { ApplicationStatus } from '#contract/entities.ts'
import type { fieldsOf } from './news-columns.ts'
import type { NumberedRow } from './news-plan.ts'
import { otherOrder, readNewsTime } from './news-time.ts'
import { readNewsRow, valueOf, type NewsCells, type NewsDialect, type RefusedNews } from './news-row.ts'

/** One of the news of a row, which several may have. */
export type FileRow = NumberedRow | ({ readonly number: number } & RefusedNews)

interface SaidNews {
  readonly cells: NewsCells
  /** Ours; undefined where a cell has the lender's word. */
  readonly status?: ApplicationStatus
}

/** A zero is no amount. */
const isFilled = (cell: string | undefined): boolean => {
  const value = valueOf(cell)
  return value !== undefined && Number(value) !== 0
}

const newsIn = (cells: NewsCells): SaidNews[] => {
  const { click_id, phone, user_id, correction } = cells
  const own = statusesWithColumns.flatMap((status): SaidNews[] => {
    const [occurred_at, amount] = [cells[`${status}_at`], cells[`${status}_amount`]]
    if (!isFilled(occurred_at) && !isFilled(amount)) return []
    return [{ status, cells: { click_id, phone, user_id, correction, occurred_at, amount } }]
  })
  return own.length === 0 || valueOf(cells.status) !== undefined ? [{ cells }, ...own] : own
}

const isRefused = (read: ReturnType<typeof readNewsRow>): read is RefusedNews => 'refused' in read

interface SaidRow {
  readonly number: number
  readonly said: ReturnType<typeof fieldsOf>
}

/** All news of a row or, where one of them cannot be used, none of them and every reason. */
const newsOfRow = ({ number, said }: SaidRow, dialect: NewsDialect, now: Date): FileRow[] => {
  if ('refused' in said) return [{ number, ...said }]
  const all = newsIn(said.fields).map(({ cells, status }) => readNewsRow(cells, dialect, now, status))
  const reasons = new Set(all.filter(isRefused).map(({ refused }) => refused))
  if (reasons.size === 0) return all.flatMap((one) => ('row' in one ? [{ number, row: one.row }] : []))
  const refused = [...reasons].join('; ')
  return all.map((one) => {
    const { status, paise } = 'row' in one ? one.row : one
    return { number, refused, ...(status && { status }), ...(paise !== undefined && { paise }) }
  })
}

const dayColumns = ['occurred_at', ...statusesWithColumns.map((status) => `${status}_at` as const)] as const

/** A row that only the other order can read shows that the days which both can read may be other days. */
export const newsOfRows = (rows: readonly SaidRow[], dialect: NewsDialect, now: Date): FileRow[] => {
  const { date_format: format = 'DMY' } = dialect
  const isOfOther = (day: string) =>
    readNewsTime(day, format, now) === undefined && readNewsTime(day, otherOrder[format], now) !== undefined
  const hasOtherOrder = rows.some(
    ({ said }) => 'fields' in said && dayColumns.some((name) => isOfOther(said.fields[name] ?? '')),
  )
  return rows.flatMap((row) => newsOfRow(row, { ...dialect, hasOtherOrder }, now))
}
