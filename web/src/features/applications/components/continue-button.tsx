/** The way back to the lender's page, with a note under it when nothing opened. */
import { ExternalLink } from 'lucide-react'
import type { Application } from '#contract/entities.ts'
import { Button } from '#web/components/ui/button.tsx'
import { VisitNote } from '#web/components/product/visit-note.tsx'
import { statusContent } from '../content.ts'
import { useContinue } from '../use-continue.ts'

interface ContinueButtonProps {
  application: Application
  isApproved: boolean
  /** Id of the card's heading. */
  describedBy: string
}

export const ContinueButton = ({ application, isApproved, describedBy }: ContinueButtonProps) => {
  const { isOpening, visit, open } = useContinue(application.lender_id, application.lender.name)
  return (
    <div className="flex flex-col sm:items-start">
      <Button
        variant={isApproved ? 'primary' : 'secondary'}
        size={isApproved ? 'regular' : 'small'}
        busy={isOpening}
        onClick={open}
        icon={<ExternalLink className="size-5" aria-hidden="true" />}
        aria-describedby={describedBy}
      >
        {isApproved ? statusContent.continueWithLender : statusContent.continueOnPage}
      </Button>
      <VisitNote visit={visit} lenderName={application.lender.name} />
    </div>
  )
}
