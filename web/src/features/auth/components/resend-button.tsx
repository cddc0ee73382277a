/** Resend OTP, with a visible countdown until another code may be requested. */
import { useEffect, useState } from 'react'
import RotateCw from '#icon/rotate-cw'
import { Button } from '#web/components/ui/button.tsx'
import { smallIcon } from '#web/components/ui/icon.tsx'
import { codeStage, resendIn } from '../code-content.ts'
import { secondsToResend } from '../login-draft.ts'

/** A screen reader hears how long to wait in steps. */
const spokenSeconds = 10

interface ResendButtonProps {
  sends: number
  lastSentAtEpochMilliseconds: number
  /** The server sends no other OTP before this; 0 without such a refusal. */
  refusedUntilEpochMilliseconds: number
  isSending: boolean
  onResend: () => void
}

export const ResendButton = ({
  sends,
  lastSentAtEpochMilliseconds,
  refusedUntilEpochMilliseconds,
  isSending,
  onResend,
}: ResendButtonProps) => {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(
    secondsToResend(sends, lastSentAtEpochMilliseconds, now),
    Math.ceil((refusedUntilEpochMilliseconds - now) / 1000),
  )

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isSending}
        disabled={seconds > 0}
        onClick={onResend}
        icon={smallIcon(RotateCw)}
      >
        <span className="tabular-nums" aria-hidden={seconds > 0}>
          {seconds > 0 ? resendIn(seconds) : codeStage.resend}
        </span>
        {/* A name that changes each second would be read again and again. */}
        {seconds > 0 && <span className="sr-only">{resendIn(Math.ceil(seconds / spokenSeconds) * spokenSeconds)}</span>}
      </Button>
      <output className="sr-only">{seconds > 0 ? '' : codeStage.mayResend}</output>
    </>
  )
}
