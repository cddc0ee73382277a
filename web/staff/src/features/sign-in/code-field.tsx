/** The six digits of an authenticator app. The sixth sends them; a refused code makes room for another. */
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/components/ui/text-field.tsx'
import type { Outcome } from '#staff/lib/session/sign-in-steps.ts'
import { signInContent } from './content.ts'
import { StepForm } from './step-form.tsx'
import type { SignInFlow } from './use-sign-in.ts'

interface CodeFieldProps {
  flow: SignInFlow
  submit: string
  confirm: (code: string) => Promise<Outcome>
  /** Whether the screen begins with it. */
  takesFocus: boolean
}

const digits = 6

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

const { code: words } = signInContent

/** The code of an app that is set up. */
export const CodeStep = ({ flow, confirm }: { flow: SignInFlow; confirm: (code: string) => Promise<Outcome> }) => (
  <>
    <p className="mb-4">{words.text}</p>
    <CodeField flow={flow} submit={words.submit} confirm={confirm} takesFocus />
  </>
)
