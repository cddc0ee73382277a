/** The room Record: entries by day, staff member, action or person, newest first. */
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { todayInIndia } from '#contract/india-time.ts'
import { recordFinders, type RecordedEntry, type RecordFinder } from '#contract/staff/record-room.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { NamedViews } from '#staff/components/named-views.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import type { Column } from '#staff/components/table/columns.ts'
import { DataTable } from '#staff/components/table/data-table.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { usePages } from '#staff/lib/use-answer.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { recordContent as words } from './content.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { csvRow, subjectWords } from './entry-words.ts'
import { RecordFilters } from './record-filters.tsx'

const filterFields = { find: z.enum(recordFinders), of: z.string() }

/** Pages of fifty in a file. */
const csvPages = 20

const columns: readonly Column<RecordedEntry>[] = [
  { id: 'at', header: words.columns.at, cell: ({ at }) => formatDateTime(at), width: '11rem', narrow: 'side' },
  { id: 'action', header: words.columns.action, cell: ({ action }) => action, width: '12rem', narrow: 'lead' },
  { id: 'by', header: words.columns.by, cell: ({ by }) => by.email },
  { id: 'subject', header: words.columns.subject, cell: subjectWords },
  { id: 'reason', header: words.columns.reason, cell: ({ reason }) => reason },
]

/** Whole pages, so that the file is not only of the rows on the screen. */
const loadRows = async (query: Readonly<Partial<Record<RecordFinder, string>>>) => {
  const rows: ReturnType<typeof csvRow>[] = []
  let cursor: string | undefined
  for (let page = 0; page < csvPages; page += 1) {
    const answer = await callStaff('list-record', { query: { ...query, ...(cursor !== undefined && { cursor }) } })
    rows.push(...answer.entries.map(csvRow))
    cursor = answer.next_cursor
    if (cursor === undefined) break
  }
  return rows
}

interface EntriesProps {
  finder: RecordFinder
  subject: string
  find: (finder: RecordFinder, subject: string) => void
}

const Entries = ({ finder, subject, find }: EntriesProps) => {
  const [opened, setOpened] = useState<RecordedEntry>()
  const pages = usePages('list-record', { query: { [finder]: subject } })
  const follow = (next: RecordFinder, id: string) => {
    setOpened(undefined)
    find(next, id)
  }
  return (
    <Answered query={pages}>
      {(data) => {
        const rows = data.pages.flatMap(({ entries }) => entries)
        if (rows.length === 0) return <StatePanel {...words.empty} Icon={ScrollText} />
        const more = {
          hasNext: pages.hasNextPage,
          isLoading: pages.isFetchingNextPage,
          load: () => void pages.fetchNextPage(),
        }
        return (
          <>
            <DataTable
              name={words.list}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              onOpen={setOpened}
              more={more}
            />
            {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} find={follow} />}
          </>
        )
      }}
    </Answered>
  )
}

export const RecordRoom = () => {
  const { filter, change } = useFilter(filterFields)
  const today = todayInIndia(new Date())
  const finder = filter.find ?? 'day'
  const subject = filter.of ?? (finder === 'day' ? today : '')
  const find = (next: RecordFinder, of: string) => change({ find: next, of })
  return (
    <RoomFrame
      title={words.title}
      actions={
        subject !== '' && (
          <DownloadCsv
            fileName={`record-${finder}.csv`}
            headings={words.csvHeadings}
            rows={() => loadRows({ [finder]: subject })}
          />
        )
      }
      filters={
        <>
          <RecordFilters finder={finder} subject={subject} today={today} change={find} />
          <NamedViews room="record" />
        </>
      }
    >
      {subject === '' ? (
        <StatePanel {...words.choose} Icon={ScrollText} />
      ) : (
        <Entries key={`${finder} ${subject}`} finder={finder} subject={subject} find={find} />
      )}
    </RoomFrame>
  )
}
