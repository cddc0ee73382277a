/** A password of the member's own, in place of that of the invitation. */
import { useEffect, useRef, useState } from 'react'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import type { Outcome } from '#staff/lib/session/sign-in-steps.ts'
import { signInContent } from './content.ts'
import { StepForm } from './step-form.tsx'
import type { SignInFlow } from './use-sign-in.ts'

const { newPassword: words } = signInContent

interface NewPasswordStepProps {
  flow: SignInFlow
  choose: (password: string) => Promise<Outcome>
}

export const NewPasswordStep = ({ flow, choose }: NewPasswordStepProps) => {
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    if (password.length < staffPolicy.leastPasswordCharacters) flow.complain(signInContent.refusals['weak password'])
    else void flow.answer(() => choose(password))
  }
  return (
    <StepForm flow={flow} submit={words.submit} onSubmit={send}>
      <p>{words.text}</p>
      {/* Password managers read the name of the account from it. */}
      <input hidden readOnly name="email" autoComplete="username" value={flow.email} />
      <TextField
        label={words.label}
        hint={words.hint}
        type={isShown ? 'text' : 'password'}
        name="new-password"
        autoComplete="new-password"
        ref={field}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        {signInContent.password.show}
      </Checkbox>
    </StepForm>
  )
}
