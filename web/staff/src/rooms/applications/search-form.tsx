/** Lists of applications by a filter, and those found by their id, click id, phone or user id. What is typed stays out of the address, because a phone is personal data. */
import { useState } from 'react'
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'
import SearchX from '#icon/search-x'
import {
  acrossLists,
  applicationDesk,
  type ApplicationRow,
  type searchApplicationsRequest,
  userIdText,
} from '#lambdas/applications/staff-applications.contract.ts'
import type { Cell } from '#lambdas/news/csv-text.rules.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField, SearchBox } from '#staff/components/compact-fields.tsx'
import { AnswerTable, type Columns } from '#staff/components/data-table.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import type { ChangeOf, FilterOf } from '#staff/lib/use-filter.ts'
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
      words={{ columns: words.columns, empty: { title: words.notFound, text: words.searchNote, isAlert: true } }}
      icon={SearchX}
      name={words.found(query.data?.applications.length ?? 0)}
      {...applicationTable}
    />
  )
}

const ages = ['7', '14', '30', '90'] as const

export const listFilter = {
  list: z.enum(acrossLists),
  lender: entryId,
  status: z.enum(applicationStatuses),
  older: z.enum(ages),
}

/** The list is of all lenders, or undefined for that of a lender and a status. The lender is empty until the lenders are known. */
export type ListFilter = ChangeOf<typeof listFilter> & Required<Pick<FilterOf<typeof listFilter>, 'lender' | 'status'>>

interface ListFiltersProps {
  filter: ListFilter
  lenders: readonly { readonly id: string; readonly name: string }[]
  change: (parts: ChangeOf<typeof listFilter>) => void
}

const most = applicationDesk.countedAtMost

const countWords = (count: number) => (count >= most ? `${most - 1}+` : String(count))

const countSeconds = 30

const ChosenFilters = ({ filter: { lender, status, older }, lenders, change }: ListFiltersProps) => {
  const { data } = useAnswer(
    'count-applications',
    { query: { lender, older } },
    { isOn: lender !== '', everySeconds: countSeconds },
  )
  const countOf = (name: string) => (data?.counts[name] === undefined ? '' : ` (${countWords(data.counts[name])})`)
  return (
    <>
      <ChoiceField
        label={words.lender}
        value={lender}
        options={Object.fromEntries(lenders.map(({ id, name }) => [id, name]))}
        onPick={(value) => change({ lender: value })}
      />
      <ChoiceField
        label={words.status}
        value={status}
        options={Object.fromEntries(
          applicationStatuses.map((value) => [value, `${applicationStatusWords(value)}${countOf(value)}`]),
        )}
        onPick={(value) => change({ status: value })}
      />
      <ChoiceField
        label={words.age}
        value={older}
        none={words.anyAge}
        options={words.ages}
        onPick={(value) => change({ older: value })}
      />
    </>
  )
}

/** The lists of all lenders, and that of a lender and a status. */
export const ListFilters = (props: ListFiltersProps) => (
  <>
    <ChoiceField
      label={words.listed}
      value={props.filter.list}
      none={words.chosenList}
      options={words.lists}
      onPick={(list) => props.change(list === undefined ? { list, lender: props.filter.lender } : { list })}
    />
    {props.filter.list === undefined && <ChosenFilters {...props} />}
  </>
)
