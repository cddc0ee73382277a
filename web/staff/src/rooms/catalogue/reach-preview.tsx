/** Beside the form of an entry: what it still needs to go live, and whom it fits, counted over made-up profiles. */
import { useDeferredValue, useMemo } from 'react'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { criteria } from '#contract/offers/criteria.ts'
import { reachOf } from '#domain/offers/editing/sample-profiles.ts'
import { goingLiveSteps } from '#contract/offers/going-live.ts'
import { missingSteps } from '#domain/offers/going-live.ts'
import { catalogueContent } from './content.ts'
import type { EntryRecord } from './fields.ts'

const { goingLive: goingLiveWords } = catalogueContent

interface GoingLiveListProps {
  record: EntryRecord
  isRequired: boolean
  /** YYYY-MM-DD in India. */
  today: string
}

/** A lender's way to going live: each step with a sign and a word. */
export const GoingLiveList = ({ record, isRequired, today }: GoingLiveListProps) => {
  const missing = missingSteps(record, today)
  return (
    <>
      <p className="mb-2 text-ink-soft">{isRequired ? goingLiveWords.required : goingLiveWords.optional}</p>
      <ul>
        {goingLiveSteps.map((step) => {
          const isMet = !missing.includes(step)
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={step} className="flex items-center gap-2 border-t border-line py-1.5">
              <Icon className={`size-4 ${isMet ? 'text-good' : 'text-ink-soft'}`} />
              <span className="min-w-0 grow">{goingLiveWords.steps[step]}</span>
              <span className={`shrink-0 ${isMet ? 'text-ink-soft' : 'font-medium text-warn'}`}>
                {isMet ? goingLiveWords.done : goingLiveWords.missing}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const { reach: words } = catalogueContent

/** A draft's criteria may be wrong: such a lender fits nobody until they are corrected, so nothing is counted. */
const statedBy = (record: EntryRecord) => {
  const { criteria: stated = {}, tenor_months_min: months } = record
  const parsed = criteria.safeParse(stated)
  if (!parsed.success) return undefined
  return { criteria: parsed.data, ...(typeof months === 'number' && { tenor_months_min: months }) }
}

const figure = (count: number) => count.toLocaleString('en-IN')

const Bar = ({ name, count, of }: { name: string; count: number; of: number }) => (
  <div className="contents">
    <span className="text-ink-soft">{name}</span>
    <meter min={0} max={of} value={count} aria-label={name} className="h-2 w-full" />
    <span className="text-right tabular-nums">{figure(count)}</span>
  </div>
)

interface ReachPreviewProps {
  published: EntryRecord | undefined
  record: EntryRecord
  /** YYYY-MM-DD in India. */
  today: string
}

export const ReachPreview = ({ published, record, today }: ReachPreviewProps) => {
  const later = useDeferredValue(record)
  const reach = useMemo(() => {
    const [before, after] = [published && statedBy(published), statedBy(later)]
    return after && reachOf(before, after, today)
  }, [published, later, today])
  if (reach === undefined) return null
  const excluded = published === undefined ? 0 : reach.before - (reach.after - reach.included)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-soft">{words.text(figure(reach.profiles))}</p>
      <div className="grid grid-cols-[max-content_minmax(2rem,1fr)_max-content] items-center gap-2">
        {published !== undefined && <Bar name={words.published} count={reach.before} of={reach.profiles} />}
        <Bar name={words.draft} count={reach.after} of={reach.profiles} />
      </div>
      {published !== undefined && excluded === 0 && reach.included === 0 && <p>{words.same}</p>}
      {excluded > 0 && (
        <>
          <p className="font-medium text-warn">{words.excluded(figure(excluded))}</p>
          <ul className="list-inside list-disc">
            {reach.excluded.map(({ reason, profiles }) => (
              <li key={reason}>{`${reason}: ${figure(profiles)}`}</li>
            ))}
          </ul>
        </>
      )}
      {published !== undefined && reach.included > 0 && (
        <p className="text-good">{words.included(figure(reach.included))}</p>
      )}
    </div>
  )
}
