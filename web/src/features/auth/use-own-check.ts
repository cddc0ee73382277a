/** Checks a complete code without a tap, once for each text of the field: a wrong one is not checked again. */
import { useEffect, useEffectEvent } from 'react'
import { oneTimeCodePattern } from '#contract/patterns.ts'

/** The visitor sees the last digit, and a tap on the button that comes right after it is the same check. */
const pauseMilliseconds = 200

/** @param code the text of the field; undefined while it is not on the screen */
export const useOwnCheck = (code: string | undefined, check: () => void): void => {
  const checkNow = useEffectEvent(check)
  useEffect(() => {
    if (code === undefined || !oneTimeCodePattern.test(code)) return undefined
    const timer = setTimeout(() => checkNow(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [code])
}
