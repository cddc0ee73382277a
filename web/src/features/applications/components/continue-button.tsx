/** The button that opens the lender's page again, with a note under it when nothing opened. */
import { ExternalLink } from 'lucide-react'
import type { Application } from '#contract/entities.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ApplyLine } from '#web/components/product/apply-line.tsx'
import { VisitNote } from '#web/components/product/visit-note.tsx'
import { WayToLender } from '#web/components/product/way-to-lender.tsx'
import { useContinue } from '../use-continue.ts'

export interface NextStepProps {
  application: Application
  /** Id of the card's heading. */
  describedBy: string
}

interface ContinueButtonProps extends NextStepProps {
  /** Filled: the main action of the screen. */
  isMain: boolean
  children: string
}

export const ContinueButton = ({ application, describedBy, isMain, children }: ContinueButtonProps) => {
  const { isOpening, visit, open } = useContinue(application.lender_id, application.lender.name)
  return (
    <div className="flex flex-col sm:items-start">
      <ApplyLine />
      <WayToLender visit={visit} lenderName={application.lender.name}>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size={isMain ? 'regular' : 'small'}
          busy={isOpening}
          onClick={open}
          icon={<ExternalLink className="size-5" />}
          aria-describedby={describedBy}
        >
          {children}
        </Button>
      </WayToLender>
      <VisitNote visit={visit} />
    </div>
  )
}
