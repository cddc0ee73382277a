/** /profile?view=number: the new number, an OTP to the present one, and an OTP to the new one, which takes the account over. */
import { useRef, useState } from 'react'
import { language } from '#contract/page-language.ts'
import { oneTimeCodePattern } from '#contract/patterns.ts'
import { digitsIn } from '#lambdas/shared/latin-digits.rules.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { logOutContent } from '#web/components/product/content.ts'
import { hasUnsent } from '#web/components/product/log-out-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { FailureRemark } from '#web/components/ui/remark.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatMobile } from '#web/lib/format.ts'
import { forgetVisitor } from '#web/lib/session/sign-out.ts'
import { readTokens } from '#web/lib/session/stored-session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useKeptForCode } from '#web/lib/typing/kept-for-code.ts'
import { keepOwnTyped, readTyped } from '#web/lib/typing/kept-input.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { numberContent as texts } from '../content.ts'
import type { PhoneCheckPlace } from './close-account.tsx'

/** The access token of the new number's session; undefined for a wrong OTP. */
const signIn = async (phone: string, typed: string, codeIds: string): Promise<string | undefined> => {
  const code = digitsIn(typed)
  if (!oneTimeCodePattern.test(code)) return undefined
  const { signInWithCode } = await import('#web/lib/session/user-pool.ts')
  const tokens = await signInWithCode(phone, code, { browserToken: undefined, codeIds })
  return tokens === 'refused' ? undefined : tokens.access
}

const draftName = 'number'

export const ChangeNumber = ({ renderPhoneCheck }: PhoneCheckPlace) => {
  const [mobile, setMobile] = useState(() => (readTyped(draftName) as string | undefined) ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const [codeIds, setCodeIds] = useKeptForCode<string>('code of the new number')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const { isBusy, attempt } = useAttempt((error) => setFault(error instanceof ApiError ? error.message : texts.failed))
  /** The OTP works once, so a repeated tap goes on behind it. */
  const newSession = useRef<string>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const phone = readMobile(mobile)
  const from = readTokens()?.username ?? ''

  const ask = async () => {
    if (phone === undefined) return
    await callApi('ask-for-move', { body: { phone } })
    const sent = await callApi('send-sms-otp', { body: { phone, language } })
    if (!sent.success) throw new Error(sent.error)
    setCodeIds(sent.code_id ?? '')
  }
  /** The session of the new number takes the account; then every session has ended, and the visitor logs in. */
  const takeOver = async (ofCodes: string, phone: string) => {
    newSession.current ??= await signIn(phone, code, ofCodes)
    if (newSession.current === undefined) return setFault(texts.wrongCode)
    await callApi('move-account', { body: { from }, accessToken: newSession.current })
    showToast(texts.moved)
    forgetVisitor()
  }
  const beginAnew = () => {
    newSession.current = undefined
    setFault(undefined)
    setCode('')
    setCodeIds(undefined)
    // The button goes with its form.
    setTimeout(() => field.current?.focus())
  }
  return (
    <div className="mx-auto max-w-120">
      <PageHeading description={texts.description}>{texts.heading}</PageHeading>
      {codeIds === undefined || phone === undefined ? (
        <>
          <TextField
            ref={field}
            label={texts.label}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            value={mobile}
            hint={phone && texts.readAs(formatMobile(phone.slice('+91'.length)))}
            error={isWrong ? texts.invalid : undefined}
            onChange={({ target }) => {
              setIsWrong(false)
              setMobile(target.value)
              keepOwnTyped(draftName, target.value)
            }}
          />
          <div className="mt-4">
            {renderPhoneCheck({
              name: draftName,
              action: texts.action,
              failed: texts.failed,
              onBegin: () => {
                const isRight = phone !== undefined && phone !== from
                setIsWrong(!isRight)
                return isRight
              },
              onChecked: ask,
            })}
          </div>
        </>
      ) : (
        <Form noValidate onSubmit={() => void attempt(() => takeOver(codeIds, phone))}>
          <TextField
            label={texts.codeLabel(phone)}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {hasUnsent() && <p className="mt-4">{logOutContent.waiting}</p>}
          <div className="mt-4">
            <Button type="submit" block busy={isBusy}>
              {texts.take}
            </Button>
            <Button variant="quiet" block onClick={beginAnew}>
              {texts.again}
            </Button>
          </div>
          <FailureRemark>{fault}</FailureRemark>
        </Form>
      )}
    </div>
  )
}
