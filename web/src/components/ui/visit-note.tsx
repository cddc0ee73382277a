/** Under a button that opens a lender's page: why nothing opened, or the link where the browser opened no tab. */
import { lenderTabContent } from '#web/lib/lender-tab-content.ts'
import type { LenderVisit } from '#web/lib/lender-tab.ts'
import { useIsOnline } from '#web/lib/online.ts'

interface VisitNoteProps {
  /** The last visit; undefined before the first. */
  visit: LenderVisit | undefined
  lenderName: string
}

const warningOf = (visit: LenderVisit, isOnline: boolean): string | undefined => {
  if (visit.outcome === 'failed') return lenderTabContent.failed
  const isWithoutNetwork = visit.outcome === 'offline' || visit.outcome === 'lost'
  return isWithoutNetwork && !isOnline ? lenderTabContent[visit.outcome] : undefined
}

export const VisitNote = ({ visit, lenderName }: VisitNoteProps) => {
  const isOnline = useIsOnline()
  const warning = visit && warningOf(visit, isOnline)
  return (
    <output className="block text-sm">
      {warning !== undefined && <span className="mt-2 block font-medium text-bad">{warning}</span>}
      {visit?.outcome === 'blocked' && (
        <>
          <span className="mt-2 block text-ink-soft">{lenderTabContent.blocked}</span>
          <a
            href={visit.url}
            rel="noopener noreferrer"
            className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-3 wrap-anywhere"
          >
            {lenderTabContent.open(lenderName)}
          </a>
        </>
      )}
    </output>
  )
}
