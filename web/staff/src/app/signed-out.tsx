/** Nobody is signed in. */
import { LogIn } from 'lucide-react'
import { StatePanel } from '#staff/components/state-panel.tsx'
import type { SignedOutBecause } from '#staff/lib/session/staff-session.ts'
import { appContent } from './content.ts'

const { signedOut: words } = appContent

export const SignedOut = ({ because }: { because: SignedOutBecause | undefined }) => (
  <main className="flex min-h-dvh items-center">
    <StatePanel Icon={LogIn} title={words.title} text={because === 'ended' ? words.ended : words.text} />
  </main>
)
