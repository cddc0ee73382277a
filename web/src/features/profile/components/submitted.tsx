/** The profile is in: three seconds, then home (spec 2 and 9). */
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { delays } from '#contract/policy.ts'
import { Button } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'

export const Submitted = ({ onFinished }: { onFinished: () => void }) => {
  const [seconds, setSeconds] = useState<number>(delays.submittedCountdownSeconds)
  const finish = useEffectEvent(onFinished)
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : finish()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-good-ground text-good">
        <CircleCheck className="size-8" aria-hidden="true" />
      </span>
      <PageHeading description="Your profile is complete. You can now compare offers and apply to any lender.">
        Application Submitted!
      </PageHeading>
      <p className="mb-5 text-ink-soft tabular-nums">{`Taking you home in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}…`}</p>
      <Button variant="secondary" onClick={onFinished}>
        Go now
      </Button>
    </div>
  )
}
