/** The button that opens the lender's page again, with a note under it when nothing opened. Its page has the line that says what is sent. */
import { useRef, useState } from 'react'
import type { Application } from '#contract/entities.ts'
import ExternalLink from '#icon/external-link'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import { applyLineId } from '#web/components/product/apply-line.tsx'
import { VisitNote, WayToLender, type RecordedVisit } from '#web/components/product/lender-visit.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { buttonIcon } from '#web/components/ui/icon.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { visitLender } from '#web/lib/applications/lender-tab.ts'
import { showApplication } from '#web/lib/applications/use-applications.ts'

const record = async (lenderId: string) => {
  const { application, apply_url } = await callApi('apply-to-lender', {
    body: { lender_id: lenderId, consent_version: applyConsentText.version },
  })
  // The card then asks how this visit ended.
  showApplication(application)
  return { application, apply_url }
}

const catalogueUrl = async (lenderId: string) => {
  const { lenders } = await callApi('get-catalogue')
  const lender = lenders.find(({ id }) => id === lenderId)
  return lender && applyUrlOf(lender.utm_url)
}

/** Opens the lender's page of an application, by the link of the recorded click, else by that of the catalogue. */
const useContinue = (lenderId: string, lenderName: string) => {
  const isUnderWay = useRef(false)
  const [isOpening, setIsOpening] = useState(false)
  const [visit, setVisit] = useState<RecordedVisit>()

  const open = async (): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsOpening(true)
    setVisit(undefined)
    let application: Application | undefined
    const ended = await visitLender(lenderName, {
      record: async () => {
        const answer = await record(lenderId)
        ;({ application } = answer)
        return answer.apply_url
      },
      fallback: () => catalogueUrl(lenderId),
    })
    isUnderWay.current = false
    setVisit({ ...ended, application })
    setIsOpening(false)
  }

  return { isOpening, visit, open: () => void open() }
}

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
      <WayToLender visit={visit}>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size={isMain ? 'regular' : 'small'}
          busy={isOpening}
          onClick={open}
          icon={buttonIcon(ExternalLink)}
          aria-describedby={`${describedBy} ${applyLineId}`}
        >
          {children}
        </Button>
      </WayToLender>
      <VisitNote visit={visit} onNoteAgain={() => record(application.lender_id)} />
    </div>
  )
}
