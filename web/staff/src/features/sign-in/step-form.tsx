/** The forms of the steps: fields and one button. */
import { type ReactNode, useEffect, useRef, useState, type ComponentProps } from 'react'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { Button } from '#staff/components/button.tsx'
import { openNewSession } from '#staff/lib/session/open-session.ts'
import type { Outcome, SignInStep } from '#staff/lib/session/staff-pool.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { signInContent } from './content.ts'

interface StepFormProps {
  flow: SignInFlow
  submit: string
  onSubmit: () => void
  children: ReactNode
}

const StepForm = ({ flow, submit, onSubmit, children }: StepFormProps) => (
  <Form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
    {children}
    <Button variant="primary" type="submit" busy={flow.isBusy}>
      {submit}
    </Button>
  </Form>
)

interface CodeFieldProps {
  flow: SignInFlow
  submit: string
  confirm: (code: string) => Promise<Outcome>
  /** Whether the screen begins with it. */
  takesFocus: boolean
}

const digits = 6

/** The six digits of an authenticator app. The sixth sends them; a refused code makes room for another. */
export const CodeField = ({ flow, submit, confirm, takesFocus }: CodeFieldProps) => {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const send = async (text: string) => {
    if (text.length !== digits) {
      flow.complain(signInContent.codeMissing)
      return
    }
    await flow.answer(() => confirm(text))
    setCode('')
    field.current?.focus()
  }
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <StepForm flow={flow} submit={submit} onSubmit={() => void send(code)}>
      <TextField
        label={signInContent.codeLabel}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
        value={code}
        onChange={({ target }) => {
          const text = target.value.replaceAll(/\D/g, '').slice(0, digits)
          setCode(text)
          if (text.length === digits && text !== code) void send(text)
        }}
      />
    </StepForm>
  )
}

const { code: codeWords } = signInContent

/** The code of an app that is set up. */
export const CodeStep = ({ flow, confirm }: { flow: SignInFlow; confirm: (code: string) => Promise<Outcome> }) => (
  <>
    <p className="mb-4">{codeWords.text}</p>
    <CodeField flow={flow} submit={codeWords.submit} confirm={confirm} takesFocus />
  </>
)

const { password: words } = signInContent

/** A password with a tick that shows it. */
const PasswordField = (field: ComponentProps<typeof TextField>) => {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField {...field} type={isShown ? 'text' : 'password'} />
      <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        {words.show}
      </Checkbox>
    </>
  )
}

/** The invitation of a partner's people names the address of their page. */
export const isOfPartner = (): boolean => location.pathname.startsWith('/own')

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** @param notice heard with the field that takes the focus */
export const PasswordStep = ({ flow, notice }: { flow: SignInFlow; notice: string | undefined }) => {
  const { email, setEmail } = flow
  const [password, setPassword] = useState('')
  const send = async () => {
    if (email.trim() === '' || password === '') {
      flow.complain(words.missing)
      return
    }
    // The library is a large part of the console, and only this needs it.
    await flow.answer(async () => (await import('#staff/lib/session/staff-pool.ts')).enterPassword(email, password))
  }
  return (
    <>
      <StepForm flow={flow} submit={words.submit} onSubmit={() => void send()}>
        <TextField
          label={words.email}
          aria-description={notice}
          type="email"
          name="email"
          autoComplete="username"
          ref={takeFocus}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </StepForm>
      <p className="mt-4 text-ink-soft">{isOfPartner() ? words.partnerHelp : words.help}</p>
    </>
  )
}

const { newPassword: newWords } = signInContent

interface NewPasswordStepProps {
  flow: SignInFlow
  choose: (password: string) => Promise<Outcome>
}

/** A password of the member's own, in place of that of the invitation. */
export const NewPasswordStep = ({ flow, choose }: NewPasswordStepProps) => {
  const [password, setPassword] = useState('')
  const send = () => {
    if (password.length < staffPolicy.leastPasswordCharacters) flow.complain(signInContent.refusals['weak password'])
    else void flow.answer(() => choose(password))
  }
  return (
    <StepForm flow={flow} submit={newWords.submit} onSubmit={send}>
      <p>{newWords.text}</p>
      {/* Password managers read the name of the account from it. */}
      <input hidden readOnly name="email" autoComplete="username" value={flow.email} />
      <PasswordField
        label={newWords.label}
        hint={newWords.hint}
        name="new-password"
        autoComplete="new-password"
        ref={takeFocus}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </StepForm>
  )
}

type ShownStep = Exclude<SignInStep, { step: 'done' }> | { readonly step: 'password' }

const first: ShownStep = { step: 'password' }

/** Runs the steps of a sign-in: one answer at a time, until the console opens. */
export const useSignIn = () => {
  const [step, setStep] = useState<ShownStep>(first)
  /** The problem of the last answer. */
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
  /** Empties the alert first: the same words are said again. */
  const complain = (words: string) => {
    setProblem(undefined)
    setTimeout(setProblem, 0, words)
  }
  return { step, problem, isBusy, email, setEmail, answer, complain, restart }
}

export type SignInFlow = ReturnType<typeof useSignIn>
