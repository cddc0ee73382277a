/** Several labelled lines of input that grow with what is typed; label above, error below (design/look.md). */
import { useId, type ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { FieldError } from './text-field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  /** The validation text; shown, announced and tied to the field. */
  error?: string | undefined
  /** One line at first, its label for screen readers only: the input of a conversation. */
  compact?: boolean
}

export const TextArea = ({ label, error, compact = false, ...input }: TextAreaProps) => {
  const id = useId()
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className={compact ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}e`}
        className={classNames(
          'block w-full resize-none field-sizing-content rounded-lg border bg-paper px-3.5 py-2.75 transition-colors focus:outline-2 focus:outline-offset-1',
          compact ? 'max-h-40 min-h-12' : 'max-h-96 min-h-36',
          error === undefined
            ? 'border-line-strong focus:border-primary focus:outline-primary'
            : 'border-bad focus:outline-bad',
        )}
      />
      <FieldError id={`${id}e`}>{error}</FieldError>
    </div>
  )
}
