/** Compact labelled controls for filters and short forms: a choice from a list, and a line of text. */
import { useId, type ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface ChoiceFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onPick: (value: Value) => void
  /** As wide as its column, with the label at its start. */
  isWide?: boolean
}

const look = 'min-h-control min-w-0 max-w-full rounded-md border border-line-strong bg-paper px-2 py-1 text-sm'

const looks = {
  wide: { field: 'flex flex-wrap justify-between gap-x-2 gap-y-1', label: '', select: 'grow' },
  inline: {
    field: 'inline-flex max-w-full min-w-0 gap-1.5 max-desk:w-full max-desk:flex-wrap',
    label: 'shrink-0 max-desk:min-w-[5.5rem]',
    select: 'max-desk:grow max-desk:basis-[9rem] desk:max-w-56',
  },
}

export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>) => {
  const { label, value: chosen, options, onPick, isWide = false } = props
  const id = useId()
  const classes = looks[isWide ? 'wide' : 'inline']
  return (
    <span className={`items-center ${classes.field}`}>
      <label htmlFor={id} className={`text-ink-soft ${classes.label}`}>
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        className={`${look} ${classes.select}`}
        // Its options have no other values.
        onChange={({ target }) => onPick(target.value as Value)}
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
