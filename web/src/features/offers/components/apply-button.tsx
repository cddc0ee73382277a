/** Apply Now or, once the visitor has applied, the date and a link to the status. */
import { memo } from 'react'
import { paths } from '#contract/routes.ts'
import Check from '#icon/check'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { hasStarted, takeFocusOfButton, WayToLender } from '#web/components/product/lender-visit.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDate } from '#web/lib/format.ts'
import { lenderContent } from '../content.ts'
import { type Applying, useProgress } from '../use-apply.ts'

/** The mark on a button until the visitor leaves the page: the lender's page has opened, or the visitor has applied. */
const tick = <Icon of={Check} className="size-5 rises" />

/** 22 Nov, with the year when it is not this one. */
const shortDate = (instant: string) => formatDate(instant).replace(` ${new Date().getFullYear()}`, '')

interface ApplyButtonProps {
  applying: Applying
  lender: Lender
  /** The start of an application that another click would not start anew. */
  appliedAt: string | undefined
  /** Filled: for the best offer of a screen. */
  look: 'primary' | 'tinted' | 'secondary'
  describedBy: string
}

export const ApplyButton = memo(({ applying, lender, appliedAt, look, describedBy }: ApplyButtonProps) => {
  const { isApplying, visit } = useProgress(applying, lender.id)
  return (
    <WayToLender visit={visit}>
      {appliedAt === undefined || isApplying ? (
        <Button
          block
          size="small"
          variant={look}
          busy={isApplying}
          icon={hasStarted(visit) && tick}
          onClick={() => void applying.apply(lender)}
          aria-describedby={describedBy}
        >
          {lenderContent.apply}
        </Button>
      ) : (
        <ButtonLink
          ref={visit && takeFocusOfButton}
          to={paths.status}
          variant="secondary"
          size="small"
          block
          icon={tick}
          aria-describedby={describedBy}
        >
          <span className="leading-5">
            <span className="block text-good">{lenderContent.applied(shortDate(appliedAt))}</span>{' '}
            <span className="block text-primary underline underline-offset-3">{lenderContent.viewStatus}</span>
          </span>
        </ButtonLink>
      )}
    </WayToLender>
  )
})
