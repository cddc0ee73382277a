/** Below a button that opens a lender's page: why nothing opened, or that the visit is not recorded. */
import { lateCode, useLateCode } from '#web/lib/late-code.ts'
import { lenderTabContent } from '#web/lib/lender-tab-content.ts'
import type { LenderVisit } from '#web/lib/lender-tab.ts'
import { useIsOnline } from '#web/lib/online.ts'
import { Failure } from '../ui/failure.tsx'
import type { RecordedVisit } from './recorded-visit.ts'

const unrecordedVisit = lateCode(() => import('./unrecorded-visit.tsx'))

interface VisitNoteProps {
  /** The last visit; undefined before the first. */
  visit: RecordedVisit | undefined
  /** Records the click of the last visit. */
  onNoteAgain: () => Promise<unknown>
}

const warningOf = ({ outcome }: LenderVisit, isOnline: boolean): string | undefined => {
  if (outcome === 'failed') return lenderTabContent.failed
  const isWithoutNetwork = outcome === 'offline' || outcome === 'lost'
  return isWithoutNetwork && !isOnline ? lenderTabContent[outcome] : undefined
}

export const VisitNote = ({ visit, onNoteAgain }: VisitNoteProps) => {
  const isOnline = useIsOnline()
  const isUnrecorded = (visit?.outcome === 'blocked' || visit?.outcome === 'opened') && visit.application === undefined
  const late = useLateCode(unrecordedVisit, isUnrecorded)
  if (visit === undefined) return null
  const { outcome } = visit
  const warning = warningOf(visit, isOnline)
  return (
    <>
      {(outcome === 'blocked' || outcome === 'refused') && (
        <p role="alert" className="mt-2 text-sm text-ink-soft">
          {outcome === 'blocked' ? lenderTabContent.blocked : visit.message}
        </p>
      )}
      {isUnrecorded && late && <late.UnrecordedVisit onNoteAgain={onNoteAgain} />}
      {warning !== undefined && <Failure>{warning}</Failure>}
    </>
  )
}
