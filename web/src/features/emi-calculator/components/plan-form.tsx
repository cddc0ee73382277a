/** How often the loan is repaid and when that begins, with what it comes to. Its code comes when the card is opened. */
import { useEffect, useId, useRef } from 'react'
import { paidWhen, paymentName } from '#lambdas/loans/repayment-words.rules.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { unitContent } from '#web/lib/content.ts'
import type { Loan } from '../emi.ts'
import { planContent as content } from '../plan-content.ts'
import { monthsBefore, planCostOf, repaymentOf, type PlanChoice } from '../plan.ts'
import { DecimalField } from './decimal-field.tsx'
import { Figure } from './figure.tsx'

/** All that the card loads, in one file. */
export { planFromText, planToText, wordsOfPlan, yearsOfPlan, type PlanChoice } from '../plan.ts'

interface ChoiceFieldProps<Value extends string> {
  label: string
  value: Value
  names: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

const ChoiceField = <Value extends string>({ label, value, names, onChange }: ChoiceFieldProps<Value>) => {
  const id = useId()
  const choices = Object.keys(names) as Value[]
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? value)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}

const Result = ({ loan, choice }: { loan: Loan | undefined; choice: PlanChoice }) => {
  const repayment = repaymentOf(choice)
  if (loan === undefined) return <span>{content.prompt}</span>
  if (repayment === undefined) return <span>{choice.startsLater ? content.monthsError : content.same}</span>
  const offer = planCostOf(loan, repayment)
  if (offer.cost.outcome === 'unknown') return null
  const { plan, instalment, totalInterest } = offer.cost
  const rows: [string, number][] = [
    [content.total, totalInterest.from],
    [content.repaid, loan.amountRupees + totalInterest.from],
  ]
  return (
    <>
      <span className="block text-sm font-semibold text-primary">{paymentName(content.emi, plan)}</span>
      <strong className="block text-2xl font-bold tracking-tight tabular-nums">
        <Figure rupees={(plan?.payment ?? instalment).from} />
      </strong>
      <span className="mt-1 block text-pretty">{`${paidWhen(offer)}${unitContent.stop}`}</span>
      {rows.map(([name, rupees]) => (
        <span key={name} className="mt-1 flex flex-wrap justify-between gap-x-4">
          <span className="text-ink-soft">{name}</span>
          <span className="font-semibold tabular-nums">
            <Figure rupees={rupees} />
          </span>
        </span>
      ))}
      <span className="mt-1 block text-sm text-ink-soft print:hidden">{content.follows}</span>
    </>
  )
}

interface PlanFormProps {
  loan: Loan | undefined
  choice: PlanChoice
  /** Whether a link opened it, and no press. */
  isShared: boolean
  onChoice: (choice: PlanChoice) => void
}

export const PlanForm = ({ loan, choice, isShared, onChoice }: PlanFormProps) => {
  const form = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => (isShared ? undefined : form.current?.focus({ preventScroll: true })), [isShared])
  const choose = (part: Partial<PlanChoice>) => onChoice({ ...choice, ...part })
  return (
    <div ref={form} tabIndex={-1} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={content.often}
          value={choice.frequency}
          names={content.frequencies}
          onChange={(frequency) => choose({ frequency })}
        />
        <div className="flex items-end">
          <Checkbox checked={choice.startsLater} onChange={() => choose({ startsLater: !choice.startsLater })}>
            {content.later}
          </Checkbox>
        </div>
        {choice.startsLater && (
          <>
            <DecimalField
              label={content.months}
              name="months-before"
              step={1}
              suffix={content.month}
              value={choice.months}
              onType={(months) => choose({ months })}
              error={monthsBefore(choice.months) === undefined ? content.monthsError : undefined}
            />
            <ChoiceField
              label={content.interest}
              value={choice.interest}
              names={content.interests}
              onChange={(interest) => choose({ interest })}
            />
          </>
        )}
      </div>
      <output className="mt-4 block rounded-lg bg-primary-tint px-4 py-3">
        <Result loan={loan} choice={choice} />
      </output>
    </div>
  )
}
