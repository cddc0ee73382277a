/** /login: the stages category, mobile and otp-sent, and the links to and from the application stage. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Category } from '#contract/entities.ts'
import { todayInIndia } from '#contract/times.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { readStored } from '#web/lib/device/browser-storage.ts'
import { loadConfig } from '#web/lib/run-time-config.ts'
import { storeCategory, useSession } from '#web/lib/session/session.ts'
import { tabUserKey } from '#web/lib/session/storage-keys.ts'
import { opening, sessionEnded } from '../content.ts'
import { clearDraft, updateDraft } from '../login-draft.ts'
import { codeStage, loginQuestion, welcomeBack, useLoginFlow } from '../use-login-flow.ts'
import { CategoryStage } from './category-stage.tsx'
import { MobileStage } from './mobile-stage.tsx'

interface ApplicationStageProps {
  category: Category
  /** The wizard's step as the browser history has it; undefined at its start. */
  step: number | undefined
  onStep: (step: number) => void
  onBackToStep: (step: number) => void
  /** The visitor pressed Back on the first step. */
  onLeave: () => void
  /** The profile was submitted and the countdown is over. */
  onFinished: () => void
}

interface LoginFlowProps {
  /** Fetches the code of the application stage while the visitor waits for the SMS. */
  onApplicationExpected: () => void
  renderApplication: (props: ApplicationStageProps) => ReactNode
  /** Draws the lowest cost of a loan of a category. */
  renderFigure: (category: Category) => ReactNode
}

/** Asks for the stage's day while the visitor still chooses a category. The box is unticked until an answer, and without one. */
const useTermsBox = () => {
  const [hasAccepted, onAccept] = useState<boolean>()
  useEffect(() => {
    const start = (isTicked: boolean) => onAccept((own) => own ?? isTicked)
    loadConfig().then(
      ({ termsTickedUntil }) => start(todayInIndia(new Date()) <= termsTickedUntil),
      () => start(false),
    )
  }, [])
  return { hasAccepted, onAccept }
}

const waiting = <Spinner label={opening} />

const Stages = ({ onApplicationExpected, renderApplication, renderFigure }: LoginFlowProps) => {
  const flow = useLoginFlow(onApplicationExpected)
  const termsBox = useTermsBox()
  const { stage, step, draft, user, state, dispatch, isDone, moveTo, moveBackTo } = flow
  const { category, mobile } = draft
  const { sending, checking } = state

  if (checking.name === 'asking' && category !== undefined) {
    return <loginQuestion.Part {...checking} {...flow} chosen={category} fallback={waiting} />
  }
  if (checking.name === 'welcoming') {
    return (
      <welcomeBack.Part
        fullName={checking.fullName}
        onDone={() => {
          clearDraft()
          dispatch({ type: 'welcomeEnded' })
        }}
      />
    )
  }
  if (isDone) {
    return <div className="flex justify-center py-10 text-ink-soft">{waiting}</div>
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
      <codeStage.Part
        draft={draft}
        state={state}
        onCodeChange={(typed) => dispatch({ type: 'codeEntered', code: typed })}
        onVerify={flow.verify}
        isChecked={flow.isChecked}
        onFault={flow.fail}
        onResend={flow.send}
        onChangeMobile={() => moveBackTo({ stage: 'mobile' })}
        onContinue={
          draft.isVerified && user !== null && checking.name === 'idle'
            ? () => moveTo({ stage: 'application' })
            : undefined
        }
        fallback={waiting}
      />
    )
  }
  if (stage === 'mobile' && category !== undefined) {
    return (
      <MobileStage
        {...termsBox}
        category={category}
        mobile={mobile}
        isSending={sending.name === 'underWay'}
        sendFault={sending.name === 'failed' ? sending.fault.text : undefined}
        onChange={(typed) => {
          // No code has been sent to another number, so there is no wait.
          updateDraft({ mobile: typed, sends: 0, lastSentAtEpochMilliseconds: 0, codeIds: '', isVerified: false })
          dispatch({ type: 'mobileTyped' })
        }}
        onSend={flow.send}
        onBack={() => moveBackTo({ stage: 'category' })}
      />
    )
  }
  return (
    <CategoryStage
      renderFigure={renderFigure}
      onChoose={(chosen) => {
        updateDraft({ category: chosen })
        storeCategory(chosen)
        moveTo({ stage: 'mobile' })
      }}
    />
  )
}

/** Says that the session ended elsewhere. The drafts of the tab are kept: profile-draft.ts and support-drafts.ts. */
const EndedNote = () => {
  const { user, isKnown } = useSession()
  if (!isKnown || user !== null || readStored('sessionStorage', tabUserKey) === undefined) return null
  return <output className="mb-4 block rounded-lg bg-info-ground p-4 text-sm">{sessionEnded}</output>
}

export const LoginFlow = (props: LoginFlowProps) => (
  <>
    <EndedNote />
    <Stages {...props} />
  </>
)
