/** The room Record: entries by day, staff member, action, person and thing, newest first. */
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { NamedEntry } from '#contract/staff/record-room.ts'
import type { CsvTable } from '#domain/applications/csv-text.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#staff/components/button.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { Facts, RoomFrame } from '#staff/components/room-frame.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { NamedViews } from '#staff/components/named-views.tsx'
import { StatePanel, PagedTable } from '#staff/components/answered.tsx'
import type { Column } from '#staff/components/data-table.tsx'
import { showToast } from '#staff/lib/toast.ts'
import { readPages, usePages } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { recordContent as words } from './content.ts'
import { actionWords, csvRow, fieldsWords, personWords, subjectWords } from './entry-words.ts'
import { RecordFilters, recordFilter, type ChangeFilter, type RecordFilter } from './record-filters.tsx'

const { entry: entryWords } = words

interface EntryDialogProps {
  entry: NamedEntry
  onClose: () => void
  find: ChangeFilter
}

/** One entry with all of its parts, and the ways on from it. */
const EntryDialog = ({ entry, onClose, find }: EntryDialogProps) => {
  const { at, by, action, subject, person_id: person, reason, before, after, request_id: request } = entry
  const follow = (filter: RecordFilter) => {
    onClose()
    find({ day: undefined, staff: undefined, action: undefined, person: undefined, subject: undefined, ...filter })
  }
  return (
    <Modal title={actionWords(action)} size="wide" onClose={onClose}>
      <Facts
        names={entryWords}
        values={{
          at: formatDateTime(at),
          by: by.email,
          subject: subject.id === person ? undefined : `${subject.kind} ${entry.colleague ?? subject.id}`,
          person: personWords(entry),
          reason,
          before: fieldsWords(before),
          after: fieldsWords(after),
          request: <span className="font-mono text-xs">{request}</span>,
        }}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => follow({ staff: by.id })}>{entryWords.ofStaff}</Button>
        {person !== undefined && <Button onClick={() => follow({ person })}>{entryWords.ofPerson}</Button>}
        {person !== undefined && person !== subject.id && (
          <Button onClick={() => follow({ person, subject: subject.id })}>{entryWords.ofSubject(subject.kind)}</Button>
        )}
        {person !== undefined && <ButtonLink to={`/people/${person}`}>{entryWords.openPerson}</ButtonLink>}
      </div>
    </Modal>
  )
}

const columns: readonly Column<NamedEntry>[] = [
  { header: words.columns.at, cell: ({ at }) => formatDateTime(at), width: '11rem' },
  { header: words.columns.action, cell: ({ action }) => actionWords(action), width: '12rem', narrow: 'lead' },
  { header: words.columns.by, cell: ({ by }) => by.email, wraps: true },
  { header: words.columns.subject, cell: subjectWords, wraps: true },
  { header: words.columns.reason, cell: ({ reason }) => reason, wraps: true },
]

/** Whole pages, so that the file is not only of the rows on the screen. */
const fileOf = async (query: RecordFilter): Promise<CsvTable> => {
  const { pages, isWhole } = await readPages('list-record', { query })
  if (!isWhole) showToast({ text: words.cut })
  return [words.csvHeadings, ...pages.flatMap(({ entries }) => entries.map(csvRow))]
}

export const RecordRoom = () => {
  const { filter, change } = useFilter(recordFilter)
  const [today] = useState(() => todayInIndia(new Date()))
  const [opened, setOpened] = useState<NamedEntry>()
  const isFound = (filter.staff ?? filter.action ?? filter.person) !== undefined
  const query = isFound ? filter : { day: today, ...filter }
  const pages = usePages('list-record', { query })
  const [named] = pages.data?.pages.flatMap(({ entries }) => entries) ?? []
  return (
    <RoomFrame
      title={words.title}
      actions={<DownloadCsv fileName={words.file} table={() => fileOf(query)} />}
      filters={
        <>
          <RecordFilters
            filter={query}
            today={today}
            person={(named && personWords(named)) ?? words.onePerson}
            change={change}
          />
          <NamedViews room="record" />
        </>
      }
    >
      <PagedTable
        pages={pages}
        rowsOf={({ entries }) => entries}
        empty={<StatePanel {...words.empty} Icon={ScrollText} />}
        name={words.list}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={setOpened}
      />
      {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} find={change} />}
    </RoomFrame>
  )
}
