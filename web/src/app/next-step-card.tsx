/** The visitor's next step on home. Each step is as high as its placeholder, so that nothing below moves when it comes. */
import type { ReactNode } from 'react'
import { stepsAskingFor } from '#domain/profile/missing-steps.ts'
import { paths } from '#contract/routes.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { ContinueButton } from '#web/features/applications/components/continue-button.tsx'
import { labelOf, reminderContent } from '#web/features/profile/content.ts'
import { putProfileOff, useIsProfilePutOff } from '#web/features/profile/profile-later.ts'
import { editPath } from '#web/features/profile/profile-parts.ts'
import { ticketPath } from '#web/features/support/support-paths.ts'
import { useMissingFields, useSession } from '#web/lib/session/session.ts'
import { useApplications } from '#web/lib/use-applications.ts'
import { useTickets } from '#web/lib/use-tickets.ts'
import { nextStepContent as content } from './next-step-content.ts'
import { nextStep } from './next-step.ts'

const titleId = 'next-step'

const Frame = ({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) => (
  <Card aria-label={content.label}>
    <h2 id={titleId} className="text-lg font-semibold">
      {title}
    </h2>
    <div className="mt-1 mb-3 min-h-10 text-sm text-ink-soft wrap-anywhere">{text}</div>
    <div className="flex flex-wrap gap-x-3">{children}</div>
  </Card>
)

const Placeholder = () => (
  <Frame
    title={
      <>
        <output className="sr-only">{content.loading}</output>
        <span className="skeleton block max-w-56 rounded-md" aria-hidden="true">
          {'\u2007'}
        </span>
      </>
    }
    text={<Skeleton shape="h-5 w-full" />}
  >
    <Skeleton shape="h-12 w-40 rounded-lg" />
  </Frame>
)

const SignedInStep = () => {
  const { user } = useSession()
  const missing = useMissingFields()
  const isProfilePutOff = useIsProfilePutOff()
  const applications = useApplications().state
  const tickets = useTickets().state
  const step = nextStep({ applications, tickets, missingSteps: stepsAskingFor(missing), isProfilePutOff })

  switch (step?.kind) {
    case undefined:
      return <Placeholder />
    case 'complete':
      return (
        <Frame title={content.complete.title} text={content.complete.text(step.application.lender.name)}>
          <ContinueButton application={step.application} describedBy={titleId} isMain>
            {content.complete.action}
          </ContinueButton>
        </Frame>
      )
    case 'read':
      return (
        <Frame
          title={content.read.title}
          text={<span className="line-clamp-2">{content.read.text(step.ticket.title)}</span>}
        >
          <ButtonLink to={ticketPath(step.ticket.id)}>{content.read.action}</ButtonLink>
        </Frame>
      )
    case 'finish':
      return (
        <Frame title={content.finish.title} text={content.finish.text(step.application.lender.name)}>
          <ContinueButton application={step.application} describedBy={titleId} isMain>
            {content.finish.action}
          </ContinueButton>
          <ButtonLink to={paths.status} variant="quiet">
            {content.finish.finished}
          </ButtonLink>
        </Frame>
      )
    case 'profile': {
      const labels = missing.map((field) => labelOf(field, user?.category ?? 'salaried'))
      return (
        <Frame title={reminderContent.title} text={reminderContent.text(labels)}>
          <ButtonLink to={editPath(step.step)}>{reminderContent.continue}</ButtonLink>
          <Button variant="quiet" onClick={putProfileOff}>
            {reminderContent.later}
          </Button>
        </Frame>
      )
    }
    case 'compare':
      return (
        <Frame title={content.compare.title} text={content.compare.text}>
          <ButtonLink to={paths.offers}>{content.compare.action}</ButtonLink>
        </Frame>
      )
  }
}

/** Before the session is known, and for a visitor who is being sent to /login, it is a placeholder. */
export const NextStepCard = () => (useSession().user === null ? <Placeholder /> : <SignedInStep />)
