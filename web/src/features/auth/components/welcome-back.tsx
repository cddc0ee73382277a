/** A verified user who already has a name: a calm moment, then home (spec 4). */
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { delays } from '#contract/policy.ts'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'

export const WelcomeBack = ({ fullName, onDone }: { fullName: string; onDone: () => void }) => {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => finish(), delays.returningUserMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-good-ground text-good">
        <CircleCheck className="size-8" aria-hidden="true" />
      </span>
      <PageHeading description="Your mobile number is verified.">{`Welcome back, ${fullName}`}</PageHeading>
      <p className="text-ink-soft">
        <Spinner label="Opening your offers" />
      </p>
    </div>
  )
}
