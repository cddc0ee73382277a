/** The columns of lists of applications, on the screen and in a file. */
import type { ApplicationRow } from '#contract/staff/staff-applications.ts'
import type { Cell } from '#domain/applications/csv-text.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { formatDate } from '#web/lib/format.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import type { Column } from '#staff/components/data-table.tsx'
import { applicationsContent } from './content.ts'

const { columns: words } = applicationsContent

export const rowColumns: readonly Column<ApplicationRow>[] = [
  { header: words.visitor, cell: ({ phone }) => <span className="font-mono">{phone}</span>, narrow: 'lead' },
  { header: words.lender, cell: ({ lender_name }) => lender_name },
  {
    header: words.status,
    cell: ({ status }) => <ApplicationStatusBadge status={status} />,
    width: '8rem',
    narrow: 'side',
  },
  { header: words.since, cell: ({ since }) => formatDate(since), width: '7rem' },
  { header: words.applied, cell: ({ applied_at }) => formatDate(applied_at), width: '7rem', narrow: 'none' },
  {
    header: words.amount,
    cell: ({ amount }) => amount !== undefined && formatRupees(amount),
    width: '8rem',
    align: 'end',
  },
  {
    header: words.click,
    cell: ({ click_id }) => <span className="font-mono text-xs">{click_id}</span>,
    narrow: 'none',
  },
]

export const rowCells = (row: ApplicationRow): Cell[] => [
  row.lender_name,
  row.status,
  row.since,
  row.applied_at,
  row.amount,
  row.click_id,
  row.partner_code,
  row.campaign,
  row.user_id,
  row.phone,
]
