/** The saving of prepayments, calculated while the visitor types. */
import { useState } from 'react'
import PiggyBank from '#icon/piggy-bank'
import { Card } from '#web/components/ui/card.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { lakhCroreWords } from '#web/lib/format.ts'
import { prepaymentContent } from '../content.ts'
import type { Loan } from '../emi.ts'
import { amountLimitError, rupeesOf } from '../loan-input.ts'
import { prepaymentEffect } from '../repayment.ts'
import { AmountField } from './amount-field.tsx'
import { Figure } from './figure.tsx'

/** Rupees; 0 for a text that is no amount or exceeds any loan. */
const extraOf = (typed: string): number => (amountLimitError(typed) === undefined ? (rupeesOf(typed) ?? 0) : 0)

const ExtraField = (props: { label: string; name: string; value: string; onType: (text: string) => void }) => (
  <AmountField {...props} error={amountLimitError(props.value)} hint={lakhCroreWords(rupeesOf(props.value) ?? 0)} />
)

/** Without a loan it keeps what was typed, and shows nothing. */
export const PrepaymentCard = ({ loan }: { loan: Loan | undefined }) => {
  const [monthlyExtra, setMonthlyExtra] = useState('')
  const [partPayment, setPartPayment] = useState('')
  const [typedMonth, setMonth] = useState<string>()
  if (loan === undefined) return null

  const month = typedMonth ?? String(Math.min(12, loan.months))
  const partPaymentMonth = Number(month)
  const isMonth = Number.isInteger(partPaymentMonth) && partPaymentMonth >= 1 && partPaymentMonth <= loan.months
  const extra = {
    monthlyExtraRupees: extraOf(monthlyExtra),
    partPaymentRupees: isMonth ? extraOf(partPayment) : 0,
    partPaymentMonth,
  }
  const effect = prepaymentEffect(loan, extra)
  const hasExtra = extra.monthlyExtraRupees > 0 || extra.partPaymentRupees > 0
  return (
    <Card
      aria-labelledby="prepayment"
      title={prepaymentContent.title}
      layout={`@container ${hasExtra ? '' : 'print:hidden'}`}
    >
      <p className="mt-1 text-sm text-ink-soft">{prepaymentContent.description}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <ExtraField
          label={prepaymentContent.monthlyExtra}
          name="monthly-extra"
          value={monthlyExtra}
          onType={setMonthlyExtra}
        />
        <ExtraField
          label={prepaymentContent.partPayment}
          name="part-payment"
          value={partPayment}
          onType={setPartPayment}
        />
        <TextField
          label={prepaymentContent.paidInMonth}
          name="part-payment-month"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={month}
          onChange={(event) => setMonth(event.target.value.trim())}
          error={isMonth ? undefined : prepaymentContent.monthError(loan.months)}
          hint={prepaymentContent.months(loan.months)}
        />
      </div>
      <output className="mt-4 flex items-start gap-3 rounded-lg bg-good-ground px-4 py-3">
        <Icon of={PiggyBank} className="mt-0.5 size-5 text-good" />
        {hasExtra ? (
          <span className="min-w-0">
            <strong className="text-lg font-semibold text-good tabular-nums">
              <Figure rupees={effect.interestSaved} /> {prepaymentContent.saved}
            </strong>
            <br />
            <span className="text-sm">{prepaymentContent.ending(effect.monthsSaved, effect.months)}</span>
          </span>
        ) : (
          <span className="text-sm">{prepaymentContent.prompt}</span>
        )}
      </output>
    </Card>
  )
}
