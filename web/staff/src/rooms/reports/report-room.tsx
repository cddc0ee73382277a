/** The room Reports: tables of a range of days, each with a file. Those that read many pages are counted on request. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { RangeOfDays } from '#contract/staff/range-of-days.ts'
import { reportPolicy } from '#contract/staff/report-room.ts'
import type { Cell } from '#domain/applications/csv-text.ts'
import { rupeesOf } from '#domain/applications/paise.ts'
import { formatDay } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { DayRange, rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { reportsContent as words } from './content.ts'
import { loanDimensions, loansBy, loansOf, readApplications, readLeads, type LoanDimension } from './count-loans.ts'

interface ReportProps<Data extends ReportData> {
  words: { readonly heading: string; readonly rule: string; readonly file: string }
  /** In place of a table without rows. @default the table */
  none?: string
  actions?: ReactNode
  query: ComponentProps<typeof Answered<Data>>['query']
  /** Where it is counted on request only. */
  onCount?: (() => void) | undefined
  headings: readonly string[]
  rowsOf: (rows: Data['rows']) => readonly (readonly Cell[])[]
  /** Columns of words; the others are figures. @default 1 */
  texts?: number
}

interface ReportData {
  readonly rows: readonly unknown[]
  readonly is_whole: boolean
}

/** As the screen shows a cell of the file. */
const shownCell = (cell: Cell): Cell => {
  if (typeof cell === 'number') return cell.toLocaleString('en-IN')
  return cell !== undefined && /^\d{4}-\d\d-\d\d$/.test(cell) ? formatDay(cell) : cell
}

const Report = <Data extends ReportData>(props: ReportProps<Data>) => {
  const { words: of, actions, query, onCount, headings, rowsOf, texts = 1, none } = props
  return (
    <Section title={of.heading} actions={actions}>
      <p className="mb-2 text-ink-soft">{of.rule}</p>
      {onCount !== undefined ? (
        <Button onClick={onCount}>{words.count}</Button>
      ) : (
        <Answered query={query}>
          {(data) => {
            const rows = rowsOf(data.rows)
            if (rows.length === 0 && none !== undefined) return <p>{none}</p>
            return (
              <>
                {!data.is_whole && (
                  <p role="alert" className="mb-2 text-warn">
                    {words.cut}
                  </p>
                )}
                <PlainTable
                  name={of.heading}
                  headings={headings}
                  figures={headings.slice(texts)}
                  rows={rows.map((cells) => ({
                    key: cells.slice(0, texts).join(' '),
                    cells: cells.map((cell) => () => shownCell(cell)),
                  }))}
                />
                <p className="mt-2">
                  <DownloadCsv fileName={of.file} table={() => [headings, ...rows]} />
                </p>
              </>
            )
          }}
        </Answered>
      )}
    </Section>
  )
}

/** Counted once it is asked for, because it reads many pages. */
const useCounted = <Data,>(
  name: string,
  range: RangeOfDays,
  read: (range: RangeOfDays, signal: AbortSignal) => Promise<Data>,
) => {
  const [asked, setAsked] = useState<RangeOfDays>()
  const isAsked = asked?.from === range.from && asked.to === range.to
  const query = useQuery({
    queryKey: [name, range],
    queryFn: ({ signal }) => read(range, signal),
    enabled: isAsked,
    staleTime: Infinity,
  })
  return { query, onCount: isAsked ? undefined : () => setAsked(range) }
}

const LoanReport = ({ range }: { range: RangeOfDays }) => {
  const [by, setBy] = useState<LoanDimension>('lender_name')
  const counted = useCounted('loans', range, readApplications)
  const { columns, dimensions, none, total } = words.money
  const cellsOf = (name: string, { approvedSum, disbursedSum, ...of }: ReturnType<typeof loansOf>): Cell[] => [
    name,
    of.begun,
    of.open,
    of.underWay,
    of.approved,
    rupeesOf(approvedSum),
    of.disbursed,
    rupeesOf(disbursedSum),
    of.ended,
  ]
  return (
    <Report
      {...counted}
      words={words.money}
      actions={
        <ChoiceField
          label={words.money.by}
          value={by}
          options={loanDimensions.map((value) => ({ value, label: dimensions[value] }))}
          onPick={setBy}
        />
      }
      headings={[dimensions[by], ...Object.values(columns)]}
      rowsOf={(rows) => [
        ...loansBy(by, rows).map((of) => cellsOf(of.value ?? none[by], of)),
        cellsOf(total, loansOf(undefined, rows)),
      ]}
    />
  )
}

const LeadReport = ({ range }: { range: RangeOfDays }) => (
  <Report
    {...useCounted('leads', range, readLeads)}
    words={words.leads}
    headings={Object.values(words.leads.columns)}
    rowsOf={(rows) => rows.map(({ code, accepted, signedIn, clicked }) => [code, accepted, signedIn, clicked])}
  />
)

const AnswerReport = ({ range }: { range: RangeOfDays }) => (
  <Report
    query={useAnswer('report-answers', { query: range })}
    words={words.answers}
    none={words.answers.none}
    headings={Object.values(words.answers.columns)}
    rowsOf={(rows) =>
      rows.map((row) => [
        row.day,
        row.email,
        row.answers,
        row.first_answers,
        row.first_minutes,
        row.closed,
        row.close_hours,
      ])
    }
    texts={2}
  />
)

const ComplaintReport = ({ range }: { range: RangeOfDays }) => {
  const { state: heading, states, ages, all } = words.complaints
  return (
    <Report
      query={useAnswer('report-complaints', { query: range })}
      words={words.complaints}
      headings={[heading, ...ages, all]}
      rowsOf={(rows) =>
        rows.map(({ state, counts }) => [states[state], ...counts, counts.reduce((sum, count) => sum + count, 0)])
      }
    />
  )
}

export const ReportRoom = () => {
  const { filter, change } = useFilter(rangeFilter)
  const [today] = useState(() => todayInIndia(new Date()))
  const range = rangeOf(filter, today, reportPolicy.daysAtMost)
  const [answers, complaints, loans, leads] = [
    useMayDo('report-answers'),
    useMayDo('report-complaints'),
    useMayDo('list-applications'),
    useMayDo('list-submissions'),
  ]
  return (
    <RoomFrame title={words.title} filters={<DayRange filter={filter} range={range} today={today} change={change} />}>
      {loans && <LoanReport range={range} />}
      {leads && <LeadReport range={range} />}
      {complaints && <ComplaintReport range={range} />}
      {answers && <AnswerReport range={range} />}
    </RoomFrame>
  )
}
