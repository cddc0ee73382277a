/** Compact labelled controls for filters and short forms: a choice from a list, a line of text, boxes, and buttons beside each other. */
import { useId, useRef, type ComponentProps, useState, type ReactNode, type Ref } from 'react'
import { useKeys } from '#staff/lib/keys.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from './button.tsx'

interface ChoiceFieldProps<Value extends string | undefined> {
  label: string
  value: Value
  /** The words of the values, in their order. */
  options: Readonly<Partial<Record<NonNullable<Value>, string>>>
  /** The words for no value. @default one is always chosen */
  none?: string | undefined
  onPick: (value: Value) => void
  /** As wide as its column, with the label above it. */
  isWide?: boolean
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

const look =
  'min-h-control min-w-0 max-w-full rounded-md border border-line-strong bg-paper aria-invalid:border-bad px-2 py-1 text-sm'

const looks = {
  wide: {
    field: 'flex min-w-0 flex-col gap-1',
    label: 'wrap-anywhere',
    select: '',
  },
  inline: {
    field: 'inline-flex max-w-full min-w-0 items-center gap-1.5 max-desk:w-full max-desk:flex-wrap',
    label: 'shrink-0 max-desk:min-w-[5.5rem]',
    select: 'max-desk:grow max-desk:basis-[9rem] desk:max-w-56',
  },
}

export const ChoiceField = <Value extends string | undefined>(props: ChoiceFieldProps<Value>) => {
  const { label, value: chosen, options, none, onPick, isWide = false, error, ref } = props
  const id = useId()
  const classes = looks[isWide ? 'wide' : 'inline']
  return (
    <span className={classes.field}>
      <label htmlFor={id} className={`text-ink-soft ${classes.label}`}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        value={chosen ?? ''}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}e`}
        className={`${look} ${classes.select}`}
        // Its options have no other values.
        onChange={({ target }) => onPick((target.value || undefined) as Value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries<string | undefined>(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <span id={`${id}e`} aria-live="polite" className="basis-full font-medium text-bad empty:sr-only">
        {error}
      </span>
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

interface ChoicesProps<Value extends string> {
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  disabled?: boolean
}

/** A group of boxes, of which any number is chosen. */
export const Choices = <Value extends string>(props: ChoicesProps<Value>) => {
  const { label, values, labelOf, chosen, onChange, disabled } = props
  return (
    <fieldset disabled={disabled}>
      <legend className="text-sm font-semibold">{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
          }
        >
          {labelOf(value)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface FilterChoicesProps<Choice extends string> {
  name: string
  /** The words of the choices, in their order. */
  labels: Readonly<Record<Choice, string>>
  countOf?: (choice: Choice) => ReactNode
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** One choice of a few, as buttons beside each other, each with its count. */
export const FilterChoices = <Choice extends string>({
  name,
  labels,
  countOf,
  chosen,
  onChoose,
}: FilterChoicesProps<Choice>) => (
  <fieldset className="flex flex-wrap gap-0.5 rounded-md border border-line p-0.5">
    <legend className="sr-only">{name}</legend>
    {(Object.keys(labels) as Choice[]).map((choice) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === chosen}
        onClick={() => onChoose(choice)}
        className={classNames(
          'min-h-7 rounded-sm px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          choice === chosen ? 'bg-primary-tint font-semibold text-primary' : 'text-ink-soft hover:text-ink',
        )}
      >
        <span>{labels[choice]}</span>
        {countOf && <span className="ml-1.5 tabular-nums empty:hidden">{countOf(choice)}</span>}
      </button>
    ))}
  </fieldset>
)

interface SearchBoxProps {
  label: string
  /** The text of the button. */
  submit: string
  /** Whether it is what the page is for. @default false */
  isMain?: boolean
  isBusy?: boolean
  problem: string | undefined
  /** @param text without blanks around it */
  onSearch: (text: string) => unknown
  /** Beside the button. */
  children?: ReactNode
}

/** A search by one text, with a button and the reason why a text finds nothing. The text stays out of the address. */
export const SearchBox = ({
  label,
  submit,
  isMain = false,
  isBusy = false,
  problem,
  onSearch,
  children,
}: SearchBoxProps) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useKeys(submit, [{ keys: '/', does: label, run: () => field.current?.focus() }])
  return (
    <search className="min-w-0 grow desk:max-w-120 desk:basis-64">
      <Form className="flex flex-wrap items-center gap-2" onSubmit={() => onSearch(text.trim())}>
        <LineField
          ref={field}
          label={label}
          placeholder={label}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={isBusy}>
          {submit}
        </Button>
        {children}
        <p role="alert" className="basis-full text-bad empty:sr-only">
          {problem}
        </p>
      </Form>
    </search>
  )
}
