/** Signs out at once, or after a question where something waits for the network; the page guard then shows /login. */
import { useState } from 'react'
import LogOut from '#icon/log-out'
import { buttonIcon } from '#web/components/ui/icon.tsx'
import { readStoredObject } from '#web/lib/device/browser-storage.ts'
import { signOut } from '#web/lib/session/sign-out.ts'
import { outboxKey, seenBoxName } from '#web/lib/session/storage-keys.ts'
import { Button } from '../ui/button.tsx'
import { logOutContent } from './content.ts'

interface LogOutButtonProps {
  /** Spelled differently on the two pages that have the button. */
  label: string
  block?: boolean
}

/** Whether the server may not have something that the visitor wrote. */
export const hasUnsent = (): boolean => {
  const { boxes = {} } = readStoredObject('localStorage', outboxKey) ?? {}
  return Object.keys(boxes as object).some((name) => name !== seenBoxName)
}

export const LogOutButton = ({ label, block }: LogOutButtonProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const tap = () => {
    if (isAsked || !hasUnsent()) signOut()
    else setIsAsked(true)
  }
  return (
    <>
      <p role="alert">{isAsked && logOutContent.waiting}</p>
      <Button variant="secondary" block={block} icon={buttonIcon(LogOut)} onClick={tap}>
        {isAsked ? logOutContent.anyway : label}
      </Button>
    </>
  )
}
