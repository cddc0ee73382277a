/** Signs out on every device of the visitor, after a question that names the effect. */
import { useRef, useState } from 'react'
import { logOutContent } from '#web/components/product/content.ts'
import { hasUnsent } from '#web/components/product/log-out-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FailureRemark } from '#web/components/ui/remark.tsx'
import { logOutEverywhereContent as texts } from '#web/features/profile/content.ts'
import { signOutEverywhere } from '#web/lib/session/sign-out.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

const takeFocus = (heading: HTMLHeadingElement | null): void => {
  heading?.focus({ preventScroll: true })
  // The bottom bar would cover its buttons.
  heading?.parentElement?.scrollIntoView({ block: 'center' })
}

export const LogOutEverywhere = () => {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, hasFailed, attempt } = useAttempt()
  const opener = useRef<HTMLButtonElement>(null)

  const confirm = () =>
    attempt(async () => {
      await signOutEverywhere()
      showToast(texts.done)
    })
  const cancel = () => {
    setIsOpen(false)
    // The opener is back after the next render.
    setTimeout(() => opener.current?.focus())
  }

  if (!isOpen) {
    return (
      <Button ref={opener} variant="quiet" block onClick={() => setIsOpen(true)}>
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
      {hasUnsent() && <p className="mt-2">{logOutContent.waiting}</p>}
      <FailureRemark place="mt-4">{hasFailed && texts.failed}</FailureRemark>
      <div className="mt-4 space-y-2">
        <Button block busy={isBusy} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" block disabled={isBusy} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </Card>
  )
}
