/** Greets a verified user with a name for a moment, then opens home. */
import { useEffect, useEffectEvent } from 'react'
import { delays } from '#contract/policy.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Success } from '#web/components/ui/success.tsx'
import { keepChosen, showChosen } from '#web/lib/applications/use-applications.ts'
import { useProfile } from '#web/lib/session/session.ts'
import { welcomeContent as texts } from '../code-content.ts'
import { opening } from '../content.ts'

export const WelcomeBack = ({ fullName, onDone }: { fullName: string; onDone: () => void }) => {
  const finish = useEffectEvent(onDone)
  const hasChosen = useProfile()?.selected_lender_id !== undefined
  useEffect(() => {
    // On a new phone too, the place of the next step on home is as high as the step that comes.
    keepChosen(hasChosen)
    showChosen()
  }, [hasChosen])
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
