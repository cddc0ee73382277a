/** The code of an app that is set up. */
import type { Outcome } from '#staff/lib/session/sign-in-steps.ts'
import { CodeField } from './code-field.tsx'
import { signInContent } from './content.ts'
import type { SignInFlow } from './use-sign-in.ts'

const { code: words } = signInContent

export const CodeStep = ({ flow, confirm }: { flow: SignInFlow; confirm: (code: string) => Promise<Outcome> }) => (
  <>
    <p className="mb-4">{words.text}</p>
    <CodeField flow={flow} submit={words.submit} confirm={confirm} takesFocus />
  </>
)
