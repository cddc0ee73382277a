/** A quiet row below the applications: how to keep the app on the home screen. Nothing where it is installed, or cannot be. */
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { heldPrompt, openPrompt } from '#web/lib/install-prompt.ts'
import { installContent as texts } from '../install-content.ts'

/** Only Safari on iOS has the property, and only the visitor installs there. */
const isOnIosPage = () => (navigator as { standalone?: boolean }).standalone === false

export const InstallRow = () => {
  const [canPrompt, setCanPrompt] = useState(() => heldPrompt() !== undefined)
  if (!canPrompt && !isOnIosPage()) return null
  return (
    <p className="mt-4 text-sm text-ink-soft">
      <span>{canPrompt ? texts.offer : texts.onIos}</span>{' '}
      {canPrompt && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            openPrompt()
            setCanPrompt(false)
          }}
        >
          {texts.install}
        </Button>
      )}
    </p>
  )
}
