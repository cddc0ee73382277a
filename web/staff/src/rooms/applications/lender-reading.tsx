/** How news of a lender is read: what its words mean, its columns and days. Each change can be taken back. */
import { dateFormats, newsColumns } from '#contract/offers/news-files.ts'
import type { LenderReading as Reading } from '#contract/staff/lender-reading.ts'
import { Answered } from '#staff/components/answered.tsx'
import { WorkButton } from '#staff/components/button.tsx'
import { FormButton } from '#staff/components/dialog-form.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { applicationStatusWords, reasonWords } from '#staff/lib/labels.ts'
import { callStaff, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { showToast } from '#staff/lib/toast.ts'
import { wordsContent } from './content.ts'
import { readingContent as words } from './reading-content.ts'

interface PartProps {
  lenderId: string
  reading: Reading
}

const change = async (lenderId: string, seen: Reading, reading: Reading): Promise<void> => {
  await callStaff('change-lender-reading', { params: { lender_id: lenderId }, body: { seen, reading } })
  readAgain('show-lender-reading', 'list-unmapped-words')
}

const changeWithUndo = async (lenderId: string, seen: Reading, reading: Reading, text: string): Promise<void> => {
  await change(lenderId, seen, reading)
  showToast({ text, tone: 'good', undo: () => change(lenderId, reading, seen) })
}

/** The map without a word; without any word the lender's words are ours. */
const without = <Ours,>(map: Record<string, Ours> | undefined, word: string): Record<string, Ours> | undefined => {
  const left = Object.entries(map ?? {}).filter(([known]) => known !== word)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

const Words = ({ lenderId, reading }: PartProps) => {
  const mapped = [
    ...Object.entries(reading.status_map ?? {}).map(
      ([word, ours]) => ({ kind: 'status', word, means: applicationStatusWords(ours) }) as const,
    ),
    ...Object.entries(reading.reason_map ?? {}).map(
      ([word, ours]) => ({ kind: 'reason', word, means: reasonWords[ours] }) as const,
    ),
  ]
  const takeBack = (kind: 'status' | 'reason', word: string) => {
    const next = { ...reading, [`${kind}_map`]: without<unknown>(reading[`${kind}_map`], word) }
    return changeWithUndo(lenderId, reading, next, words.takenBack(word))
  }
  return (
    <Section title={words.heading}>
      {mapped.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <PlainTable
          name={words.heading}
          headings={[wordsContent.columns.word, wordsContent.columns.kind, wordsContent.columns.means, '']}
          texts={[wordsContent.columns.word]}
          rows={mapped.map(({ kind, word, means }) => ({
            key: `${kind} ${word}`,
            cells: [
              () => word,
              () => wordsContent.kinds[kind],
              () => means,
              () => (
                <WorkButton aria-label={`${words.takeBack}: ${word}`} work={() => takeBack(kind, word)}>
                  {words.takeBack}
                </WorkButton>
              ),
            ],
          }))}
        />
      )}
    </Section>
  )
}

const dayOptions = [
  { value: '', label: words.usualDays },
  ...dateFormats.map((value) => ({ value, label: words.formats[value] })),
]

/** In the order of our columns. */
const inOrder = (map: NonNullable<Reading['column_map']>) =>
  Object.fromEntries(newsColumns.map((name) => [name, map[name]]))

const Files = ({ lenderId, reading }: PartProps) => {
  const { column_map = {}, date_format } = reading
  const fields = {
    format: { label: words.days, value: date_format, options: dayOptions },
    ...Object.fromEntries(newsColumns.map((name) => [name, { label: words.columns[name], value: column_map[name] }])),
  }
  const save = async ({ format, ...columns }: Readonly<Record<string, string>>) => {
    const named = Object.entries(columns).filter(([, heading]) => heading !== '')
    const next = {
      ...reading,
      column_map: named.length === 0 ? undefined : Object.fromEntries(named),
      date_format: dateFormats.find((known) => known === format),
    }
    await changeWithUndo(lenderId, reading, next, words.saved)
  }
  return (
    <Section title={words.filesHeading} actions={<FormButton {...words.files} fields={fields} onSave={save} />}>
      <Facts
        names={{ days: words.days, ...words.columns }}
        values={{
          days: date_format === undefined ? words.usualDays : words.formats[date_format],
          ...inOrder(column_map),
        }}
      />
      {Object.keys(column_map).length === 0 && <p className="text-ink-soft">{words.usualColumns}</p>}
    </Section>
  )
}

export const LenderReading = ({ lenderId }: { lenderId: string }) => {
  const query = useAnswer('show-lender-reading', { params: { lender_id: lenderId } })
  return (
    <Answered query={query}>
      {(reading) => (
        <>
          <Words lenderId={lenderId} reading={reading} />
          <Files lenderId={lenderId} reading={reading} />
        </>
      )}
    </Answered>
  )
}
