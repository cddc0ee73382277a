/** A field for rupees: digits are grouped while typing and the caret stays beside its digit. */
import type { ReactNode, SyntheticEvent } from 'react'
import { EarlyField } from '#web/components/ui/early-field.tsx'
import { afterKeystroke, groupAmount } from '#web/lib/typing/amount-text.ts'
import { isComposing } from '#web/lib/typing/composing.ts'

interface AmountFieldProps {
  label: string
  name: string
  /** As `onType` gave it. */
  value: string
  onType: (text: string) => void
  error?: string | undefined
  hint?: ReactNode
}

export const AmountField = ({ value, onType, ...rest }: AmountFieldProps) => {
  const type = ({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    if (isComposing(nativeEvent)) {
      onType(input.value)
      return
    }
    const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
    const edit = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const { text, caret } = afterKeystroke(value, edit, isForward)
    // Written here and not by the next render, which would put the caret at the end.
    input.value = text
    input.setSelectionRange(caret, caret)
    onType(text)
  }
  return (
    <EarlyField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
      prefix="₹"
      value={value}
      onChange={type}
      onCompositionEnd={type}
      onBlur={() => onType(groupAmount(value))}
    />
  )
}
