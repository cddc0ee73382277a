/** The terms box: as the visitor left it, before that as the stage starts it. */
import { useEffect, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import { loadConfig } from '#web/lib/run-time-config.ts'

/** Asks for the stage's day while the visitor still chooses a category. The box is unticked until an answer, and without one. */
export const useTermsBox = () => {
  const [hasAccepted, onAccept] = useState<boolean>()
  useEffect(() => {
    const start = (isTicked: boolean) => onAccept((own) => own ?? isTicked)
    loadConfig().then(
      ({ termsTickedUntil }) => start(todayInIndia(new Date()) <= termsTickedUntil),
      () => start(false),
    )
  }, [])
  return { hasAccepted, onAccept }
}
