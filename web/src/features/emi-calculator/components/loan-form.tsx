/** The three inputs and two buttons. Native validation is off because our messages say more. */
import { RotateCcw } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatRupees, lakhCroreWords } from '#web/lib/format.ts'
import { countMonths } from '../content.ts'
import { isComplete, parseLoanInput, type LoanInput, type LoanInputErrors } from '../loan-input.ts'

interface LoanFormProps {
  input: LoanInput
  errors: LoanInputErrors
  change: (field: keyof LoanInput, typed: string) => void
  calculate: () => void
  reset: () => void
}

/** Large numbers are easier to check in words: ₹5,00,000 is 5 lakh. */
const amountHint = (typed: string): string => {
  const amount = Number(typed)
  if (!(amount > 0)) return 'In rupees, such as 500000'
  const words = lakhCroreWords(amount)
  return words === undefined ? formatRupees(amount) : `${formatRupees(amount)} · ${words}`
}

/** The tenure in whole months. */
const tenureHint = (typed: string): string => {
  const parsed = parseLoanInput({ amount: '1', rate: '1', years: typed })
  return 'loan' in parsed ? countMonths(parsed.loan.months) : 'Half a year is 0.5'
}

export const LoanForm = ({ input, errors, change, calculate, reset }: LoanFormProps) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    calculate()
  }
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label="Loan details">
        <TextField
          label="Loan Amount"
          name="amount"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          prefix="₹"
          value={input.amount}
          onChange={(event) => change('amount', event.target.value.replaceAll(/\D/g, '').slice(0, 13))}
          error={errors.amount}
          hint={amountHint(input.amount)}
        />
        <TextField
          label="Interest Rate (% per annum)"
          name="rate"
          type="number"
          inputMode="decimal"
          step={0.1}
          min={0}
          autoComplete="off"
          suffix="%"
          value={input.rate}
          onChange={(event) => change('rate', event.target.value)}
          error={errors.rate}
        />
        <TextField
          label="Loan Tenure (Years)"
          name="years"
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          autoComplete="off"
          suffix="years"
          value={input.years}
          onChange={(event) => change('years', event.target.value)}
          error={errors.years}
          hint={tenureHint(input.years)}
        />
        <div className="grid gap-3 min-[22.5rem]:grid-cols-[1fr_auto]">
          <Button type="submit" disabled={!isComplete(input)}>
            Calculate EMI
          </Button>
          <Button variant="secondary" onClick={reset} icon={<RotateCcw className="size-5" aria-hidden="true" />}>
            Reset
          </Button>
        </div>
      </form>
    </Card>
  )
}
