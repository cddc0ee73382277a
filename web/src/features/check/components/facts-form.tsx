/** The five facts, each of which may be left out. The prerendered fields keep what is typed before React answers. */
import { useState, type ComponentProps, type SyntheticEvent } from 'react'
import { categories } from '#contract/entities.ts'
import Check from '#icon/check'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { statesOfPincode } from '#lambdas/offers/states-of-pincode.rules.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EarlyField } from '#web/components/ui/early-field.tsx'
import { smallIcon } from '#web/components/ui/icon.tsx'
import { categoryNames } from '#web/lib/content.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { groupWhileTyping } from '#web/lib/typing/income.ts'
import { keepPincode } from '#web/lib/typing/pincode.ts'
import { typeFacts, type TypedFacts } from '#web/lib/typing/typed-facts.ts'
import { checkContent, fieldContent } from '../content.ts'
import type { FactField, ReadFacts } from '../read-facts.ts'

interface FactInputProps extends Omit<ComponentProps<typeof EarlyField>, 'value' | 'error'> {
  field: FactField
  typed: TypedFacts
  errors: ReadFacts['errors']
  /** Puts the text of the field into its form while it is typed. */
  shape?: (input: HTMLInputElement) => void
}

/** A field that shows the error of a wrong text only once it is left. */
const FactInput = ({ field, typed, errors, shape, ...rest }: FactInputProps) => {
  const [isLeft, setIsLeft] = useState(false)
  const type = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    if (!isComposing(nativeEvent)) shape?.(currentTarget)
    setIsLeft(false)
    typeFacts({ [field]: currentTarget.value })
  }
  return (
    <EarlyField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      maxLength={60}
      value={typed[field]}
      onChange={type}
      onCompositionEnd={type}
      onBlur={() => setIsLeft(true)}
      error={isLeft ? errors[field] : undefined}
    />
  )
}

const CategoryChoice = ({ chosen }: { chosen: TypedFacts['category'] }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{fieldContent.category}</legend>
    <div className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <Button
          key={category}
          variant={category === chosen ? 'tinted' : 'secondary'}
          size="small"
          aria-pressed={category === chosen}
          icon={category === chosen && smallIcon(Check)}
          onClick={() => typeFacts({ category: category === chosen ? undefined : category })}
        >
          {categoryNames[category]}
        </Button>
      ))}
    </div>
  </fieldset>
)

const incomeHint = ({ facts: { category, monthly_income: income } }: ReadFacts): string => {
  if (income !== undefined && income > 0) return fieldContent.income.aMonth(formatRupees(income))
  return category === 'student' ? fieldContent.income.studentHint : fieldContent.income.hint
}

const placeHint = ({ facts: { pincode = '' } }: ReadFacts): string => {
  const states = statesOfPincode(pincode)
  return states.length === 0 ? fieldContent.pincode.hint : fieldContent.pincode.places(states)
}

export const FactsForm = ({ typed, read }: { typed: TypedFacts; read: ReadFacts }) => {
  const shared = { typed, errors: read.errors }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={checkContent.about}>
      <p className="mb-4 text-sm text-ink-soft">{checkContent.optional}</p>
      <div className="flex flex-col gap-5">
        <CategoryChoice chosen={typed.category} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FactInput {...shared} field="age" label={fieldContent.age.label} hint={fieldContent.age.hint} />
          <FactInput
            {...shared}
            field="pincode"
            label={fieldContent.pincode.label}
            autoComplete="postal-code"
            shape={keepPincode}
            hint={placeHint(read)}
          />
          <FactInput
            {...shared}
            field="monthly_income"
            label={fieldContent.income.label}
            prefix="₹"
            inputMode="decimal"
            shape={groupWhileTyping}
            hint={incomeHint(read)}
          />
          <FactInput
            {...shared}
            field="amount"
            label={fieldContent.amount.label}
            prefix="₹"
            inputMode="decimal"
            shape={groupWhileTyping}
            hint={read.amount === undefined ? fieldContent.amount.hint : rupeesInWords(read.amount)}
          />
        </div>
      </div>
    </form>
  )
}
