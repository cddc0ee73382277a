/** The room Record: entries by day, staff member, action or person, newest first. */
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { todayInIndia } from '#contract/india-time.ts'
import { recordFinders, type RecordedEntry, type RecordFinder } from '#contract/staff/record-room.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { NamedViews } from '#staff/components/named-views.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import type { Column } from '#staff/components/table/columns.ts'
import { PagedTable } from '#staff/components/table/answer-table.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { usePages } from '#staff/lib/use-answer.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { Button, ButtonLink } from '#staff/components/button.tsx'
import { Facts } from '#staff/components/facts.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { recordContent as words, recordContent } from './content.ts'
import { actionWords, csvRow, subjectWords, fieldsWords } from './entry-words.ts'
import { RecordFilters } from './record-filters.tsx'

const { entry: entryWords } = recordContent

interface EntryDialogProps {
  entry: RecordedEntry
  onClose: () => void
  find: (finder: RecordFinder, subject: string) => void
}

/** One entry with all of its parts, and the ways on from it. */
const EntryDialog = ({ entry, onClose, find }: EntryDialogProps) => {
  const { at, by, action, person_id: person, reason, before, after, request_id: request } = entry
  return (
    <Modal title={actionWords(action)} size="wide" onClose={onClose}>
      <Facts
        facts={[
          { name: entryWords.at, value: formatDateTime(at) },
          { name: entryWords.by, value: by.email },
          { name: entryWords.subject, value: subjectWords(entry) },
          { name: entryWords.person, value: person },
          { name: entryWords.reason, value: reason },
          { name: entryWords.before, value: fieldsWords(before) },
          { name: entryWords.after, value: fieldsWords(after) },
          { name: entryWords.request, value: <span className="font-mono text-xs">{request}</span> },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => find('staff', by.id)}>{entryWords.ofStaff}</Button>
        {person !== undefined && <Button onClick={() => find('person', person)}>{entryWords.ofPerson}</Button>}
        {person !== undefined && <ButtonLink to={`/people/${person}`}>{entryWords.openPerson}</ButtonLink>}
      </div>
    </Modal>
  )
}

const filterFields = { find: z.enum(recordFinders), of: z.string() }

/** Pages of fifty in a file. */
const csvPages = 20

const columns: readonly Column<RecordedEntry>[] = [
  { header: words.columns.at, cell: ({ at }) => formatDateTime(at), width: '11rem' },
  { header: words.columns.action, cell: ({ action }) => actionWords(action), width: '12rem', narrow: 'lead' },
  { header: words.columns.by, cell: ({ by }) => by.email },
  { header: words.columns.subject, cell: subjectWords, wraps: true },
  { header: words.columns.reason, cell: ({ reason }) => reason, wraps: true },
]

/** Whole pages, so that the file is not only of the rows on the screen. */
const loadRows = async (query: Readonly<Partial<Record<RecordFinder, string>>>) => {
  const rows: ReturnType<typeof csvRow>[] = [[...words.csvHeadings]]
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
    <>
      <PagedTable
        pages={pages}
        rowsOf={({ entries }) => entries}
        empty={<StatePanel {...words.empty} Icon={ScrollText} />}
        name={words.list}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={setOpened}
      />
      {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} find={follow} />}
    </>
  )
}

export const RecordRoom = () => {
  const { filter, change } = useFilter(filterFields)
  const [today] = useState(() => todayInIndia(new Date()))
  const finder = filter.find ?? 'day'
  const subject = filter.of ?? (finder === 'day' ? today : '')
  const find = (next: RecordFinder, of: string) => change({ find: next, of })
  return (
    <RoomFrame
      title={words.title}
      actions={
        subject !== '' && (
          <DownloadCsv fileName={`record-${finder}.csv`} table={() => loadRows({ [finder]: subject })} />
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
