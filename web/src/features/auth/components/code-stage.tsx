/** Stage `otp-sent`: the six-digit code, Verify OTP, Change Mobile Number, Resend OTP. */
import { useEffect, useEffectEvent } from 'react'
import { oneTimeCodePattern } from '#contract/patterns.ts'
import { MemoryNote } from '#web/components/product/memory-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Form, StickyActions } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Remark } from '#web/components/ui/remark.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { unitContent } from '#web/lib/content.ts'
import { useDocumentTitle } from '#web/lib/page/document-title.ts'
import { showToast } from '#web/lib/toast.ts'
import { codeErrors, codeStage as texts, codeToasts } from '../code-content.ts'
import type { LoginDraft } from '../login-draft.ts'
import type { CodeFault, LoginState } from '../login-state.ts'
import { spacedMobile } from '../mobile-number.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'

const sendFaultId = 'send-fault'

/** The visitor sees the last digit, and a tap on the button that comes right after it is the same check. */
const pauseMilliseconds = 200

const noticeLink = 'inline-flex min-h-11 items-center font-semibold text-info underline underline-offset-4'

interface CodeStageProps {
  draft: LoginDraft
  state: LoginState
  onCodeChange: (code: string) => void
  onVerify: () => void
  /** Whether it was checked: then it is not checked again without a tap. */
  isChecked: boolean
  onFault: (fault: CodeFault) => void
  onResend: () => void
  onChangeMobile: () => void
  /** Returns to the profile; undefined unless the visitor came back from it with a verified number. */
  onContinue: (() => void) | undefined
}

export const CodeStage = (props: CodeStageProps) => {
  const { draft, state, onCodeChange, onVerify, isChecked, onFault, onResend, onChangeMobile, onContinue } = props
  const { code, sending, checking } = state
  useDocumentTitle(texts.heading)
  const checkNow = useEffectEvent(() => !isChecked && onVerify())
  useEffect(() => {
    if (!oneTimeCodePattern.test(code)) return undefined
    const timer = setTimeout(() => checkNow(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [code])
  const fault = checking.name === 'faulty' ? checking.fault : undefined
  const submit = () => {
    if (checking.name === 'underWay' || oneTimeCodePattern.test(code)) onVerify()
    else onFault('incompleteCode')
  }
  useEffect(() => {
    if (checking.name === 'faulty') showToast(codeToasts[checking.fault])
  }, [checking])
  /** Why the last attempt to send another OTP failed. */
  const sendFault = sending.name === 'failed' ? sending.fault : undefined
  return (
    <Form aria-labelledby="stage" noValidate onSubmit={submit}>
      <PageHeading
        id="stage"
        takesFocus={false}
        description={
          <>
            <span>{`${draft.mayTakeLonger ? texts.requestedFor : texts.sentTo} `}</span>
            <span
              translate="no"
              className="font-semibold whitespace-nowrap text-ink"
            >{`+91 ${spacedMobile(draft.mobile)}`}</span>
            <span>{`${unitContent.stop} ${texts.validity}`}</span>
          </>
        }
      >
        {texts.heading}
      </PageHeading>
      <div className="flex flex-col gap-4">
        <CodeField
          value={code}
          error={fault && codeErrors[fault]}
          refusal={checking.name === 'faulty' ? checking : undefined}
          describedBy="stage-about"
          onChange={onCodeChange}
        />
        {draft.mayTakeLonger && (
          <Remark>
            <p className="pb-2">{texts.mayTakeLonger}</p>
          </Remark>
        )}
        <MemoryNote />
        {draft.isTestMode && (
          <Remark>
            <p>{texts.testMode}</p>
            <a href="/local" target="_blank" rel="noopener" className={noticeLink}>
              {texts.openInbox}
            </a>
          </Remark>
        )}
        {onContinue !== undefined && (
          <Remark>
            <p>{texts.verified}</p>
            <button type="button" onClick={onContinue} className={noticeLink}>
              {texts.continue}
            </button>
          </Remark>
        )}
      </div>
      <StickyActions>
        <Button type="submit" block busy={checking.name === 'underWay'}>
          {texts.verify}
        </Button>
        <div className="-mx-2 flex flex-wrap justify-between">
          <Button variant="quiet" size="small" onClick={onChangeMobile}>
            {texts.changeMobile}
          </Button>
          <ResendButton
            sends={draft.sends}
            lastSentAtEpochMilliseconds={draft.lastSentAtEpochMilliseconds}
            refusedUntilEpochMilliseconds={sendFault?.untilEpochMilliseconds ?? 0}
            isSending={sending.name === 'underWay'}
            onResend={onResend}
          />
        </div>
        <FieldError id={sendFaultId}>{sendFault?.text}</FieldError>
      </StickyActions>
    </Form>
  )
}
