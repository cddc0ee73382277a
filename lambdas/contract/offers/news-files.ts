/** How a lender's files of news are read: fields of its record that operators alone see. */
import * as z from 'zod/mini'

const heading = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(100))

const columns = z.strictObject({
  click_id: z.optional(heading),
  phone: z.optional(heading),
  user_id: z.optional(heading),
  status: heading,
  reason: z.optional(heading),
  message: z.optional(heading),
  amount: z.optional(heading),
  occurred_at: heading,
  correction: z.optional(heading),
})
export type ColumnMap = z.infer<typeof columns>
export const newsColumns = Object.keys(columns.shape) as (keyof ColumnMap)[]

/** The heading of each field in a lender's file. Without a map, headings are the names of the fields. */
const columnMap = columns.check(
  z.refine(
    ({ click_id, phone, user_id }) => [click_id, phone, user_id].some((column) => column !== undefined),
    'must name the column of click_id, phone or user_id',
  ),
)

/** How a file writes days in figures. Day or month first; serial days of Excel count from 1900, or from 1904 on an old Macintosh. ISO is always read. */
const dateFormat = z.enum(['DMY', 'MDY', 'DMY-1904'])
export type DateFormat = z.infer<typeof dateFormat>

export const newsFiles = z.object({ column_map: z.optional(columnMap), date_format: z.optional(dateFormat) })
