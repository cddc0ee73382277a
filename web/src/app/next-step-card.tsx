/** The next step of a signed-in visitor, on home. */
import type { Application } from '#contract/entities.ts'
import { presentEntryOf } from '#domain/applications/shown-history.ts'
import { stepsAskingFor } from '#domain/profile/missing-steps.ts'
import { paths } from '#contract/routes.ts'
import { visitContent } from '#web/components/product/content.ts'
import { Monogram } from '#web/components/product/monogram.tsx'
import { HelpNews } from '#web/components/product/new-answer.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { uiContent } from '#web/components/ui/content.ts'
import { Failure } from '#web/components/ui/failure.tsx'
import { ContinueButton } from '#web/features/applications/components/continue-button.tsx'
import { labelOf, reminderContent } from '#web/features/profile/content.ts'
import { putProfileOff, useIsProfilePutOff } from '#web/features/profile/profile-later.ts'
import { editPath } from '#web/features/profile/profile-parts.ts'
import { ticketPath } from '#web/features/support/support-paths.ts'
import { useMissingFields, useSession } from '#web/lib/session/session.ts'
import { useTickets } from '#web/lib/support-news.ts'
import { showToast } from '#web/lib/toast.ts'
import { saveVisitOutcome, useApplications } from '#web/lib/use-applications.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { nextStepContent as content } from './next-step-content.ts'
import { NextStepFrame, NextStepPlaceholder, stepTitleId } from './next-step-frame.tsx'
import { nextStep } from './next-step.ts'

/** A long name takes no more lines than the placeholder has. */
const shortened = (text: string) => <span className="line-clamp-2">{text}</span>

/** The card of the next step takes the place of this one, and the focus of its button. */
const focusOnStep = (): void => void setTimeout(() => document.getElementById(stepTitleId)?.focus())

const Finish = ({ application }: { application: Application }) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const saveFinished = () =>
    attempt(async () => {
      await saveVisitOutcome(application.id, 'finished')
      showToast(content.finish.saved)
      focusOnStep()
    })
  return (
    <NextStepFrame title={content.finish.title} text={shortened(content.finish.text(application.lender.name))}>
      <ContinueButton application={application} describedBy={stepTitleId} isMain>
        {content.finish.action}
      </ContinueButton>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void saveFinished()}>
        {content.finish.finished}
      </Button>
      {hasFailed && <Failure>{visitContent.failed}</Failure>}
    </NextStepFrame>
  )
}

const Step = () => {
  const { user } = useSession()
  const missing = useMissingFields()
  const isProfilePutOff = useIsProfilePutOff()
  const applications = useApplications()
  const tickets = useTickets()
  const lists = { applications: applications.state, tickets: tickets.state }
  const step = nextStep({ ...lists, missingSteps: stepsAskingFor(missing), isProfilePutOff })

  switch (step?.kind) {
    case 'complete':
      return (
        <NextStepFrame
          title={<span className="text-good">{content.complete.title(presentEntryOf(step.application)?.amount)}</span>}
          text={
            <span className="flex items-center gap-2">
              <Monogram id={step.application.lender_id} name={step.application.lender.name} isSmall />
              <span className="line-clamp-2">{content.complete.text(step.application.lender.name)}</span>
            </span>
          }
        >
          <ContinueButton application={step.application} describedBy={stepTitleId} isMain>
            {content.complete.action}
          </ContinueButton>
        </NextStepFrame>
      )
    case 'read':
      return (
        <NextStepFrame title={content.read.title} text={shortened(content.read.text(step.ticket.title))}>
          <ButtonLink to={ticketPath(step.ticket.id)}>{content.read.action}</ButtonLink>
        </NextStepFrame>
      )
    case 'finish':
      return <Finish key={step.application.id} application={step.application} />
    case 'profile': {
      const labels = missing.map((field) => labelOf(field, user?.category ?? 'salaried'))
      return (
        <NextStepFrame title={reminderContent.title} text={reminderContent.text(labels)}>
          <ButtonLink to={editPath(step.step)}>{reminderContent.continue}</ButtonLink>
          <Button variant="quiet" onClick={putProfileOff}>
            {reminderContent.later}
          </Button>
        </NextStepFrame>
      )
    }
    case 'unknown':
      return (
        <NextStepFrame title={content.unknown.title} text={content.unknown.text}>
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
        <NextStepFrame title={content.compare.title} text={content.compare.text}>
          <ButtonLink to={paths.offers}>{content.compare.action}</ButtonLink>
        </NextStepFrame>
      )
    default:
      return <NextStepPlaceholder />
  }
}

export const NextStep = () => (
  <>
    <HelpNews />
    <Step />
  </>
)
