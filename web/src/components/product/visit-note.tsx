/** Below a button that opens a lender's page: why nothing opened. */
import { lenderTabContent } from '#web/lib/lender-tab-content.ts'
import type { LenderVisit } from '#web/lib/lender-tab.ts'
import { useIsOnline } from '#web/lib/online.ts'
import { Failure } from '../ui/failure.tsx'

interface VisitNoteProps {
  /** The last visit; undefined before the first. */
  visit: LenderVisit | undefined
}

const warningOf = ({ outcome }: LenderVisit, isOnline: boolean): string | undefined => {
  if (outcome === 'failed') return lenderTabContent.failed
  const isWithoutNetwork = outcome === 'offline' || outcome === 'lost'
  return isWithoutNetwork && !isOnline ? lenderTabContent[outcome] : undefined
}

export const VisitNote = ({ visit }: VisitNoteProps) => {
  const isOnline = useIsOnline()
  if (visit?.outcome === 'blocked' || visit?.outcome === 'refused') {
    return (
      <p role="alert" className="mt-2 text-sm text-ink-soft">
        {visit.outcome === 'blocked' ? lenderTabContent.blocked : visit.message}
      </p>
    )
  }
  const warning = visit && warningOf(visit, isOnline)
  return warning !== undefined && <Failure>{warning}</Failure>
}
