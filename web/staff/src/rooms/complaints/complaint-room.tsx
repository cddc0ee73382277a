/** The room Complaints: the table that a regulator asks for, with its file. */
import { complaintTablePolicy, type ComplaintRow } from '#lambdas/support/complaint-report.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { DayRange, rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { useToday } from '#web/lib/use-today.ts'
import { complaintsContent as words } from './content.ts'

const { headings } = words
const columns = Object.fromEntries(headings.entries())

const cellsOf = ({ state, counts }: ComplaintRow) => [
  words.states[state],
  ...counts,
  counts.reduce((sum, count) => sum + count, 0),
]

export const ComplaintRoom = () => {
  const { filter, change } = useFilter(rangeFilter)
  const today = useToday()
  const range = rangeOf(filter, today, complaintTablePolicy.daysAtMost)
  return (
    <RoomFrame title={words.title} filters={<DayRange range={range} today={today} change={change} />}>
      <Section title={words.heading}>
        <p className="mb-2 text-ink-soft">{words.rule}</p>
        <Answered query={useAnswer('report-complaints', { query: range })}>
          {({ rows, is_whole: isWhole }) => (
            <>
              {!isWhole && (
                <p role="alert" className="mb-2 text-warn">
                  {words.cut}
                </p>
              )}
              <PlainTable
                headings={columns}
                figures={Object.keys(columns).slice(1)}
                rows={rows.map((row) => ({ key: row.state, cells: Object.fromEntries(cellsOf(row).entries()) }))}
              />
              <p className="mt-2">
                <DownloadCsv fileName={words.file} table={() => [headings, ...rows.map(cellsOf)]} />
              </p>
            </>
          )}
        </Answered>
      </Section>
    </RoomFrame>
  )
}
