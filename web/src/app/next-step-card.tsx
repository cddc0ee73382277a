/** The next step of a signed-in visitor, on home, with the best offers below it; they are the step themselves when nothing else waits. */
import { useState, type ReactNode } from 'react'
import type { Application } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { presentEntryOf } from '#lambdas/applications/shown-history.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { stepsAskingFor } from '#lambdas/profile/profile-fields.rules.ts'
import { ApplyLine } from '#web/components/product/apply-line-alone.tsx'
import { savedHere, visitContent } from '#web/components/product/content.ts'
import { Monogram } from '#web/components/product/monogram.tsx'
import { HelpNews } from '#web/components/product/new-answer.tsx'
import { WaitingNote } from '#web/components/product/waiting-note.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { uiContent } from '#web/components/ui/content.ts'
import { Failure } from '#web/components/ui/failure.tsx'
import { ContinueButton } from '#web/features/applications/components/continue-button.tsx'
import { wishWords } from '#web/features/offers/best-three-content.ts'
import { BestThree } from '#web/features/offers/components/best-three.tsx'
import { homeContent } from '#web/features/offers/content.ts'
import type { NextStepProps } from '#web/features/offers/home-page.tsx'
import { wishFrom } from '#web/features/offers/loan-wish.ts'
import { putProfileOff, useIsProfilePutOff } from '#web/features/profile/profile-later.ts'
import { editPath } from '#web/features/profile/profile-parts.ts'
import { labelOf, reminderContent } from '#web/features/profile/shared-content.ts'
import { ticketPath } from '#web/features/support/support-paths.ts'
import { saveVisitOutcome, useApplications } from '#web/lib/applications/use-applications.ts'
import { readStoredObject } from '#web/lib/device/browser-storage.ts'
import { useMissingFields, useSession } from '#web/lib/session/session.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import { useTickets } from '#web/lib/support-news.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { nextStepContent as content } from './next-step-content.ts'
import { NextStepFrame, NextStepPlaceholder, stepTitleId } from './next-step-frame.tsx'
import { nextStep } from './next-step.ts'

/** A long name takes no more lines than the placeholder has. */
const shortened = (text: string) => <span className="line-clamp-2">{text}</span>

/** The card of the next step takes the place of this one, and the focus of its button. */
const focusOnStep = (): void => void setTimeout(() => document.getElementById(stepTitleId)?.focus())

interface StepProps {
  /** The best offers in short. */
  best: ReactNode
}

const Finish = ({ application, best }: StepProps & { application: Application }) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const saveFinished = () =>
    attempt(async () => {
      const isWaiting = await saveVisitOutcome(application.id, 'finished')
      showToast(isWaiting ? savedHere : content.finish.saved)
      focusOnStep()
    })
  return (
    <NextStepFrame
      title={content.finish.title}
      text={shortened(content.finish.text(application.lender.name))}
      best={best}
    >
      <div>
        <ApplyLine name={application.lender.name} />
        <ContinueButton application={application} describedBy={stepTitleId} isMain>
          {content.finish.action}
        </ContinueButton>
      </div>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void saveFinished()}>
        {content.finish.finished}
      </Button>
      {hasFailed && <Failure hasAdvice>{visitContent.failed}</Failure>}
    </NextStepFrame>
  )
}

const Step = ({ catalogue, facts, isWaiting }: NextStepProps) => {
  const { user } = useSession()
  const missing = useMissingFields()
  const isProfilePutOff = useIsProfilePutOff()
  const applications = useApplications()
  const tickets = useTickets()
  const [wish] = useState(() => wishFrom('', readStoredObject('localStorage', loanWishKey) ?? {}, user?.category))
  const lists = { applications: applications.state, tickets: tickets.state }
  const step = isWaiting ? undefined : nextStep({ ...lists, missingSteps: stepsAskingFor(missing), isProfilePutOff })
  const bestOf = (isShort: boolean) =>
    catalogue && <BestThree catalogue={catalogue} facts={facts} wish={wish} isShort={isShort} />
  const best = bestOf(true)

  switch (step?.kind) {
    case 'complete': {
      const { lender, lender_id: lenderId } = step.application
      const amount = presentEntryOf(step.application)?.amount
      return (
        <NextStepFrame
          title={<span className="text-good">{content.complete.title}</span>}
          text={
            <>
              {amount !== undefined && (
                <span className="block text-2xl font-bold tracking-tight text-good tabular-nums">
                  {formatRupees(amount)}
                </span>
              )}
              <span className="flex items-center gap-2">
                <Monogram id={lenderId} name={lender.name} isSmall />
                <span className="line-clamp-2">{content.complete.text(lender.name)}</span>
              </span>
            </>
          }
          best={best}
        >
          <div>
            <ApplyLine name={lender.name} />
            <ContinueButton application={step.application} describedBy={stepTitleId} isMain>
              {content.complete.action}
            </ContinueButton>
          </div>
        </NextStepFrame>
      )
    }
    case 'read':
      return (
        <NextStepFrame title={content.read.title} text={shortened(content.read.text(step.ticket.title))} best={best}>
          <ButtonLink to={ticketPath(step.ticket.id)}>{content.read.action}</ButtonLink>
        </NextStepFrame>
      )
    case 'finish':
      return <Finish key={step.application.id} application={step.application} best={best} />
    case 'profile': {
      const labels = missing.map((field) => labelOf(field, user?.category ?? 'salaried'))
      return (
        <NextStepFrame title={reminderContent.title} text={reminderContent.text(labels)} best={best}>
          <ButtonLink to={editPath(step.step)}>{reminderContent.continue}</ButtonLink>
          <Button variant="quiet" onClick={putProfileOff}>
            {reminderContent.later}
          </Button>
        </NextStepFrame>
      )
    }
    case 'unknown':
      return (
        <NextStepFrame title={content.unknown.title} text={content.unknown.text} best={best}>
          <Button
            variant="secondary"
            onClick={() => {
              applications.reload()
              tickets.reload()
            }}
          >
            {uiContent.tryAgain}
          </Button>
          <ButtonLink variant="quiet" to={paths.offers}>
            {content.compare.action}
          </ButtonLink>
        </NextStepFrame>
      )
    case 'compare':
      return (
        <NextStepFrame
          title={catalogue ? homeContent.bestTitle : content.compare.title}
          text={catalogue ? wishWords(wish) : content.compare.text}
          best={bestOf(false)}
        >
          <ButtonLink to={paths.offers} size="small">
            {content.compare.action}
          </ButtonLink>
        </NextStepFrame>
      )
    default:
      return <NextStepPlaceholder />
  }
}

export const NextStep = (props: NextStepProps) => (
  <>
    <HelpNews />
    <WaitingNote place="mb-3" />
    <Step {...props} />
  </>
)
