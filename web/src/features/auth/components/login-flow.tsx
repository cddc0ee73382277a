/** /login: the stages category, mobile and otp-sent, and the way in and out of the application stage (spec 2 and 4). */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Category } from '#contract/entities.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { storeCategory, storeMobile, useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { sendCode, sendFailureText } from '../api/send-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { sendFailed, toasts } from '../content.ts'
import { clearDraft, updateDraft } from '../login-draft.ts'
import { useLeaving } from '../use-leaving.ts'
import { useLoginPlace } from '../use-login-place.ts'
import { useSmsCode } from '../use-sms-code.ts'
import { CategoryStage } from './category-stage.tsx'
import { CodeStage, type CodeResult } from './code-stage.tsx'
import { MobileStage } from './mobile-stage.tsx'
import { secondsToResend } from './resend-button.tsx'
import { WelcomeBack } from './welcome-back.tsx'

interface ApplicationStageProps {
  category: Category
  /** Of the wizard, as the address history has it; undefined at its start. */
  step: number | undefined
  onStep: (step: number) => void
  onBackToStep: (step: number) => void
  /** Back on the first step. */
  onLeave: () => void
  /** Submitted, and the countdown is over. */
  onFinished: () => void
}

interface LoginFlowProps {
  /** Fetches what the application stage needs, while the visitor waits for the code. */
  onApplicationExpected: () => void
  renderApplication: (props: ApplicationStageProps) => ReactNode
}

export const LoginFlow = ({ onApplicationExpected, renderApplication }: LoginFlowProps) => {
  const { stage, step, depth, draft, moveTo, moveBackTo } = useLoginPlace()
  const { user } = useSession()
  const [code, setCode] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const [hasSendFailed, setHasSendFailed] = useState(false)
  const [welcomed, setWelcomed] = useState<string>()

  useSmsCode(isSending || stage === 'otp-sent', setCode)

  // A signed-in user has nothing to do here, except to finish the profile that this visit began.
  const isDone = user !== null && !draft.isVerified && !isVerifying && welcomed === undefined
  useLeaving(isDone, depth)

  const lastStage = useRef(stage)
  useEffect(() => {
    if (lastStage.current === 'mobile' && stage === 'category') {
      updateDraft({ category: undefined })
      storeCategory(undefined)
    }
    lastStage.current = stage
  }, [stage])

  const { category, mobile } = draft

  const send = async () => {
    if (stage === 'mobile' && secondsToResend(draft.sends, draft.lastSentAtEpochMilliseconds, Date.now()) > 0) {
      moveTo({ stage: 'otp-sent' })
      return
    }
    setIsSending(true)
    setHasSendFailed(false)
    // What the next two screens need comes while the SMS is on its way.
    import('#web/lib/session/user-pool.ts').catch(() => undefined)
    onApplicationExpected()
    try {
      const { isTestMode } = await sendCode(mobile)
      updateDraft({ sends: draft.sends + 1, lastSentAtEpochMilliseconds: Date.now(), isTestMode, isVerified: false })
      storeMobile(mobile)
      setCode('')
      showToast(toasts.codeSent)
      if (stage === 'mobile') moveTo({ stage: 'otp-sent' })
    } catch (error) {
      setHasSendFailed(true)
      showToast({ ...sendFailed, description: sendFailureText(error) })
    }
    setIsSending(false)
  }

  const verify = async (): Promise<CodeResult> => {
    if (category === undefined) return 'verificationFailed'
    setIsVerifying(true)
    try {
      const user = await verifyCode(mobile, code, category)
      if (user === 'refused') return 'wrongCode'
      showToast(toasts.verified)
      if (user.full_name === undefined) {
        updateDraft({ isVerified: true })
        moveTo({ stage: 'application' })
      } else {
        setWelcomed(user.full_name)
      }
      return 'verified'
    } catch {
      return 'verificationFailed'
    } finally {
      setIsVerifying(false)
    }
  }

  if (welcomed !== undefined) {
    return (
      <WelcomeBack
        fullName={welcomed}
        onDone={() => {
          clearDraft()
          setWelcomed(undefined)
        }}
      />
    )
  }
  if (isDone) {
    return (
      <div className="flex justify-center py-24 text-ink-soft">
        <Spinner label="Opening your offers" />
      </div>
    )
  }
  if (stage === 'application' && category !== undefined) {
    return renderApplication({
      category,
      step,
      onStep: (step) => moveTo({ stage, step }),
      onBackToStep: (step) => moveBackTo({ stage, step }),
      onLeave: () => moveBackTo({ stage: 'otp-sent' }),
      onFinished: clearDraft,
    })
  }
  if (stage === 'otp-sent') {
    return (
      <CodeStage
        draft={draft}
        code={code}
        onCodeChange={setCode}
        isSending={isSending}
        isVerifying={isVerifying}
        onVerify={verify}
        onResend={() => void send()}
        onChangeMobile={() => moveBackTo({ stage: 'mobile' })}
        onContinue={draft.isVerified && user !== null ? () => moveTo({ stage: 'application' }) : undefined}
      />
    )
  }
  if (stage === 'mobile' && category !== undefined) {
    return (
      <MobileStage
        category={category}
        mobile={mobile}
        isSending={isSending}
        hasFailed={hasSendFailed}
        onChange={(mobile) => updateDraft({ mobile, sends: 0, isVerified: false })}
        onSend={() => void send()}
        onBack={() => moveBackTo({ stage: 'category' })}
      />
    )
  }
  return (
    <CategoryStage
      onChoose={(category) => {
        updateDraft({ category })
        storeCategory(category)
        moveTo({ stage: 'mobile' })
      }}
    />
  )
}
