/** Runs the steps of a sign-in: one answer at a time, until the console opens. */
import { useState } from 'react'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { openNewSession } from '#staff/lib/session/open-session.ts'
import type { Outcome, SignInStep } from '#staff/lib/session/staff-pool.ts'
import { signInContent } from './content.ts'

type ShownStep = Exclude<SignInStep, { step: 'done' }> | { readonly step: 'password' }

const first: ShownStep = { step: 'password' }

export const useSignIn = () => {
  const [step, setStep] = useState<ShownStep>(first)
  /** What is wrong with the last answer. */
  const [problem, setProblem] = useState<string>()
  const { isBusy, attempt } = useAttempt(() => setProblem(signInContent.failed))
  const [email, setEmail] = useState('')

  const take = async (outcome: Outcome) => {
    if ('refused' in outcome) {
      setProblem(signInContent.refusals[outcome.refused])
      if (outcome.refused === 'too late') setStep(first)
    } else if (outcome.step === 'done') await openNewSession(outcome.tokens)
    else setStep(outcome)
  }

  /** Sends an answer; resolves once the screen shows what became of it. */
  const answer = (send: () => Promise<Outcome>) =>
    attempt(async () => {
      setProblem(undefined)
      await take(await send())
    })

  const restart = () => {
    setStep(first)
    setProblem(undefined)
  }
  return { step, problem, isBusy, email, setEmail, answer, complain: setProblem, restart }
}

export type SignInFlow = ReturnType<typeof useSignIn>
