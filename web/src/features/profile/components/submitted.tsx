/** Confirms the submitted profile, counts down three seconds and goes home, or to the page that asked for the login. */
import { useEffect, useEffectEvent, useState } from 'react'
import { delays } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Success } from '#web/components/ui/success.tsx'
import { readReturnPath } from '#web/lib/session/session.ts'

export const Submitted = ({ onFinished }: { onFinished: () => void }) => {
  const [seconds, setSeconds] = useState<number>(delays.submittedCountdownSeconds)
  const direction = (readReturnPath() ?? paths.home) === paths.home ? 'Taking you home' : 'Taking you back'
  const finish = useEffectEvent(onFinished)
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : finish()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Success
      title="Application Submitted!"
      description="Your profile is complete. You can now compare offers and apply to any lender."
    >
      <p className="mb-5 text-ink-soft tabular-nums">{`${direction} in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}…`}</p>
      <Button variant="secondary" onClick={onFinished}>
        Go now
      </Button>
    </Success>
  )
}
