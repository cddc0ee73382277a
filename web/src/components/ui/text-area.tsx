/** A labelled multi-line input that grows with its content; label above, error below. */
import { useId, type ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { FieldError } from './text-field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  /** The validation message; shown, announced and associated with the field. */
  error?: string | undefined
  /** One line high at first, with a label for screen readers only, as in a conversation. */
  compact?: boolean
}

export const TextArea = ({ label, error, compact = false, ...input }: TextAreaProps) => {
  const id = useId()
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className={compact ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <div
        className={classNames(
          'flex overflow-hidden rounded-lg border bg-paper transition-colors focus-within:outline-2 focus-within:outline-offset-1',
          error === undefined
            ? 'border-line-strong focus-within:border-primary focus-within:outline-primary'
            : 'border-bad focus-within:outline-bad',
        )}
      >
        <textarea
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}e`}
          className={classNames(
            'field-sizing-content w-full resize-none bg-transparent px-3.5 py-2.5 outline-none',
            compact ? 'max-h-32 min-h-12' : 'max-h-60 min-h-36',
          )}
        />
      </div>
      <FieldError id={`${id}e`}>{error}</FieldError>
    </div>
  )
}
