/** The part of a lender's page about its words: those that nobody has mapped, each with the choice of what it means, and those that are mapped. */
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LenderReading as Reading } from '#lambdas/lenders/lender-reading.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { ButtonLink, WorkButton } from '#staff/components/button.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section, RoomFrame } from '#staff/components/room-frame.tsx'
import { chosenMaps, WordChoices, type ChosenMeanings } from '#staff/components/word-choices.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { applicationStatusWords, reasonWords } from '#staff/lib/labels.ts'
import { useLenderName } from '#staff/lib/lender-name.ts'
import { changeWithUndo, recordWaiting } from '#staff/lib/reading/lender-reading.ts'
import { readingContent } from '#staff/lib/reading/reading-content.ts'
import { useLenderParts } from './lender-parts.ts'
import { lenderWordsContent as words } from './lender-words-content.ts'

const Waiting = ({ lenderId }: { lenderId: string }) => {
  const [chosen, setChosen] = useState<ChosenMeanings>({})
  return (
    <Section title={words.waiting}>
      <Answered query={useAnswer('list-unmapped-words', { params: { lender_id: lenderId } })}>
        {({ words: unmapped, mapped }) => {
          const maps = chosenMaps(unmapped, chosen)
          const isNone = mapped === 0 && unmapped.length === 0
          return (
            <>
              <p className="text-ink-soft">{isNone ? words.none : words.text}</p>
              <WordChoices words={unmapped} chosen={chosen} onChange={setChosen} />
              {!isNone && (
                <p className="mt-2">
                  <WorkButton
                    variant="primary"
                    disabled={mapped === 0 && Object.keys(maps).length === 0}
                    work={() => recordWaiting(lenderId, maps)}
                    done={words.recorded}
                  >
                    {words.record}
                  </WorkButton>
                </p>
              )}
            </>
          )
        }}
      </Answered>
    </Section>
  )
}

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
            means,
            kind: readingContent.kinds[kind],
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

export const LenderWords = () => {
  const { entryId: lenderId = '' } = useParams()
  const reading = useAnswer('show-lender-reading', { params: { lender_id: lenderId } })
  const nameOf = useLenderName()
  return (
    <RoomFrame
      title={words.title(nameOf(lenderId))}
      parts={useLenderParts(lenderId)}
      actions={<ButtonLink to={`/applications/import?lender=${lenderId}`}>{words.byFile}</ButtonLink>}
    >
      <Waiting lenderId={lenderId} />
      <Answered query={reading}>{(present) => <Words lenderId={lenderId} reading={present} />}</Answered>
    </RoomFrame>
  )
}
