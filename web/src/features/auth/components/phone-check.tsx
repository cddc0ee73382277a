/** Login again with an OTP to the visitor's own number, for what needs a login of this moment. The session of the screen stays. */
import { useState } from 'react'
import { oneTimeCodePattern } from '#contract/patterns.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Form, StickyActions } from '#web/components/ui/form.tsx'
import { Remark } from '#web/components/ui/remark.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { formatMobile } from '#web/lib/format.ts'
import { readBrowserToken } from '#web/lib/session/browser-token.ts'
import { currentUser, storeTokens } from '#web/lib/session/session.ts'
import { useKeptForCode } from '#web/lib/typing/kept-for-code.ts'
import { sendCode, sendFailureText, type SentCode } from '../api/send-code.ts'
import { codeErrors, codeStage, phoneCheck as texts } from '../code-content.ts'
import { withCodeId } from '../login-draft.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'

interface PhoneCheckProps {
  /** Names what the OTP is for. */
  name: string
  action: string
  failed: string
  onBegin: () => boolean
  onChecked: () => Promise<void>
}

interface Sent extends Pick<SentCode, 'isTestMode' | 'mayTakeLonger'> {
  readonly codeIds: string
  readonly count: number
  readonly at: number
  /** The OTP works once, so a repeated tap goes on behind it. */
  readonly isChecked?: boolean
}

const afterSend = (before: Sent | undefined, { codeId, ...answer }: SentCode): Sent => ({
  ...answer,
  codeIds: withCodeId(before?.codeIds ?? '', codeId),
  count: (before?.count ?? 0) + 1,
  at: Date.now(),
})

export const PhoneCheck = ({ name, action, failed, onBegin, onChecked }: PhoneCheckProps) => {
  const mobile = currentUser()?.mobile ?? ''
  const [sent, setSent] = useKeptForCode<Sent>(`check ${name}`)
  const [wasChecked] = useState(sent?.isChecked)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'check'>()
  const [fault, setFault] = useState<{ code?: string; action?: string }>({})

  const send = async () => {
    if (!onBegin()) return
    setBusy('send')
    setFault({})
    try {
      setSent(afterSend(sent, await sendCode(mobile)))
    } catch (error) {
      setFault({ action: sendFailureText(error) })
    }
    setBusy(undefined)
  }

  const signIn = async (of: Sent): Promise<boolean> => {
    const { signInWithCode } = await import('#web/lib/session/user-pool.ts')
    const browserToken = readBrowserToken(mobile)
    const tokens = await signInWithCode(`+91${mobile}`, code, { browserToken, codeIds: of.codeIds })
    if (tokens === 'refused') return false
    storeTokens(tokens)
    setSent({ ...of, isChecked: true })
    return true
  }

  const check = async (of: Sent) => {
    if (busy !== undefined || (of.isChecked && !onBegin())) return
    if (!of.isChecked && !oneTimeCodePattern.test(code)) {
      setFault({ code: codeErrors.incompleteCode })
      return
    }
    setBusy('check')
    setFault({})
    try {
      if (of.isChecked || (await signIn(of))) await onChecked()
      else {
        setCode('')
        setFault({ code: codeErrors.wrongCode })
      }
    } catch {
      setFault({ action: failed })
    }
    setBusy(undefined)
  }

  if (!sent || wasChecked) {
    return (
      <>
        <Button block busy={busy !== undefined} onClick={() => void (sent ? check(sent) : send())}>
          {sent ? action : texts.send(formatMobile(mobile))}
        </Button>
        <FieldError id="phone-check">{fault.action}</FieldError>
      </>
    )
  }
  return (
    <Form noValidate onSubmit={() => check(sent)}>
      <p id="sent-to" className="mb-4 text-ink-soft">
        {texts.sentTo(formatMobile(mobile))}
      </p>
      <CodeField
        value={code}
        error={fault.code}
        refusal={fault.code === undefined ? undefined : fault}
        describedBy="sent-to"
        onChange={setCode}
      />
      {sent.mayTakeLonger && (
        <div className="mt-4">
          <Remark>
            <p className="pb-2">{codeStage.mayTakeLonger}</p>
          </Remark>
        </div>
      )}
      <StickyActions>
        <Button type="submit" block busy={busy === 'check'}>
          {action}
        </Button>
        <ResendButton
          sends={sent.count}
          lastSentAtEpochMilliseconds={sent.at}
          refusedUntilEpochMilliseconds={0}
          isSending={busy === 'send'}
          onResend={() => void send()}
        />
        <FieldError id="phone-check">{fault.action}</FieldError>
      </StickyActions>
    </Form>
  )
}
