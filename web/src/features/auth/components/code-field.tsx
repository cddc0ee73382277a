/** The code: one plain input, for autofill, paste and screen readers, drawn as six slots. */
import { useId, useState, type SyntheticEvent } from 'react'
import { limits } from '#contract/policy.ts'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { codeStage } from '../code-content.ts'
import { afterCodeEdit } from '../mobile-number.ts'
import { takeFocus } from '../take-focus.ts'

interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

const slots = Array.from({ length: limits.codeDigits }, (_, index) => index)

export const CodeField = ({ value, error, onChange }: CodeFieldProps) => {
  const id = useId()
  const [isFocused, setIsFocused] = useState(false)
  const nextSlot = Math.min(value.length, limits.codeDigits - 1)
  const type = ({ currentTarget: { value: text, selectionStart }, nativeEvent }: SyntheticEvent<HTMLInputElement>) =>
    onChange(isComposing(nativeEvent) ? text : afterCodeEdit(value, { text, caret: selectionStart ?? 0 }))
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {codeStage.label}
      </label>
      <div className="relative">
        <input
          id={id}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          ref={takeFocus}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}e`}
          onChange={type}
          onCompositionEnd={type}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div className="grid grid-cols-6 gap-2" aria-hidden="true">
          {slots.map((slot) => (
            <span
              key={slot}
              className={classNames(
                'flex h-14 items-center justify-center rounded-lg border bg-paper text-xl font-semibold tabular-nums',
                error === undefined ? 'border-line-strong' : 'border-bad',
                isFocused && slot === nextSlot && 'outline-2 -outline-offset-1 outline-primary',
              )}
            >
              {value[slot] ??
                (isFocused && slot === nextSlot && <span className="h-6 w-0.5 animate-pulse bg-primary" />)}
            </span>
          ))}
        </div>
      </div>
      <FieldError id={`${id}e`}>{error}</FieldError>
    </div>
  )
}
