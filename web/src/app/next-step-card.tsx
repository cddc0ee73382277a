/** The next step of a signed-in visitor, on home, with the best offers below it while nothing was chosen; they are the step themselves when nothing else waits. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Application, Ticket } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { presentEntryOf } from '#lambdas/applications/shown-history.rules.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { stepsAskingFor } from '#lambdas/profile/profile-fields.rules.ts'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { savedHere, visitContent } from '#web/components/product/content.ts'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { HelpNews } from '#web/components/product/new-answer.tsx'
import { WaitingNote } from '#web/components/product/waiting-note.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { uiContent } from '#web/components/ui/content.ts'
import { Failure } from '#web/components/ui/failure.tsx'
import { ContinueButton } from '#web/features/applications/components/continue-button.tsx'
import { useCatalogue } from '#web/features/offers/api/catalogue-store.ts'
import { wishWords } from '#web/features/offers/best-three-content.ts'
import { BestThree } from '#web/features/offers/components/best-three.tsx'
import { homeContent } from '#web/features/offers/content.ts'
import type { NextStepProps } from '#web/features/offers/home-page.tsx'
import { wishFrom, withWish } from '#web/features/offers/loan-wish.ts'
import { useAppliedAt } from '#web/features/offers/use-applied-at.ts'
import { putProfileOff, useIsProfilePutOff } from '#web/features/profile/profile-later.ts'
import { editPath } from '#web/features/profile/profile-parts.ts'
import { labelOf, reminderContent } from '#web/features/profile/shared-content.ts'
import { ticketPath } from '#web/features/support/support-paths.ts'
import {
  addOnReturn,
  keepChosen,
  lowerPlace,
  saveVisitOutcome,
  showChosen,
  useApplications,
} from '#web/lib/applications/use-applications.ts'
import { readStoredObject } from '#web/lib/device/browser-storage.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import { useMissingFields } from '#web/lib/session/user-facts.ts'
import { useTickets } from '#web/lib/support-news.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { nextStepContent as content } from './next-step-content.ts'
import { NextStepFrame, NextStepPlaceholder, stepTitleId } from './next-step-frame.tsx'
import { nextStep } from './next-step.ts'

/** The card of the next step takes the place of this one, and the focus of its button. */
const focusOnStep = (): void => void setTimeout(() => document.getElementById(stepTitleId)?.focus())

const useChoice = (applications: Loaded<readonly Application[]>): boolean => {
  const hasChosen = applications.status === 'ready' && applications.value.length > 0
  const isKnown = applications.status === 'ready'
  useEffect(() => {
    if (isKnown) keepChosen(hasChosen)
  }, [isKnown, hasChosen])
  useEffect(() => showChosen, [])
  const hadChosen = useRef(true)
  // The best offers go, and with them the button that had the focus.
  useLayoutEffect(() => {
    if (!isKnown) return
    if (!hadChosen.current && hasChosen) {
      lowerPlace()
      if (document.activeElement === document.body) focusOnStep()
    }
    hadChosen.current = hasChosen
  }, [isKnown, hasChosen])
  return hasChosen
}

/** The papers that the lender asks for, on one line. */
const Papers = ({ catalogue, lenderId }: { catalogue: Catalogue | undefined; lenderId: string }) => {
  const papers = catalogue?.lenders.find(({ id }) => id === lenderId)?.documents ?? []
  return papers.length === 0 ? null : <span className="block">{content.papers(papers)}</span>
}

interface FinishProps {
  application: Application
  catalogue: Catalogue | undefined
}

const Finish = ({ application, catalogue }: FinishProps) => {
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
      text={
        <>
          <span>{content.finish.text(application.lender.name)}</span>
          <Papers catalogue={catalogue} lenderId={application.lender_id} />
        </>
      }
    >
      <ContinueButton application={application} describedBy={stepTitleId} isMain>
        {content.finish.action}
      </ContinueButton>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void saveFinished()}>
        {content.finish.finished}
      </Button>
      {hasFailed && <Failure hasAdvice>{visitContent.failed}</Failure>}
    </NextStepFrame>
  )
}

/** The news of the newest two applications. */
const Follow = ({ applications }: { applications: readonly Application[] }) => (
  <NextStepFrame
    title={content.follow.title(applications.length)}
    text={
      <ul className="mt-1 space-y-1.5">
        {applications.slice(0, 2).map(({ id, lender, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold text-ink" translate="no">
              {lender.name}
            </span>
            <ApplicationBadge status={status} />
          </li>
        ))}
      </ul>
    }
  >
    <ButtonLink to={paths.status}>{content.follow.action}</ButtonLink>
    <ButtonLink variant="quiet" to={paths.offers}>
      {content.compare}
    </ButtonLink>
  </NextStepFrame>
)

/** The answer of support, by its first words, or the decision of a complaint. */
const Read = ({ ticket: { id, title, complaint, last_message: last }, best }: { ticket: Ticket; best: ReactNode }) => {
  const decided = complaint?.outcome
  const words = last !== undefined && last.sender_type !== 'user' ? last.text : undefined
  return (
    <NextStepFrame
      title={decided === undefined ? content.read.title : content.read.decided[decided]}
      text={
        <>
          <span className="line-clamp-2">{content.read.text(title)}</span>
          {words !== undefined && (
            <span className="mt-1 line-clamp-2 border-l-2 border-line-strong pl-2 text-base text-ink">{words}</span>
          )}
        </>
      }
      best={best}
    >
      <ButtonLink to={ticketPath(id)}>{content.read.action}</ButtonLink>
    </NextStepFrame>
  )
}

const Step = ({ catalogue, facts, isWaiting, onApplied, onOtherHeight }: NextStepProps) => {
  const { user } = useSession()
  const missing = useMissingFields()
  const isProfilePutOff = useIsProfilePutOff()
  const applications = useApplications()
  const tickets = useTickets()
  const { reload: reloadCatalogue } = useCatalogue()
  const appliedAt = useAppliedAt()
  const [wish] = useState(() => wishFrom('', readStoredObject('localStorage', loanWishKey) ?? {}, user?.category))
  const hasChosen = useChoice(applications.state)
  const lists = { applications: applications.state, tickets: tickets.state }
  const step = isWaiting ? undefined : nextStep({ ...lists, missingSteps: stepsAskingFor(missing), isProfilePutOff })
  const isKnown = step !== undefined
  // Before the paint of the step: what an application changes below is there with it, and not before.
  useLayoutEffect(() => {
    if (isKnown) onApplied(appliedAt)
  }, [isKnown, appliedAt, onApplied])
  // Only when it comes: later, something below may have the focus.
  const takePlace = useEffectEvent(() => {
    if (hasChosen || !catalogue ? lowerPlace() : step?.kind !== 'compare') onOtherHeight()
  })
  useLayoutEffect(() => {
    if (isKnown) takePlace()
  }, [isKnown])
  const isStep = step?.kind === 'compare'
  const best = catalogue && !hasChosen && (
    <div>
      {!isStep && <p className="text-sm text-ink-soft">{`${homeContent.bestTitle}: ${wishWords(wish)}`}</p>}
      <BestThree catalogue={catalogue} facts={facts} wish={wish} isStep={isStep} onRecorded={addOnReturn} />
    </div>
  )

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
                <span>{content.complete.text(lender.name)}</span>
              </span>
              <Papers catalogue={catalogue} lenderId={lenderId} />
            </>
          }
        >
          <ContinueButton application={step.application} describedBy={stepTitleId} isMain>
            {content.complete.action}
          </ContinueButton>
        </NextStepFrame>
      )
    }
    case 'read':
      return <Read ticket={step.ticket} best={best} />
    case 'finish':
      return <Finish key={step.application.id} application={step.application} catalogue={catalogue} />
    case 'follow':
      return <Follow applications={step.applications} />
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
              reloadCatalogue()
            }}
          >
            {uiContent.tryAgain}
          </Button>
          <ButtonLink variant="quiet" to={paths.offers}>
            {content.compare}
          </ButtonLink>
        </NextStepFrame>
      )
    case 'compare':
      return (
        best && (
          <NextStepFrame title={homeContent.bestTitle} text={wishWords(wish)} best={best}>
            {/* The words of a quiet button begin and end where those above them do. */}
            <div className="-mx-2">
              <ButtonLink to={`${paths.offers}?${withWish('', wish)}`} size="small" variant="quiet">
                {content.compare}
              </ButtonLink>
            </div>
          </NextStepFrame>
        )
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
