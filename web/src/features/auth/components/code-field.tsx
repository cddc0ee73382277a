/** The code: one plain input, for autofill, paste and screen readers, drawn as six slots. Its own text is never seen, in forced colours neither. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { limits } from '#contract/policy.ts'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { focusRefused } from '#web/lib/typing/focus-field.ts'
import { codeStage } from '../code-content.ts'
import { afterCodeEdit } from '../mobile-number.ts'

interface CodeFieldProps {
  value: string
  error: string | undefined
  /** An object of its own for each refused code: it gives the field the focus. */
  refusal: object | undefined
  /** Id of what says where the code was sent. */
  describedBy: string
  onChange: (code: string) => void
}

const slots = Array.from({ length: limits.codeDigits }, (_, index) => index)

/** The selected digits, from the first to behind the last; empty at a caret. */
interface Selected {
  readonly start: number
  readonly end: number
}

export const CodeField = ({ value, error, refusal, describedBy, onChange }: CodeFieldProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  // In the moment in which the error appears.
  useLayoutEffect(() => {
    if (refusal) focusRefused(field.current)
  }, [refusal])
  /** Undefined without the focus. */
  const [selected, setSelected] = useState<Selected>()
  const readSelection = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) =>
    setSelected({ start: selectionStart ?? 0, end: selectionEnd ?? 0 })
  const isSelected = (slot: number) => selected !== undefined && selected.start <= slot && slot < selected.end
  const caretSlot = selected?.start === selected?.end ? Math.min(selected?.start ?? -1, limits.codeDigits - 1) : -1
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
          ref={field}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={classNames(error !== undefined && `${id}e`, describedBy)}
          onChange={type}
          onCompositionEnd={type}
          onFocus={readSelection}
          onSelect={readSelection}
          onBlur={() => setSelected(undefined)}
          className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent"
        />
        <div className="grid grid-cols-6 gap-2" aria-hidden="true">
          {slots.map((slot) => (
            <span
              key={slot}
              className={classNames(
                'flex h-14 items-center justify-center rounded-lg border bg-paper text-xl font-semibold tabular-nums',
                error === undefined ? 'border-line-strong' : 'border-bad',
                (slot === caretSlot || isSelected(slot)) && 'outline-2 -outline-offset-1 outline-primary',
              )}
            >
              {value[slot] ?? (slot === caretSlot && <span className="h-6 animate-pulse border border-primary" />)}
            </span>
          ))}
        </div>
      </div>
      <FieldError id={`${id}e`}>{error}</FieldError>
    </div>
  )
}
