/** The birth date as three fields: no browser shows today in an empty one, and nobody takes the month for the day. */
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import {
  dateParts,
  dateTextOf,
  isWholePart,
  partTextOf,
  partToCorrect,
  textsOfDate,
  wholeDateIn,
  type DatePart,
} from '#web/lib/typing/birth-date-text.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { birthDateContent } from './content.ts'

interface BirthDateFieldProps {
  /** YYYY-MM-DD, where parts may be missing. Read once. */
  value: string
  error: string | undefined
  hint?: string
  onChange: (value: string) => void
  /** Its focus goes to the part that is to be corrected. */
  ref: Ref<Pick<HTMLElement, 'focus'>>
}

const separatorAtEnd = /\d[\s./-]$/

export const BirthDateField = ({ value, error, hint, onChange, ref }: BirthDateFieldProps) => {
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [texts, setTexts] = useState(() => textsOfDate(value))
  /** The part that a whole one before it has led to: who presses Tab then means this one. */
  const ledTo = useRef<DatePart>(undefined)

  const focusOn = (part: DatePart | undefined) => {
    if (part !== undefined) fieldset.current?.querySelectorAll('input')[dateParts.indexOf(part)]?.focus()
  }
  useImperativeHandle(ref, () => ({ focus: () => focusOn(partToCorrect(texts)) }))

  const type = (part: DatePart, { currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd } = currentTarget
    if (isComposing(nativeEvent)) {
      setTexts({ ...texts, [part]: typed })
      return
    }
    const whole = wholeDateIn(typed)
    const text = partTextOf(part, typed)
    const changed = whole ?? { ...texts, [part]: text }
    setTexts(changed)
    onChange(dateTextOf(changed))
    const next = dateParts[dateParts.indexOf(part) + 1]
    const isTypedToEnd = text.length > texts[part].length && selectionEnd === typed.length && isWholePart(part, text)
    if (whole !== undefined) focusOn('year')
    else if (separatorAtEnd.test(typed) || (isTypedToEnd && next !== undefined && texts[next] === '')) {
      focusOn(next)
      ledTo.current = next
    }
  }

  const moveByKey = (part: DatePart, event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && ledTo.current === part) event.preventDefault()
    ledTo.current = undefined
    if (event.key === 'Backspace' && texts[part] === '') focusOn(dateParts[dateParts.indexOf(part) - 1])
  }

  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{birthDateContent.label}</legend>
      <div className="flex gap-3">
        {dateParts.map((part) => (
          <label key={part} className="min-w-0 text-sm whitespace-nowrap text-ink-soft">
            <span>{birthDateContent[part]}</span>
            <input
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              size={part === 'year' ? 6 : 4}
              value={texts[part]}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={
                classNames(error !== undefined && `${id}e`, hint !== undefined && `${id}h`) || undefined
              }
              onChange={(event) => type(part, event)}
              onCompositionEnd={(event) => type(part, event)}
              onKeyDown={(event) => moveByKey(part, event)}
              className={classNames(
                'mt-1 block min-h-12 max-w-full rounded-lg border bg-paper px-3.5 py-2.5 text-base text-ink tabular-nums',
                error === undefined ? 'border-line-strong' : 'border-bad',
              )}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}e`}>{error}</FieldError>
      {hint !== undefined && (
        <p id={`${id}h`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
