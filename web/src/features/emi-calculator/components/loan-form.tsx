/** The three inputs, the presets and two buttons. Our messages explain more than the browser's validation, which is off. */
import type { ReactNode } from 'react'
import RotateCcw from '#icon/rotate-ccw'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { buttonIcon } from '#web/components/ui/icon.tsx'
import { unitContent } from '#web/lib/content.ts'
import { lakhCroreWords } from '#web/lib/format.ts'
import { readAmount } from '#web/lib/typing/amount-text.ts'
import { emiContent, loanFormContent } from '../content.ts'
import { isComplete, loanOf, rupeesOf, type LoanInput, type LoanInputErrors } from '../loan-input.ts'
import { AmountField } from './amount-field.tsx'
import { DecimalField } from './decimal-field.tsx'
import { Figure } from './figure.tsx'

interface LoanFormProps {
  input: LoanInput
  errors: LoanInputErrors
  change: (field: keyof LoanInput, typed: string) => void
  calculate: () => unknown
  choosePreset: (rupees: number) => void
  reset: () => void
}

/** Large numbers are easier to check in words: ₹5,00,000 is 5 lakh. */
const amountHint = (typed: string): ReactNode => {
  const rupees = rupeesOf(typed)
  if (!rupees) return emiContent.amountHint
  const notes = [lakhCroreWords(rupees), Number(readAmount(typed)) === rupees ? undefined : emiContent.rounded].filter(
    (note) => note !== undefined,
  )
  return (
    <>
      <Figure rupees={rupees} />
      <span>{notes.map((note) => ` · ${note}`).join('')}</span>
    </>
  )
}

/** The tenure in whole months. */
const tenureHint = (typed: string): string => {
  const loan = loanOf({ amount: '1', rate: '1', years: typed })
  return loan === undefined ? emiContent.tenureHint : unitContent.months(loan.months)
}

const Presets = ({ onChoose }: { onChoose: (rupees: number) => void }) => (
  <fieldset className="print:hidden">
    <legend className="text-sm text-ink-soft">{emiContent.presets}</legend>
    <div className="mt-1.5 grid grid-cols-2 gap-2 sm:flex">
      {emiContent.presetLakhs.map((lakhs) => (
        <Button key={lakhs} variant="secondary" size="small" onClick={() => onChoose(lakhs * 100_000)}>
          {emiContent.presetName(lakhs)}
        </Button>
      ))}
    </div>
  </fieldset>
)

export const LoanForm = ({ input, errors, change, calculate, choosePreset, reset }: LoanFormProps) => (
  <Card as="div" layout="@container">
    <Form noValidate onSubmit={calculate} className="flex flex-col gap-5" aria-label={loanFormContent.title}>
      <AmountField
        label={loanFormContent.amount}
        name="amount"
        value={input.amount}
        onType={(text) => change('amount', text)}
        error={errors.amount}
        hint={amountHint(input.amount)}
      />
      <Presets onChoose={choosePreset} />
      <DecimalField
        label={loanFormContent.rate}
        name="rate"
        step={0.1}
        suffix="%"
        value={input.rate}
        onType={(text) => change('rate', text)}
        error={errors.rate}
      />
      <DecimalField
        label={loanFormContent.tenure}
        name="years"
        step={1}
        suffix={loanFormContent.years}
        value={input.years}
        onType={(text) => change('years', text)}
        error={errors.years}
        hint={tenureHint(input.years)}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <div className="grow">
          {/* The results of the example are there before the fields are filled: the button then waits, and is not greyed out. */}
          <Button type="submit" block variant={isComplete(input) ? 'primary' : 'tinted'} disabled={!isComplete(input)}>
            {loanFormContent.calculate}
          </Button>
        </div>
        <div className="grow">
          <Button variant="secondary" block onClick={reset} icon={buttonIcon(RotateCcw)}>
            {loanFormContent.reset}
          </Button>
        </div>
      </div>
    </Form>
  </Card>
)
