/** Whom the published lender and the draft fit, counted over made-up profiles. */
import { useDeferredValue, useMemo } from 'react'
import { criteria } from '#contract/offers/criteria.ts'
import { reachOf } from '#domain/offers/editing/sample-profiles.ts'
import { catalogueContent } from './content.ts'
import type { EntryRecord } from './fields.ts'

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
