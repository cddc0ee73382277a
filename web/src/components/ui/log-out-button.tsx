/** Ends the session on this browser at once; the page guard then shows /login (spec 4). */
import { LogOut } from 'lucide-react'
import { signOut } from '#web/lib/session/sign-out.ts'
import { Button } from './button.tsx'

interface LogOutButtonProps {
  /** The spec writes it in two ways. */
  label: 'Log Out' | 'Logout'
  block?: boolean
}

export const LogOutButton = ({ label, block }: LogOutButtonProps) => (
  <Button variant="secondary" block={block} icon={<LogOut className="size-5" aria-hidden="true" />} onClick={signOut}>
    {label}
  </Button>
)
