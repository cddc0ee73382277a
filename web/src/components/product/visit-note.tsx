/** Below a button that opens a lender's page: why nothing opened, or the link if the browser opened no tab. */
import { lenderTabContent } from '#web/lib/lender-tab-content.ts'
import type { LenderVisit } from '#web/lib/lender-tab.ts'
import { useIsOnline } from '#web/lib/online.ts'

interface VisitNoteProps {
  /** The last visit; undefined before the first. */
  visit: LenderVisit | undefined
  lenderName: string
}

const warningOf = ({ outcome }: LenderVisit, isOnline: boolean): string | undefined => {
  if (outcome === 'failed') return lenderTabContent.failed
  const isWithoutNetwork = outcome === 'offline' || outcome === 'lost'
  return isWithoutNetwork && !isOnline ? lenderTabContent[outcome] : undefined
}

export const VisitNote = ({ visit, lenderName }: VisitNoteProps) => {
  const isOnline = useIsOnline()
  if (visit?.outcome === 'blocked') {
    return (
      <div role="alert" className="mt-2 text-sm">
        <p className="text-ink-soft">{lenderTabContent.blocked}</p>
        <a
          href={visit.url}
          rel="noopener noreferrer"
          className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-3 wrap-anywhere"
        >
          {lenderTabContent.open(lenderName)}
        </a>
      </div>
    )
  }
  const warning = visit && warningOf(visit, isOnline)
  if (warning === undefined) return null
  return (
    <p role="alert" className="mt-2 text-sm font-medium text-bad">
      {warning}
    </p>
  )
}
