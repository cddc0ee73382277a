/** Greets a verified user with a name for a moment, then opens home. */
import { useEffect, useEffectEvent } from 'react'
import { delays } from '#contract/policy.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Success } from '#web/components/ui/success.tsx'
import { welcomeContent as texts } from '../code-content.ts'
import { opening } from '../content.ts'

export const WelcomeBack = ({ fullName, onDone }: { fullName: string; onDone: () => void }) => {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => finish(), delays.returningUserMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Success title={texts.greeting(fullName)} description={texts.verified}>
      <Spinner label={opening} />
    </Success>
  )
}
