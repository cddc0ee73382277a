/** Signs out at once; the page guard then shows /login. */
import { LogOut } from 'lucide-react'
import { signOut } from '#web/lib/session/sign-out.ts'
import { Button } from '../ui/button.tsx'

interface LogOutButtonProps {
  /** Spelled differently on the two pages that have the button. */
  label: string
  block?: boolean
}

export const LogOutButton = ({ label, block }: LogOutButtonProps) => (
  <Button variant="secondary" block={block} icon={<LogOut className="size-5" />} onClick={signOut}>
    {label}
  </Button>
)
