/** A labelled single-line input: label above, hint below, error with an icon below the field. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import CircleAlert from '#icon/circle-alert'
import { classNames } from '#web/lib/class-names.ts'
import { Icon } from './icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'prefix'> {
  label: string
  hint?: ReactNode
  /** The validation message; shown, announced and associated with the field. */
  error?: string | undefined
  /** Fixed text before the value, such as +91 or ₹. */
  prefix?: string
  /** Fixed text after the value, such as % or years. */
  suffix?: string
}

export const TextField = ({ label, hint, error, prefix, suffix, ...input }: TextFieldProps) => {
  const id = useId()
  const describedBy = classNames(error !== undefined && `${id}e`, hint !== undefined && `${id}h`)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 overflow-hidden rounded-lg border bg-paper transition-colors focus-within:outline-2 focus-within:outline-offset-1 has-disabled:bg-paper-sunk',
          error === undefined
            ? 'border-line-strong focus-within:border-primary focus-within:outline-primary'
            : 'border-bad focus-within:outline-bad',
        )}
      >
        {prefix !== undefined && (
          <span
            className="flex shrink-0 items-center border-r border-line bg-paper-sunk px-3.5 font-medium text-ink-soft"
            aria-hidden="true"
          >
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          className="w-full min-w-0 bg-transparent px-3.5 py-2.5 tabular-nums outline-none"
        />
        {suffix !== undefined && (
          <span className="flex shrink-0 items-center pr-4 text-ink-soft" aria-hidden="true">
            {suffix}
          </span>
        )}
      </div>
      <FieldError id={`${id}e`}>{error}</FieldError>
      {hint !== undefined && (
        <p id={`${id}h`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error below a field. Its element is always in the page, so that screen readers announce a text that appears in it. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <div id={id} aria-live="polite">
    {children !== undefined && (
      <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-bad">
        <Icon of={CircleAlert} className="mt-0.5 size-4" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
