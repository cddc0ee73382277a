/** Runs the effects of the login: sends and checks codes, stores the draft, moves between the stages, and leaves when the login is done. */
import { useEffect, useReducer, useRef, useState, useEffectEvent } from 'react'
import type { User } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { errorTitle } from '#web/lib/content.ts'
import { orPageAgain } from '#web/lib/page/late-code.ts'
import { useNavigate } from '#web/lib/page/router.ts'
import { afterPaint } from '#web/lib/page/when-still.ts'
import { readReturnPath } from '#web/lib/session/return-path.ts'
import { storeCategory, storeMobile, useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { sendCode, sendFailureText, sendFaultOf } from './api/send-code.ts'
import { toasts } from './content.ts'
import { updateDraft, withCodeId, secondsToResend } from './login-draft.ts'
import { initialLogin, isLoginDone, reduceLogin, type CodeFault, type OwnerAsked } from './login-state.ts'
import { useLoginPlace } from './use-login-place.ts'

/** The screens that come after the first two, fetched while the SMS is on its way. */
export const codeStage = lazyPart(() => import('./components/code-stage.tsx').then((part) => part.CodeStage))
export const welcomeBack = lazyPart(() => import('./components/welcome-back.tsx').then((part) => part.WelcomeBack))

/** Few visitors see it. */
export const loginQuestion = lazyPart(() =>
  import('./components/login-question.tsx').then((part) => part.LoginQuestion),
)

const longestWayBackMilliseconds = 500

/** Leaves a finished login for home or the page that required it: goes back over its `depth` entries and replaces the first, so that Back skips it. */
const useLeaving = (isDone: boolean, depth: number): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    // The page forgets the path when it opens: until then, leaving again must lead to the same one.
    const leave = () => void navigate(readReturnPath() ?? paths.home, { replace: true })
    if (depth === 0) return leave()
    void navigate(-depth)
    // A restored tab may have lost those entries; then the current one is replaced.
    const timer = setTimeout(leave, longestWayBackMilliseconds)
    return () => clearTimeout(timer)
  }, [isDone, depth, navigate])
}

interface SmsCode extends Credential {
  readonly code: string
}

/** Reads the code from the SMS by WebOTP where the browser has it; a phone's keyboard offers it elsewhere. Call it before the SMS is sent. */
const useSmsCode = (isExpected: boolean, onCode: (code: string) => void): void => {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in globalThis)) return undefined
    const listening = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: listening.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => receive((credential as SmsCode).code),
      // Refused, timed out or aborted: the visitor types the code.
      () => undefined,
    )
    return () => listening.abort()
  }, [isExpected])
}

const loadCheck = orPageAgain(() => import('./api/verify-code.ts'))

/** `onApplicationExpected` fetches the code of the application stage, while the visitor waits for the OTP. */
export const useLoginFlow = (onApplicationExpected: () => void) => {
  const place = useLoginPlace()
  const { stage, depth, draft, moveTo } = place
  const { user } = useSession()
  const [state, dispatch] = useReducer(reduceLogin, initialLogin)

  useSmsCode(state.sending.name === 'underWay' || stage === 'otp-sent', (code) =>
    dispatch({ type: 'codeEntered', code }),
  )

  const isDone = isLoginDone(state, { isSignedIn: user !== null, isVerified: draft.isVerified })
  useLeaving(isDone, depth)

  const lastStage = useRef(stage)
  useEffect(() => {
    if (lastStage.current === stage) return
    if (lastStage.current === 'mobile' && stage === 'category') {
      updateDraft({ category: undefined })
      storeCategory(undefined)
    }
    lastStage.current = stage
    dispatch({ type: 'stageEntered' })
  }, [stage])

  const fetchNextScreens = async (): Promise<void> => {
    await afterPaint()
    import('#web/lib/session/user-pool.ts').catch(() => undefined)
    loadCheck().catch(() => undefined)
    for (const part of [codeStage, welcomeBack]) part.preload().catch(() => undefined)
    onApplicationExpected()
  }

  const send = async (): Promise<void> => {
    const waits = secondsToResend(draft.sends, draft.lastSentAtEpochMilliseconds, Date.now()) > 0
    if (stage === 'mobile' && waits && !draft.isVerified) {
      moveTo({ stage: 'otp-sent' })
      return
    }
    dispatch({ type: 'sendStarted' })
    // The code of the next two screens loads after the answer to the tap, while the SMS is on its way.
    void fetchNextScreens()
    try {
      const { codeId, ...sent } = await sendCode(draft.mobile)
      updateDraft({
        sends: draft.sends + 1,
        lastSentAtEpochMilliseconds: Date.now(),
        codeIds: withCodeId(draft.codeIds, codeId),
        ...sent,
        isVerified: false,
      })
      storeMobile(draft.mobile)
      dispatch({ type: 'sendSucceeded' })
      // The stage itself explains an SMS that may not have left.
      if (!sent.mayTakeLonger) showToast(toasts.codeSent)
      if (stage === 'mobile') moveTo({ stage: 'otp-sent' })
    } catch (error) {
      dispatch({ type: 'sendFailed', fault: sendFaultOf(error, Date.now()) })
      showToast({ title: errorTitle, description: sendFailureText(error), tone: 'bad' })
    }
  }

  const fail = (fault: CodeFault) => dispatch({ type: 'checkFailed', fault })

  /** Leads a verified user with a name home, any other into the profile, in the words of the stored category. */
  const enter = (verified: User) => {
    updateDraft({ category: verified.category })
    if (verified.full_name === undefined) {
      updateDraft({ isVerified: true })
      moveTo({ stage: 'application' })
    }
    dispatch({ type: 'verified', fullName: verified.full_name })
  }

  const proceed = (verified: OwnerAsked | User) => {
    if ('question' in verified || verified.category !== draft.category) dispatch({ type: 'asked', asked: verified })
    else enter(verified)
  }

  const [lastChecked, setLastChecked] = useState('')
  const verify = async (): Promise<void> => {
    const { code, checking } = state
    if (checking.name === 'underWay') return
    setLastChecked(code)
    if (draft.category === undefined) {
      fail('verificationFailed')
      return
    }
    dispatch({ type: 'checkStarted' })
    try {
      const { verifyCode } = await loadCheck()
      const verified = await verifyCode(draft, code, draft.category)
      if (verified === 'refused') {
        fail('wrongCode')
        return
      }
      proceed(verified)
    } catch {
      fail('verificationFailed')
    }
  }

  return {
    ...place,
    user,
    state,
    dispatch,
    isDone,
    enter,
    proceed,
    fail,
    send: () => void send(),
    verify: () => void verify(),
    isChecked: state.code === lastChecked,
  }
}
