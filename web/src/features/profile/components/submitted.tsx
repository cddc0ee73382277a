/** Confirms the saved profile, counts down, and leads home or back to the page that required the login. */
import { useEffect, useEffectEvent, useState } from 'react'
import { delays } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Success } from '#web/components/ui/success.tsx'
import { readReturnPath, rememberReturnPath } from '#web/lib/session/return-path.ts'
import { submittedContent } from '../content.ts'

interface SubmittedProps {
  /** The visitor has applied to a lender before. */
  hasApplied: boolean
  onFinished: () => void
}

export const Submitted = ({ hasApplied, onFinished }: SubmittedProps) => {
  const [seconds, setSeconds] = useState<number>(delays.submittedCountdownSeconds)
  const leadsHome = (readReturnPath() ?? paths.home) === paths.home
  const finish = useEffectEvent(onFinished)
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : finish()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Success
      title={submittedContent.title}
      description={hasApplied ? submittedContent.applied : submittedContent.notApplied}
    >
      <Button
        onClick={() => {
          rememberReturnPath(paths.offers)
          onFinished()
        }}
      >
        {submittedContent.seeOffers}
      </Button>
      <p className="mt-5 text-sm text-ink-soft tabular-nums">{submittedContent.countdown(seconds, leadsHome)}</p>
    </Success>
  )
}
