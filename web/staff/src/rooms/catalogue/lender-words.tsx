/** The part of a lender's page about its words and files: words that nobody has mapped, each with the choice of what it means, and how its news is read. */
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LenderReading as Reading } from '#lambdas/lenders/lender-reading.contract.ts'
import type { UnmappedWord } from '#lambdas/news/jobs.contract.ts'
import { newsColumns } from '#lambdas/offers/news-files.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { ButtonLink, WorkButton } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section, RoomFrame, Facts } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { applicationStatusWords, reasonWords } from '#staff/lib/labels.ts'
import { changeWithUndo, recordWaiting } from '#staff/lib/reading/lender-reading.ts'
import { meanings, readingContent } from '#staff/lib/reading/reading-content.ts'
import { useLenderParts } from './lender-parts.ts'
import { lenderWordsContent as words } from './lender-words-content.ts'

const Word = ({ lenderId, unmapped: { kind, word, count } }: { lenderId: string; unmapped: UnmappedWord }) => {
  const [meaning, setMeaning] = useState<string>()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 grow wrap-anywhere">
        <b className="font-semibold">{word}</b>{' '}
        <span className="text-ink-soft">{`${readingContent.kinds[kind]}, ${count.toLocaleString('en-IN')}`}</span>
      </span>
      <ChoiceField
        label={words.means}
        value={meaning}
        none={readingContent.choose}
        options={meanings[kind]}
        onPick={setMeaning}
      />
      <WorkButton
        disabled={meaning === undefined}
        work={() => recordWaiting(lenderId, { [`${kind}_map`]: { [word]: meaning } })}
        done={words.mapped(word)}
      >
        {words.map}
      </WorkButton>
    </li>
  )
}

const Waiting = ({ lenderId }: { lenderId: string }) => (
  <Section title={words.waiting}>
    <Answered query={useAnswer('list-unmapped-words', { params: { lender_id: lenderId } })}>
      {({ words: unmapped, mapped }) => (
        <>
          <p className="text-ink-soft">{unmapped.length > 0 ? words.text : mapped === 0 && words.none}</p>
          {mapped > 0 && (
            <>
              <p className="mb-2">{words.waitsMapped(mapped)}</p>
              <WorkButton variant="primary" work={() => recordWaiting(lenderId, {})}>
                {words.record}
              </WorkButton>
            </>
          )}
          <ul className="mt-2 max-w-180">
            {unmapped.map((word) => (
              <Word key={`${word.kind} ${word.word}`} lenderId={lenderId} unmapped={word} />
            ))}
          </ul>
        </>
      )}
    </Answered>
  </Section>
)

interface PartProps {
  lenderId: string
  reading: Reading
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
    <Section title={words.known} none={mapped.length === 0 && words.noneKnown}>
      <PlainTable
        headings={words.headings}
        texts={['word']}
        rows={mapped.map(({ kind, word, means }) => ({
          key: `${kind} ${word}`,
          cells: {
            word,
            kind: readingContent.kinds[kind],
            means,
            actions: (
              <WorkButton aria-label={`${words.takeBack}: ${word}`} work={() => takeBack(kind, word)}>
                {words.takeBack}
              </WorkButton>
            ),
          },
        }))}
      />
    </Section>
  )
}

/** In the order of our columns. */
const inOrder = (map: NonNullable<Reading['column_map']>) =>
  Object.fromEntries(newsColumns.map((name) => [name, map[name]]))

const Files = ({ lenderId, reading }: PartProps) => {
  const { column_map = {}, date_format } = reading
  return (
    <Section
      title={words.files}
      actions={<ButtonLink to={`/applications/import?lender=${lenderId}`}>{words.byFile}</ButtonLink>}
    >
      <Facts
        names={{ days: readingContent.days, ...readingContent.columns }}
        values={{
          days: date_format === undefined ? readingContent.usualDays : readingContent.formats[date_format],
          ...inOrder(column_map),
        }}
      />
      {Object.keys(column_map).length === 0 && <p className="text-ink-soft">{words.usualColumns}</p>}
    </Section>
  )
}

export const LenderWords = () => {
  const { entryId: lenderId = '' } = useParams()
  const reading = useAnswer('show-lender-reading', { params: { lender_id: lenderId } })
  const { data } = useAnswer('list-application-lenders')
  return (
    <RoomFrame
      title={words.title(data?.lenders.find(({ id }) => id === lenderId)?.name ?? lenderId)}
      parts={useLenderParts(lenderId)}
    >
      <Waiting lenderId={lenderId} />
      <Answered query={reading}>
        {(present) => (
          <>
            <Words lenderId={lenderId} reading={present} />
            <Files lenderId={lenderId} reading={present} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}
