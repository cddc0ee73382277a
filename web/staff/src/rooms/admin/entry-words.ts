/** Parts of an entry as words, for the screen and for files. */
import type { NamedEntry, RecordedEntry } from '#lambdas/staff/record-room.contract.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { recordContent } from './content.ts'

type Fields = RecordedEntry['before']

const valueWords = (value: NonNullable<Fields>[string]): string => {
  if (value === null) return recordContent.entry.nothing
  if (typeof value === 'boolean') return recordContent.entry[value ? 'yes' : 'no']
  if (Array.isArray(value)) return value.join(', ')
  return /^\d{4}-\d\d-\d\dT.+Z$/.test(String(value)) ? formatDateTime(String(value)) : String(value)
}

/** `status: open, priority: high`; undefined where nothing was recorded. */
export const fieldsWords = (fields: Fields): string | undefined => {
  const words = Object.entries(fields ?? {}).map(([name, value]) => `${name}: ${valueWords(value)}`)
  return words.length === 0 ? undefined : words.join(', ')
}

/** The person whom it is about; undefined for an entry about none. */
export const personWords = ({ person_id: id, person }: NamedEntry): string | undefined =>
  id === undefined ? undefined : (person ?? recordContent.closed)

/** `ticket of Asha Verma`, `staff ravi@example.in`, `lender narmada`. */
export const subjectWords = (entry: NamedEntry): string => {
  const { kind, id } = entry.subject
  const person = personWords(entry)
  if (person === undefined || kind === 'phone') return `${kind} ${entry.colleague ?? id}`
  return kind === 'person' ? `${kind} ${person}` : recordContent.of(kind, person)
}

/** `person.view-as-visitor` as "Person: view as visitor". A file has the code. */
export const actionWords = (action: string): string => {
  const [subject = '', ...done] = action.replaceAll('-', ' ').split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${done.join(' ')}`
}

/** A row of a file, in the order of `csvHeadings`. */
export const csvRow = (entry: RecordedEntry): (string | undefined)[] => [
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
