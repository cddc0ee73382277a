/** Words of a lender that nobody has mapped, each with the choice of what it means. */
import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import type { UnmappedWord } from '#contract/staff/jobs.ts'
import { WorkButton } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { Section, RoomFrame } from '#staff/components/room-frame.tsx'
import { applicationStatusWords, reasonWords } from '#staff/lib/labels.ts'
import { callStaff, type StaffCall, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { wordsContent as words } from './content.ts'
import { LenderReading } from './lender-reading.tsx'
import { runJob } from './use-job.ts'

const meanings = {
  status: applicationStatuses.map((value) => ({ value, label: applicationStatusWords(value) })),
  reason: statusReasons.map((value) => ({ value, label: reasonWords[value] })),
}

const none = { value: '', label: words.choose }

/** Maps the words, and records what waited for them: each call takes as much as it has time for. */
const recordWaiting = async (lenderId: string, body: StaffCall<'map-lender-words'>['body']): Promise<void> => {
  const { job_id, left } = await callStaff('map-lender-words', { params: { lender_id: lenderId }, body })
  if (job_id !== undefined) await runJob(job_id)
  readAgain('list-unmapped-words', 'show-lender-reading', 'count-applications', 'list-applications', 'list-jobs')
  if (left > 0) await recordWaiting(lenderId, {})
}

const Word = ({ lenderId, unmapped }: { lenderId: string; unmapped: UnmappedWord }) => {
  const { kind, word, count } = unmapped
  const [meaning, setMeaning] = useState('')
  const [isMapped, setMapped] = useState(false)
  const map = async () => {
    await recordWaiting(lenderId, { [`${kind}_map`]: { [word]: meaning } })
    setMapped(true)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 grow wrap-anywhere">
        <b className="font-semibold">{word}</b>{' '}
        <span className="text-ink-soft">{`${words.kinds[kind]}, ${count.toLocaleString('en-IN')}`}</span>
      </span>
      {isMapped ? (
        <span className="text-good">{words.mapped(word)}</span>
      ) : (
        <>
          <ChoiceField
            label={words.columns.means}
            value={meaning}
            options={[none, ...meanings[kind]]}
            onPick={setMeaning}
          />
          <WorkButton disabled={meaning === ''} work={map} done={words.mapped(word)}>
            {words.map}
          </WorkButton>
        </>
      )}
    </li>
  )
}

interface WordMapProps {
  lenderId: string
  words: readonly UnmappedWord[]
  /** Words of a file that is checked again afterwards. */
  isOfFile?: boolean
}

export const WordMap = ({ lenderId, words: unmapped, isOfFile = false }: WordMapProps) => (
  <Section title={isOfFile ? words.inFile : words.columns.word}>
    <p className="text-ink-soft">{isOfFile ? words.again : words.text}</p>
    <ul className="mt-2 max-w-180">
      {unmapped.map((word) => (
        <Word key={`${word.kind} ${word.word}`} lenderId={lenderId} unmapped={word} />
      ))}
    </ul>
  </Section>
)

/** The words of a lender that news waits for. */
export const WordsPage = () => {
  const { lenderId = '' } = useParams()
  const query = useAnswer('list-unmapped-words', { params: { lender_id: lenderId } })
  const { data } = useAnswer('list-application-lenders')
  return (
    <RoomFrame title={words.title(data?.lenders.find(({ id }) => id === lenderId)?.name ?? lenderId)}>
      <Answered query={query}>
        {({ words: unmapped, mapped }) => (
          <>
            {mapped > 0 && (
              <Section title={words.mappedHeading}>
                <p className="mb-2">{words.waitsMapped(mapped)}</p>
                <WorkButton variant="primary" work={() => recordWaiting(lenderId, {})}>
                  {words.record}
                </WorkButton>
              </Section>
            )}
            {unmapped.length > 0 && <WordMap lenderId={lenderId} words={unmapped} />}
            {mapped + unmapped.length === 0 && <StatePanel {...words.none} Icon={CircleCheck} />}
          </>
        )}
      </Answered>
      <LenderReading lenderId={lenderId} />
    </RoomFrame>
  )
}
