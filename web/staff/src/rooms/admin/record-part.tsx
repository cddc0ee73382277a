/** The part Record of the room Admin: entries by day, staff member, action, person and thing, newest first. All parts of the filter count together. */
import { useState } from 'react'
import * as z from 'zod/mini'
import ScrollText from '#icon/scroll-text'
import X from '#icon/x'
import { userIdText } from '#lambdas/applications/staff-applications.contract.ts'
import type { CsvTable } from '#lambdas/news/csv-text.rules.ts'
import { staffActions } from '#lambdas/shared/staff-actions.contract.ts'
import { mayHoldPhone, readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import type { NamedEntry, RecordedEntry } from '#lambdas/staff/record-room.contract.ts'
import { Button, TextLink } from '#staff/components/button.tsx'
import { ChoiceField, LineField, SearchBox } from '#staff/components/compact-fields.tsx'
import { PagedTable, type Columns } from '#staff/components/data-table.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer, readPages, usePages } from '#staff/lib/call-staff.ts'
import { showFailure, showToast } from '#staff/lib/toast.ts'
import { type FilterOf, useFilter } from '#staff/lib/use-filter.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useToday } from '#web/lib/use-today.ts'
import { adminParts, recordContent as words } from './content.ts'

const recordFilter = {
  day: z.iso.date(),
  staff: z.string(),
  action: z.enum(staffActions),
  person: z.string(),
  subject: z.string(),
}
type RecordFilter = FilterOf<typeof recordFilter>

type Fields = RecordedEntry['before']

const valueWords = (value: NonNullable<Fields>[string]): string => {
  if (value === null) return words.entry.nothing
  if (typeof value === 'boolean') return words.entry[value ? 'yes' : 'no']
  if (Array.isArray(value)) return value.join(', ')
  return /^\d{4}-\d\d-\d\dT.+Z$/.test(String(value)) ? formatDateTime(String(value)) : String(value)
}

/** `status: open, priority: high`; undefined where nothing was recorded. */
export const fieldsWords = (fields: Fields): string | undefined => {
  const texts = Object.entries(fields ?? {}).map(([name, value]) => `${name}: ${valueWords(value)}`)
  return texts.length === 0 ? undefined : texts.join(', ')
}

/** The person whom it is about; undefined for an entry about none. */
const personWords = ({ person_id: id, person }: NamedEntry): string | undefined =>
  id === undefined ? undefined : (person ?? words.closed)

/** `ticket of Asha Verma`, `staff ravi@example.in`, `lender narmada`. */
export const subjectWords = (entry: NamedEntry): string => {
  const { kind, id } = entry.subject
  const person = personWords(entry)
  if (person === undefined || kind === 'phone') return `${kind} ${entry.colleague ?? id}`
  return kind === 'person' ? `${kind} ${person}` : words.of(kind, person)
}

/** `person.view-as-visitor` as "Person: view as visitor". A file has the code. */
export const actionWords = (action: string): string => {
  const [subject = '', ...done] = action.replaceAll('-', ' ').split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${done.join(' ')}`
}

/** A row of a file, in the order of `csvHeadings`. */
const csvRow = (entry: RecordedEntry): (string | undefined)[] => [
  entry.at,
  entry.by.email,
  entry.by.id,
  entry.action,
  entry.subject.kind,
  entry.subject.id,
  entry.person_id,
  entry.reason,
  fieldsWords(entry.before),
  fieldsWords(entry.after),
  entry.request_id,
]

/** A phone becomes the id of its person, so that no address of a page has it. */
const namedBy = async (text: string): Promise<RecordFilter> => {
  const phone = readMobile(text)
  if (phone !== undefined) return { person: (await callStaff('search-people', { body: { phone } })).user_id }
  return userIdText.safeParse(text.toLowerCase()).success ? { person: text.toLowerCase() } : { subject: text }
}

/** Whether the text may become part of the page's address, or its person's id may. */
const isSearchable = (text: string): boolean => readMobile(text) !== undefined || !mayHoldPhone(text)

const columns: Columns<NamedEntry> = {
  at: { cell: ({ at }) => formatDateTime(at), width: '11rem' },
  action: { cell: ({ action }) => actionWords(action), width: '12rem', narrow: 'lead' },
  by: { cell: ({ by }) => <TextLink to={`?staff=${by.id}`}>{by.email}</TextLink>, wraps: true },
  subject: {
    cell: (entry) =>
      entry.person_id === undefined ? (
        subjectWords(entry)
      ) : (
        <TextLink to={`?person=${entry.person_id}`}>{subjectWords(entry)}</TextLink>
      ),
    wraps: true,
  },
  reason: { cell: ({ reason }) => reason, wraps: true },
  before: { cell: ({ before }) => fieldsWords(before), wraps: true },
  after: { cell: ({ after }) => fieldsWords(after), wraps: true },
}

/** Whole pages, so that the file is not only of the rows on the screen. */
const fileOf = async (query: RecordFilter): Promise<CsvTable> => {
  const { pages, isWhole } = await readPages('list-record', { query })
  if (!isWhole) showToast({ text: words.cut })
  return [words.csvHeadings, ...pages.flatMap(({ entries }) => entries.map(csvRow))]
}

export const RecordPart = () => {
  const { filter, change } = useFilter(recordFilter)
  const today = useToday()
  const isFound = (filter.staff ?? filter.action ?? filter.person) !== undefined
  const query = isFound ? filter : { day: today, ...filter }
  const pages = usePages('list-record', { query })
  const { data } = useAnswer('list-staff')
  const [isWrong, setWrong] = useState(false)
  const search = (text: string) => {
    const isRight = isSearchable(text)
    setWrong(!isRight)
    if (isRight && text !== '') void namedBy(text).then(change, showFailure)
  }
  const members = (data?.staff ?? []).flatMap(({ id, email }) => (id === undefined ? [] : [[id, email] as const]))
  const { staff } = filter
  const [named] = pages.data?.pages.flatMap(({ entries }) => entries) ?? []
  const person = (named && personWords(named)) ?? words.onePerson
  return (
    <RoomFrame
      title={words.title}
      parts={adminParts}
      actions={<DownloadCsv fileName={words.file} table={() => fileOf(query)} />}
      filters={
        <>
          <LineField
            type="date"
            label={words.filters.day}
            max={today}
            value={query.day ?? ''}
            onChange={({ target }) => change({ day: target.value })}
          />
          <ChoiceField
            label={words.filters.staff}
            value={staff}
            none={words.anybody}
            options={{ ...(staff && { [staff]: staff }), ...Object.fromEntries(members) }}
            onPick={(value) => change({ staff: value })}
          />
          <ChoiceField
            label={words.filters.action}
            value={filter.action}
            none={words.anyAction}
            options={Object.fromEntries(staffActions.toSorted().map((value) => [value, actionWords(value)]))}
            onPick={(action) => change({ action })}
          />
          {(['person', 'subject'] as const).map(
            (name) =>
              filter[name] !== undefined && (
                <Button key={name} icon={X} onClick={() => change({ [name]: undefined })}>
                  {words.about(name === 'person' ? person : (filter.subject ?? ''))}
                </Button>
              ),
          )}
          <SearchBox
            label={words.filters.search}
            submit={words.find}
            problem={isWrong ? words.noPhone : undefined}
            onSearch={search}
          />
        </>
      }
    >
      <PagedTable
        pages={pages}
        rowsOf={({ entries }) => entries}
        words={words}
        icon={ScrollText}
        name={words.list}
        columns={columns}
        rowId={({ id }) => id}
      />
    </RoomFrame>
  )
}
