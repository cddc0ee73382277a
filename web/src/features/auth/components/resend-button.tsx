/** Resend OTP, with a visible countdown to the moment when another code may be asked for. */
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { secondsToResend } from '../resend.ts'

interface ResendButtonProps {
  sends: number
  lastSentAtEpochMilliseconds: number
  isSending: boolean
  onResend: () => void
}

export const ResendButton = ({ sends, lastSentAtEpochMilliseconds, isSending, onResend }: ResendButtonProps) => {
  const [now, setNow] = useState(() => Date.now())
  const seconds = secondsToResend(sends, lastSentAtEpochMilliseconds, now)

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
        icon={<RotateCw className="size-4" aria-hidden="true" />}
      >
        <span className="tabular-nums">{seconds > 0 ? `Resend OTP in ${seconds} s` : 'Resend OTP'}</span>
      </Button>
      <output className="sr-only">{seconds > 0 ? '' : 'You can ask for a new code now.'}</output>
    </>
  )
}
