/** Compact labelled controls for filters and short forms: a choice from a list, and a line of text. */
import { useId, type ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface Option {
  readonly value: string
  readonly label: string
}

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'onChange'> {
  label: string
  options: readonly Option[]
  onPick: (value: string) => void
}

const look = 'min-h-control min-w-0 max-w-full rounded-md border border-line-strong bg-paper px-2 py-1 text-sm'

export const ChoiceField = ({ label, options, onPick, ...rest }: ChoiceFieldProps) => {
  const id = useId()
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 max-desk:w-full max-desk:flex-wrap">
      <label htmlFor={id} className="shrink-0 text-ink-soft max-desk:min-w-[5.5rem]">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={`${look} max-desk:grow max-desk:basis-[9rem] desk:max-w-56`}
        onChange={({ target }) => onPick(target.value)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}

interface LineFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
}

/** Its label is for screen readers; the placeholder shows an example. */
export const LineField = ({ label, ...rest }: LineFieldProps) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input {...rest} id={id} className={classNames(look, rest.type !== 'date' && 'grow')} />
    </>
  )
}
