/** The next step of a signed-in visitor, on home. */
import { stepsAskingFor } from '#domain/profile/missing-steps.ts'
import { paths } from '#contract/routes.ts'
import { HelpNews } from '#web/components/product/new-answer.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { ContinueButton } from '#web/features/applications/components/continue-button.tsx'
import { labelOf, reminderContent } from '#web/features/profile/content.ts'
import { putProfileOff, useIsProfilePutOff } from '#web/features/profile/profile-later.ts'
import { editPath } from '#web/features/profile/profile-parts.ts'
import { ticketPath } from '#web/features/support/support-paths.ts'
import { useMissingFields, useSession } from '#web/lib/session/session.ts'
import { useApplications } from '#web/lib/use-applications.ts'
import { useTickets } from '#web/lib/support-news.ts'
import { nextStepContent as content } from './next-step-content.ts'
import { NextStepFrame, NextStepPlaceholder, stepTitleId } from './next-step-frame.tsx'
import { nextStep } from './next-step.ts'

const Step = () => {
  const { user } = useSession()
  const missing = useMissingFields()
  const isProfilePutOff = useIsProfilePutOff()
  const applications = useApplications().state
  const tickets = useTickets().state
  const step = nextStep({ applications, tickets, missingSteps: stepsAskingFor(missing), isProfilePutOff })

  switch (step?.kind) {
    case 'complete':
      return (
        <NextStepFrame title={content.complete.title} text={content.complete.text(step.application.lender.name)}>
          <ContinueButton application={step.application} describedBy={stepTitleId} isMain>
            {content.complete.action}
          </ContinueButton>
        </NextStepFrame>
      )
    case 'read':
      return (
        <NextStepFrame
          title={content.read.title}
          text={<span className="line-clamp-2">{content.read.text(step.ticket.title)}</span>}
        >
          <ButtonLink to={ticketPath(step.ticket.id)}>{content.read.action}</ButtonLink>
        </NextStepFrame>
      )
    case 'finish':
      return (
        <NextStepFrame title={content.finish.title} text={content.finish.text(step.application.lender.name)}>
          <ContinueButton application={step.application} describedBy={stepTitleId} isMain>
            {content.finish.action}
          </ContinueButton>
          <ButtonLink to={paths.status} variant="quiet">
            {content.finish.finished}
          </ButtonLink>
        </NextStepFrame>
      )
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
