/** Stage `otp-sent`: the six-digit code, Verify OTP, Change Mobile Number, Resend OTP. */
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { StickyActions } from '#web/components/ui/sticky-actions.tsx'
import { fieldErrors } from '../content.ts'
import type { LoginDraft } from '../login-draft.ts'
import type { CodeFault } from '../login-state.ts'
import { spacedMobile } from '../mobile-number.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'

const noticeLink = 'inline-flex min-h-11 items-center font-semibold text-info underline underline-offset-4'

interface CodeStageProps {
  draft: LoginDraft
  code: string
  fault: CodeFault | undefined
  onCodeChange: (code: string) => void
  isSending: boolean
  isVerifying: boolean
  onVerify: () => void
  onResend: () => void
  onChangeMobile: () => void
  /** Present if the number is already verified: the visitor came back from the profile and may return to it. */
  onContinue: (() => void) | undefined
}

export const CodeStage = ({
  draft,
  code,
  fault,
  onCodeChange,
  isSending,
  isVerifying,
  onVerify,
  onResend,
  onChangeMobile,
  onContinue,
}: CodeStageProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onVerify()
    }}
  >
    <PageHeading
      takesFocus={false}
      description={
        <>
          {'We sent it by SMS to '}
          <span className="font-semibold whitespace-nowrap text-ink">{`+91 ${spacedMobile(draft.mobile)}`}</span>
          {'. It is valid for 5 minutes.'}
        </>
      }
    >
      Enter the 6-digit code
    </PageHeading>
    <div className="flex flex-col gap-4">
      <CodeField value={code} error={fault && fieldErrors[fault]} onChange={onCodeChange} />
      {draft.isTestMode && (
        <Notice>
          <p>This is a test: no SMS leaves this machine.</p>
          <a href="/local" target="_blank" rel="noopener" className={noticeLink}>
            Open the local inbox
          </a>
        </Notice>
      )}
      {onContinue !== undefined && (
        <Notice>
          <p>This number is verified.</p>
          <button type="button" onClick={onContinue} className={noticeLink}>
            Continue to your details
          </button>
        </Notice>
      )}
    </div>
    <StickyActions>
      <Button type="submit" block busy={isVerifying}>
        Verify OTP
      </Button>
      <div className="-mx-2 flex flex-wrap justify-between">
        <Button variant="quiet" size="small" onClick={onChangeMobile}>
          Change Mobile Number
        </Button>
        <ResendButton
          sends={draft.sends}
          lastSentAtEpochMilliseconds={draft.lastSentAtEpochMilliseconds}
          isSending={isSending}
          onResend={onResend}
        />
      </div>
    </StickyActions>
  </form>
)
