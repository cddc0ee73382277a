/** How a lender's files of news are read: fields of its record that operators alone see. */
import * as z from 'zod/mini'

const heading = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(100))
const optionalHeading = z.optional(heading)

/** A file may have a column of the day, and one of the amount, for each of these: so one row says both. */
export const statusesWithColumns = ['approved', 'disbursed'] as const

const columns = z.strictObject({
  click_id: optionalHeading,
  phone: optionalHeading,
  user_id: optionalHeading,
  status: optionalHeading,
  reason: optionalHeading,
  message: optionalHeading,
  amount: optionalHeading,
  occurred_at: optionalHeading,
  correction: optionalHeading,
  approved_at: optionalHeading,
  approved_amount: optionalHeading,
  disbursed_at: optionalHeading,
  disbursed_amount: optionalHeading,
})
export type ColumnMap = z.infer<typeof columns>
export const newsColumns = Object.keys(columns.shape) as (keyof ColumnMap)[]

/** The heading of each field in a lender's file. Without a map, headings are the names of the fields. */
const columnMap = columns.check(
  z.refine(
    ({ click_id, phone, user_id }) => [click_id, phone, user_id].some((column) => column !== undefined),
    'must name the column of click_id, phone or user_id',
  ),
  z.refine(
    ({ status, occurred_at, approved_at, disbursed_at }) =>
      (status === undefined) === (occurred_at === undefined) &&
      [status, approved_at, disbursed_at].some((column) => column !== undefined),
    'must name the columns of status and occurred_at, or that of approved_at or disbursed_at',
  ),
  ...statusesWithColumns.map((status) =>
    z.refine<z.infer<typeof columns>>(
      (map) => map[`${status}_amount`] === undefined || map[`${status}_at`] !== undefined,
      { path: [`${status}_at`], error: `must be there for ${status}_amount` },
    ),
  ),
)

/** How a file writes days in figures. Day or month first; serial days of Excel count from 1900, or from 1904 on an old Macintosh. ISO is always read. */
const dateFormats = ['DMY', 'MDY', 'DMY-1904'] as const
const dateFormat = z.enum(dateFormats)
export type DateFormat = z.infer<typeof dateFormat>

export const newsFiles = z.object({ column_map: z.optional(columnMap), date_format: z.optional(dateFormat) })
