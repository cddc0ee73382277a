/** A group of boxes, of which any number is chosen. */
import { Checkbox } from '#web/components/ui/checkbox.tsx'

interface ChoicesProps<Value extends string> {
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  disabled?: boolean
}

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
