/** E-mail and password. */
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { signInContent } from './content.ts'
import { StepForm } from './step-form.tsx'
import type { SignInFlow } from './use-sign-in.ts'

const { password: words } = signInContent

export const PasswordStep = ({ flow }: { flow: SignInFlow }) => {
  const { email, setEmail } = flow
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
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
        <TextField
          label={words.password}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
          {words.show}
        </Checkbox>
      </StepForm>
      <p className="mt-4 text-ink-soft">{words.help}</p>
    </>
  )
}
