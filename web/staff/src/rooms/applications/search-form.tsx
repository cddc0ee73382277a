/** Finds applications by their id, click id, phone or user id. What is typed stays out of the address, because a phone is personal data. */
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import {
  userIdText,
  type searchApplicationsRequest,
  type ApplicationRow,
} from '#lambdas/applications/staff-applications.contract.ts'
import type { Cell } from '#lambdas/news/csv-text.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { StatePanel } from '#staff/components/answered.tsx'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Button } from '#staff/components/button.tsx'
import { SearchBox } from '#staff/components/compact-fields.tsx'
import { AnswerTable, type Columns } from '#staff/components/data-table.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { formatDate } from '#web/lib/format.ts'
import { applicationAddress } from './address.ts'
import { applicationsContent as words } from './content.ts'

export type Named = z.input<typeof searchApplicationsRequest>

export const isIdOrClickId = (text: string): boolean => /^[\w-]{20,}$/.test(text)

/** Undefined for a text that can be none of them. */
const namedBy = (text: string): Named | undefined => {
  const phone = readMobile(text)
  if (phone !== undefined) return { phone }
  if (userIdText.safeParse(text.toLowerCase()).success) return { user_id: text.toLowerCase() }
  return isIdOrClickId(text) ? { click_id: text } : undefined
}

const columns: Columns<ApplicationRow> = {
  visitor: { cell: ({ phone }) => <span className="font-mono">{phone}</span>, narrow: 'lead' },
  lender: { cell: ({ lender_name }) => lender_name },
  status: {
    cell: ({ status }) => <ApplicationStatusBadge status={status} />,
    width: '8rem',
    narrow: 'side',
  },
  since: { cell: ({ since }) => formatDate(since), width: '7rem' },
  applied: { cell: ({ applied_at }) => formatDate(applied_at), width: '7rem', narrow: 'none' },
  amount: {
    cell: ({ amount }) => amount !== undefined && formatRupees(amount),
    width: '8rem',
    align: 'end',
  },
  click: {
    cell: ({ click_id }) => <span className="font-mono text-xs">{click_id}</span>,
    narrow: 'none',
  },
}

/** A list of applications, of which each leads to its page. */
export const applicationTable = {
  headings: words.columns,
  columns,
  rowId: ({ id }: ApplicationRow) => id,
  addressOf: ({ user_id, lender_id }: ApplicationRow) => applicationAddress(user_id, lender_id),
}

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

export const SearchForm = ({
  named,
  onName,
}: {
  named: Named | undefined
  onName: (named: Named | undefined) => void
}) => {
  const [isWrong, setWrong] = useState(false)
  const [cleared, setCleared] = useState(0)
  const search = (text: string) => {
    const next = namedBy(text)
    setWrong(next === undefined && text !== '')
    onName(next)
  }
  const clear = () => {
    setCleared(cleared + 1)
    onName(undefined)
  }
  return (
    <SearchBox
      key={cleared}
      label={words.search}
      submit={words.searchButton}
      problem={isWrong ? words.notSearchable : undefined}
      onSearch={search}
    >
      {named !== undefined && <Button onClick={clear}>{words.clearSearch}</Button>}
    </SearchBox>
  )
}

export const FoundApplications = ({ named }: { named: Named }) => {
  const query = useAnswer('search-applications', { body: named }, { isView: true })
  return (
    <AnswerTable
      query={query}
      rowsOf={({ applications }) => applications}
      empty={<StatePanel Icon={SearchX} title={words.notFound} text={words.searchNote} isAlert />}
      name={words.found(query.data?.applications.length ?? 0)}
      {...applicationTable}
    />
  )
}
