/** After a visit to a lender's page: "Did you finish?", with three answers that are kept with the application. */
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { visitOutcomes, type Application, type VisitOutcome } from '#contract/entities.ts'
import { visitOutcomeOf } from '#lambdas/applications/visit-outcome.rules.ts'
import { keepChosen, saveVisitOutcome, showChosen } from '#web/lib/applications/use-applications.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { savedHere, visitContent } from './content.ts'
import { hasStarted, type RecordedVisit } from './lender-visit.tsx'

interface VisitQuestionProps {
  application: Application
  /** Called once the answer is kept, on the server or in the outbox. */
  onSaid?: (outcome: VisitOutcome) => void
}

export const VisitQuestion = ({ application, onSaid }: VisitQuestionProps) => {
  const questionId = useId()
  const [underWay, setUnderWay] = useState<VisitOutcome>()
  const { isBusy, hasFailed, attempt } = useAttempt()

  const say = (outcome: VisitOutcome) =>
    attempt(async () => {
      setUnderWay(outcome)
      if (await saveVisitOutcome(application.id, outcome)) showToast(savedHere)
      onSaid?.(outcome)
    })

  return (
    <fieldset aria-labelledby={questionId} className="min-w-0 rounded-lg bg-info-ground px-3 py-2 text-sm">
      <p id={questionId} className="font-semibold wrap-anywhere">
        {visitContent.question(application.lender.name)}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {visitOutcomes.map((outcome) => (
          <div key={outcome} className="min-w-11 grow">
            <Button
              block
              variant="secondary"
              size="small"
              busy={isBusy && outcome === underWay}
              onClick={() => void say(outcome)}
            >
              {visitContent.answers[outcome]}
            </Button>
          </div>
        ))}
      </div>
      {hasFailed && <Failure hasAdvice>{visitContent.failed}</Failure>}
    </fieldset>
  )
}

/** Whether the visitor, who was on the lender's page, has come back to this one. */
const useIsBack = (): boolean => {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const notice = () => {
      if (!document.hidden) setIsBack(true)
    }
    document.addEventListener('visibilitychange', notice)
    // Beside a window of its own this page was never hidden.
    addEventListener('focus', notice)
    return () => {
      document.removeEventListener('visibilitychange', notice)
      removeEventListener('focus', notice)
    }
  }, [])
  return isBack
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

const leaveToHome = () => {
  keepChosen(true)
  return showChosen
}

/** Asks when the visitor comes back, unless this was said before; then says what happens next. */
const QuestionOnReturn = ({ application }: { application: Application }) => {
  const isBack = useIsBack()
  const [said, setSaid] = useState<VisitOutcome>()
  useLayoutEffect(leaveToHome, [])
  if (said !== undefined) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="mt-2 text-sm text-ink-soft outline-none text-pretty">
        {visitContent.said[said]}
      </p>
    )
  }
  if (!isBack || visitOutcomeOf(application) !== undefined) return null
  return (
    <div className="mt-2">
      <VisitQuestion application={application} onSaid={setSaid} />
    </div>
  )
}

/** Below a button that opens a lender's page: the question after the visit. @param visit the last one; undefined before the first */
export const AfterVisit = ({ visit }: { visit: RecordedVisit | undefined }) =>
  hasStarted(visit) ? <QuestionOnReturn key={visit.application.clicked_at} application={visit.application} /> : null
