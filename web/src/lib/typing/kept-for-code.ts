/** The state of a screen that waits for an OTP, for a tab that the phone ends while its visitor reads the SMS. */
import { useState } from 'react'
import { codeLifeSeconds } from '#contract/policy.ts'
import { keepOwnTyped, readTyped } from './kept-input.ts'

interface Kept<Value> {
  readonly value: Value
  readonly at: number
}

/** Kept for as long as an OTP lives. @param name of what is kept */
export const useKeptForCode = <Value>(name: string) => {
  const [state, setState] = useState(() => {
    const kept = readTyped(name) as Kept<Value> | undefined
    return kept && Date.now() - kept.at < codeLifeSeconds * 1000 ? kept.value : undefined
  })
  const keep = (value: Value | undefined): void => {
    const kept: Kept<Value> | undefined = value === undefined ? undefined : { value, at: Date.now() }
    keepOwnTyped(name, kept)
    setState(value)
  }
  return [state, keep] as const
}
