/** The room Reports: tables of a range of days, each with a file. Those that read many pages are counted on request. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { RangeOfDays } from '#contract/staff/range-of-days.ts'
import { reportPolicy } from '#contract/staff/report-room.ts'
import type { Cell } from '#domain/applications/csv-text.ts'
import { rupeesOf } from '#domain/applications/paise.ts'
import { formatDay } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { DayRange, rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { reportsContent as words } from './content.ts'
import { loanDimensions, loansBy, loansOf, readApplications, readLeads, type LoanDimension } from './count-loans.ts'

interface Report {
  readonly heading: string
  readonly rule: string
  readonly file: string
}

interface ReportTableProps {
  report: Report
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Columns of words; the others are figures. */
  texts: number
  isWhole: boolean
}

/** As the screen shows a cell of the file. */
const shownCell = (cell: Cell): Cell => {
  if (typeof cell === 'number') return cell.toLocaleString('en-IN')
  return cell !== undefined && /^\d{4}-\d\d-\d\d$/.test(cell) ? formatDay(cell) : cell
}

const ReportTable = ({ report: { heading, file }, headings, rows, texts, isWhole }: ReportTableProps) => (
  <>
    {!isWhole && (
      <p role="alert" className="mb-2 text-warn">
        {words.cut}
      </p>
    )}
    <PlainTable
      name={heading}
      headings={headings}
      figures={headings.slice(texts)}
      rows={rows.map((cells) => ({
        key: cells.slice(0, texts).join(' '),
        cells: cells.map((cell) => () => shownCell(cell)),
      }))}
    />
    <p className="mt-2">
      <DownloadCsv fileName={file} table={() => [headings, ...rows]} />
    </p>
  </>
)

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
  return { query, isAsked, ask: () => setAsked(range) }
}

const CountButton = ({ counted }: { counted: Pick<ReturnType<typeof useCounted>, 'isAsked' | 'ask'> }) =>
  !counted.isAsked && <Button onClick={counted.ask}>{words.count}</Button>

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
    <Section
      title={words.money.heading}
      actions={
        <ChoiceField
          label={words.money.by}
          value={by}
          options={loanDimensions.map((value) => ({ value, label: dimensions[value] }))}
          onPick={setBy}
        />
      }
    >
      <p className="mb-2 text-ink-soft">{words.money.rule}</p>
      <CountButton counted={counted} />
      {counted.isAsked && (
        <Answered query={counted.query}>
          {({ rows, is_whole }) => (
            <ReportTable
              report={words.money}
              headings={[dimensions[by], ...Object.values(columns)]}
              rows={[
                ...loansBy(by, rows).map((of) => cellsOf(of.value ?? none[by], of)),
                cellsOf(total, loansOf(undefined, rows)),
              ]}
              texts={1}
              isWhole={is_whole}
            />
          )}
        </Answered>
      )}
    </Section>
  )
}

const LeadReport = ({ range }: { range: RangeOfDays }) => {
  const counted = useCounted('leads', range, readLeads)
  return (
    <Section title={words.leads.heading}>
      <p className="mb-2 text-ink-soft">{words.leads.rule}</p>
      <CountButton counted={counted} />
      {counted.isAsked && (
        <Answered query={counted.query}>
          {({ rows, is_whole }) => (
            <ReportTable
              report={words.leads}
              headings={Object.values(words.leads.columns)}
              rows={rows.map(({ code, accepted, signedIn, clicked }) => [code, accepted, signedIn, clicked])}
              texts={1}
              isWhole={is_whole}
            />
          )}
        </Answered>
      )}
    </Section>
  )
}

const AnswerReport = ({ range }: { range: RangeOfDays }) => {
  const query = useAnswer('report-answers', { query: range })
  return (
    <Section title={words.answers.heading}>
      <p className="mb-2 text-ink-soft">{words.answers.rule}</p>
      <Answered query={query}>
        {({ rows, is_whole }) =>
          rows.length === 0 ? (
            <p>{words.answers.none}</p>
          ) : (
            <ReportTable
              report={words.answers}
              headings={Object.values(words.answers.columns)}
              rows={rows.map((row) => [
                row.day,
                row.email,
                row.answers,
                row.first_answers,
                row.first_minutes,
                row.closed,
                row.close_hours,
              ])}
              texts={2}
              isWhole={is_whole}
            />
          )
        }
      </Answered>
    </Section>
  )
}

const ComplaintReport = ({ range }: { range: RangeOfDays }) => {
  const query = useAnswer('report-complaints', { query: range })
  const { state: heading, states, ages, all } = words.complaints
  return (
    <Section title={words.complaints.heading}>
      <p className="mb-2 text-ink-soft">{words.complaints.rule}</p>
      <Answered query={query}>
        {({ rows, is_whole }) => (
          <ReportTable
            report={words.complaints}
            headings={[heading, ...ages, all]}
            rows={rows.map(({ state, counts }) => [
              states[state],
              ...counts,
              counts.reduce((sum, count) => sum + count, 0),
            ])}
            texts={1}
            isWhole={is_whole}
          />
        )}
      </Answered>
    </Section>
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
