/** E-mail and password. */
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import type { Outcome } from '#staff/lib/session/sign-in-steps.ts'
import { signInContent } from './content.ts'
import { StepForm } from './step-form.tsx'
import type { SignInFlow } from './use-sign-in.ts'

const { password: words } = signInContent

/** A password with a tick that shows it. */
export const PasswordField = (field: ComponentProps<typeof TextField>) => {
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

export const PasswordStep = ({ flow }: { flow: SignInFlow }) => {
  const { email, setEmail } = flow
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
          type="email"
          name="email"
          autoComplete="username"
          ref={field}
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
      <p className="mt-4 text-ink-soft">{words.help}</p>
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
        ref={field}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </StepForm>
  )
}
