/** The button that opens a lender's page or, where the browser opened no tab for it, a link in its place. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { lenderTabContent } from '#web/lib/lender-tab-content.ts'
import type { LenderVisit } from '#web/lib/lender-tab.ts'

interface WayToLenderProps {
  /** The last visit; undefined before the first. */
  visit: LenderVisit | undefined
  lenderName: string
  children: ReactNode
}

/** The focus that was on the button goes to the link; no other one is taken. */
const takeFocusOfButton = (link: HTMLAnchorElement | null) => {
  if (document.activeElement === document.body) link?.focus()
}

export const WayToLender = ({ visit, lenderName, children }: WayToLenderProps) =>
  visit?.outcome === 'blocked' ? (
    <ButtonLink ref={takeFocusOfButton} to={visit.url} target="_self" rel="noopener noreferrer" block>
      {lenderTabContent.open(lenderName)}
    </ButtonLink>
  ) : (
    children
  )
