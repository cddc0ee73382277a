/** A visit to a lender's page: the button that opens it or, without a tab for it, a link in its place, and below that a note. */
import type { ReactNode } from 'react'
import type { Application } from '#contract/entities.ts'
import { lenderTabContent } from '#web/lib/applications/lender-tab-content.ts'
import type { LenderVisit } from '#web/lib/applications/lender-tab.ts'
import { useIsOnline } from '#web/lib/offline/online.ts'
import { lateCode, useLateCode } from '#web/lib/page/late-code.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'

interface WayToLenderProps {
  /** The last visit; undefined before the first. */
  visit: LenderVisit | undefined
  children: ReactNode
}

/** The focus that was on the button goes to the link in its place; no other one is taken. */
export const takeFocusOfButton = (link: HTMLAnchorElement | null) => {
  if (document.activeElement === document.body) link?.focus()
}

export const WayToLender = ({ visit, children }: WayToLenderProps) =>
  visit?.outcome === 'blocked' ? (
    <ButtonLink ref={takeFocusOfButton} to={visit.url} target="_self" rel="noopener noreferrer" block>
      {lenderTabContent.open(visit.lenderName)}
    </ButtonLink>
  ) : (
    children
  )

/** With the application of its recorded click. */
export type RecordedVisit = LenderVisit & { readonly application?: Application | undefined }

/** Whether the lender's page has opened by a click that is recorded. */
export const hasStarted = (
  visit: RecordedVisit | undefined,
): visit is RecordedVisit & { readonly application: Application } =>
  visit?.outcome === 'opened' && visit.application !== undefined

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

/** On a small screen it would come below the bar. */
const showWhole = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** Why nothing opened, or that the visit is not recorded. */
export const VisitNote = ({ visit, onNoteAgain }: VisitNoteProps) => {
  const isOnline = useIsOnline()
  const isUnrecorded = (visit?.outcome === 'blocked' || visit?.outcome === 'opened') && visit.application === undefined
  const late = useLateCode(unrecordedVisit, isUnrecorded)
  if (visit === undefined) return null
  const warning = warningOf(visit, isOnline)
  return (
    <>
      {(visit.outcome === 'blocked' || visit.outcome === 'refused') && (
        <p role="alert" className="mt-2 text-sm text-ink-soft">
          {visit.outcome === 'blocked' ? lenderTabContent.blocked(visit.lenderName) : visit.message}
        </p>
      )}
      {isUnrecorded && late && <late.UnrecordedVisit onNoteAgain={onNoteAgain} />}
      {warning !== undefined && (
        <div ref={showWhole}>
          <Failure>{warning}</Failure>
        </div>
      )}
    </>
  )
}
