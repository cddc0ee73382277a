/** Signs out on every device of the visitor, after a question that names the effect. */
import { useRef, useState } from 'react'
import { signOutEverywhere } from '#web/lib/session/sign-out.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { logOutEverywhereContent as texts } from './content.ts'
import { Notice } from '../ui/notice.tsx'

const takeFocus = (heading: HTMLHeadingElement | null): void => {
  heading?.focus({ preventScroll: true })
  // The bottom bar would cover its buttons.
  heading?.parentElement?.scrollIntoView({ block: 'center' })
}

type Progress = 'closed' | 'asking' | 'underWay' | 'failed'

export const LogOutEverywhere = () => {
  const [progress, setProgress] = useState<Progress>('closed')
  const opener = useRef<HTMLButtonElement>(null)

  const confirm = async () => {
    setProgress('underWay')
    try {
      await signOutEverywhere()
      showToast(texts.done)
    } catch {
      setProgress('failed')
    }
  }
  const cancel = () => {
    setProgress('closed')
    // The opener is back after the next render.
    setTimeout(() => opener.current?.focus())
  }

  if (progress === 'closed') {
    return (
      <Button ref={opener} variant="quiet" block onClick={() => setProgress('asking')}>
        {texts.open}
      </Button>
    )
  }
  return (
    <Card aria-labelledby="log-out-everywhere">
      <h2 id="log-out-everywhere" tabIndex={-1} ref={takeFocus} className="text-lg font-semibold outline-none">
        {texts.question}
      </h2>
      <p className="mt-2 text-ink-soft">{texts.effect}</p>
      <div role="alert">
        {progress === 'failed' && (
          <div className="mt-4">
            <Notice>{texts.failed}</Notice>
          </div>
        )}
      </div>
      <div className="mt-4 space-y-2">
        <Button block busy={progress === 'underWay'} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" block disabled={progress === 'underWay'} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </Card>
  )
}
