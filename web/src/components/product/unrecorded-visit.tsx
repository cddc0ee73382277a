/** Below a button that opened a lender's page although the click was not recorded: says so, and offers to record it. */
import { useState } from 'react'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { content } from './unrecorded-visit-content.ts'

interface UnrecordedVisitProps {
  /** Records the click, and opens nothing. */
  onNoteAgain: () => Promise<unknown>
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

export const UnrecordedVisit = ({ onNoteAgain }: UnrecordedVisitProps) => {
  const [isNoted, setIsNoted] = useState(false)
  const { isBusy, hasFailed, attempt } = useAttempt()
  if (isNoted) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="mt-2 text-sm text-ink-soft outline-none">
        {content.noted}
      </p>
    )
  }
  return (
    <div role="alert" className="mt-2 text-sm">
      <p>{content.note}</p>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        onClick={() => void attempt(() => onNoteAgain().then(() => setIsNoted(true)))}
      >
        {content.again}
      </Button>
      {hasFailed && <Failure>{content.failed}</Failure>}
    </div>
  )
}
