/** Stage `mobile`: the number, the terms and Send OTP. */
import { useState, type SyntheticEvent } from 'react'
import type { Category } from '#contract/entities.ts'
import { mobileDigitsPattern } from '#contract/patterns.ts'
import { paths } from '#contract/routes.ts'
import ArrowLeft from '#icon/arrow-left'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Form, StickyActions } from '#web/components/ui/form.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { showToast } from '#web/lib/toast.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { focusField } from '#web/lib/typing/focus-field.ts'
import { categoryCards } from '../category-content.ts'
import { fieldErrors, mobileStage as texts, toasts } from '../content.ts'
import { afterMobileKeystroke, isForeign } from '../mobile-number.ts'

/** Takes the focus as a ref of the stage's only field: a phone's keyboard opens with the stage. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

interface MobileStageProps {
  category: Category
  mobile: string
  isSending: boolean
  /** Why the last attempt to send failed. */
  sendFault: string | undefined
  /** Undefined until it is known how the box starts. */
  hasAccepted: boolean | undefined
  onAccept: (hasAccepted: boolean) => void
  onChange: (mobile: string) => void
  onSend: () => void
  onBack: () => void
}

const legalLink = 'font-semibold text-primary underline underline-offset-4'

export const MobileStage = ({
  category,
  mobile,
  isSending,
  sendFault,
  hasAccepted,
  onAccept,
  onChange,
  onSend,
  onBack,
}: MobileStageProps) => {
  const [isWrong, setIsWrong] = useState(false)

  const send = () => {
    if (!mobileDigitsPattern.test(mobile)) {
      setIsWrong(true)
      showToast(toasts.invalidMobile)
      focusField('mobile')
    } else if (hasAccepted) {
      onSend()
    } else {
      showToast(toasts.termsNotAccepted)
      focusField('terms')
    }
  }

  const type = ({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    if (isComposing(nativeEvent)) {
      onChange(field.value)
      return
    }
    const edit = { text: field.value, caret: field.selectionStart ?? field.value.length }
    const { text, caret } = afterMobileKeystroke(mobile, edit)
    // Written here and not by the next render, which would put the caret at the end.
    if (text !== field.value) {
      field.value = text
      field.setSelectionRange(caret, caret)
    }
    setIsWrong(false)
    onChange(text)
  }

  return (
    <Form noValidate aria-labelledby="stage" onSubmit={() => !isSending && send()}>
      <button
        type="button"
        onClick={onBack}
        className="-mt-2 mb-1 -ml-2 inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold text-ink-soft hover:text-ink"
      >
        <Icon of={ArrowLeft} className="size-5" />
        {texts.back}
      </button>
      <PageHeading id="stage" takesFocus={false} description={texts.willSend(categoryCards[category].title)}>
        {texts.heading}
      </PageHeading>
      <TextField
        label={texts.label}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="mobile"
        required
        placeholder={texts.placeholder}
        ref={takeFocus}
        value={mobile}
        error={isWrong || isForeign(mobile) ? fieldErrors.invalidMobile : sendFault}
        onChange={type}
        onCompositionEnd={type}
      />
      <div className="mt-3">
        <Checkbox
          name="terms"
          required
          aria-describedby="terms-fault"
          aria-invalid={hasAccepted === false || undefined}
          checked={hasAccepted ?? false}
          onChange={(event) => onAccept(event.target.checked)}
        >
          {texts.agreement.before}{' '}
          <a href={paths.terms} target="_blank" rel="noopener" className={legalLink}>
            {texts.agreement.terms}
          </a>{' '}
          {texts.agreement.between}{' '}
          <a href={paths.privacyPolicy} target="_blank" rel="noopener" className={legalLink}>
            {texts.agreement.privacyPolicy}
          </a>
          {texts.agreement.after}
        </Checkbox>
        {/* Its place is kept, so that nothing moves when the stage is known. */}
        <p id="terms-fault" className="h-5 text-sm font-medium text-bad">
          {hasAccepted === false && fieldErrors.termsNotAccepted}
        </p>
      </div>
      <StickyActions>
        <Button type="submit" block busy={isSending}>
          {texts.send}
        </Button>
      </StickyActions>
    </Form>
  )
}
