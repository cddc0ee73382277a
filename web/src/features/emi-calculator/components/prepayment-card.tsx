/** What paying earlier would save, worked out while typing. */
import { PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatRupees, lakhCroreWords } from '#web/lib/format.ts'
import { monthsInWords } from '../content.ts'
import type { Loan } from '../emi.ts'
import { prepaymentEffect } from '../prepayment.ts'

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 13)

/** The typed month, limited to the loan's tenure. */
const monthWithin = (typed: string, months: number): number => Math.min(Math.max(Number(typed), 1), months)

export const PrepaymentCard = ({ loan }: { loan: Loan }) => {
  const [monthlyExtra, setMonthlyExtra] = useState('')
  const [lumpSum, setLumpSum] = useState('')
  const [month, setMonth] = useState('12')
  const effect = prepaymentEffect(loan, {
    monthlyExtraRupees: Number(monthlyExtra),
    lumpSumRupees: Number(lumpSum),
    lumpSumMonth: monthWithin(month, loan.months),
  })
  const hasExtra = Number(monthlyExtra) > 0 || Number(lumpSum) > 0
  return (
    <Card aria-labelledby="prepayment">
      <h2 id="prepayment" className="text-lg font-semibold">
        Pay earlier, pay less
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        See what extra payments save while the EMI stays the same. Ask your lender whether it charges for them.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <TextField
          label="Extra every month"
          inputMode="numeric"
          autoComplete="off"
          prefix="₹"
          value={monthlyExtra}
          onChange={(event) => setMonthlyExtra(digitsOf(event.target.value))}
          hint={lakhCroreWords(Number(monthlyExtra))}
        />
        <TextField
          label="One-time payment"
          inputMode="numeric"
          autoComplete="off"
          prefix="₹"
          value={lumpSum}
          onChange={(event) => setLumpSum(digitsOf(event.target.value))}
          hint={lakhCroreWords(Number(lumpSum))}
        />
        <TextField
          label="Paid in month"
          inputMode="numeric"
          autoComplete="off"
          value={month}
          onChange={(event) => setMonth(digitsOf(event.target.value).slice(0, 3))}
          onBlur={() => setMonth(String(monthWithin(month, loan.months)))}
        />
      </div>
      <output className="mt-4 flex items-start gap-3 rounded-lg bg-good-ground px-4 py-3">
        <PiggyBank className="mt-0.5 size-5 text-good" aria-hidden="true" />
        {hasExtra ? (
          <span className="min-w-0">
            <span className="block text-lg font-semibold text-good tabular-nums wrap-anywhere">
              {`You save ${formatRupees(effect.interestSaved)} of interest`}
            </span>
            <span className="block text-sm">
              {effect.monthsSaved > 0
                ? `The loan ends ${monthsInWords(effect.monthsSaved)} earlier, after ${monthsInWords(effect.months)}.`
                : `The loan still ends after ${monthsInWords(effect.months)}.`}
            </span>
          </span>
        ) : (
          <span className="text-sm">Enter an extra payment to see how much interest and time it saves.</span>
        )}
      </output>
    </Card>
  )
}
