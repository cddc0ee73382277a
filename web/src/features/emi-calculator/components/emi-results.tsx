/** The four results with their notes, the monthly instalment largest; before a calculation, a hint what to do. */
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { formatRupees } from '#web/lib/format.ts'
import { emiContent, notesOf } from '../content.ts'
import { calculateEmi, type Loan } from '../emi.ts'
import { ShareResult } from './share-result.tsx'

export const EmiResults = ({ loan }: { loan: Loan | undefined }) => (
  <Card aria-label="Results" aria-live="polite" layout="flex flex-col justify-center">
    {loan === undefined ? <EmptyState title={emiContent.empty} /> : <Figures loan={loan} />}
  </Card>
)

const Figures = ({ loan }: { loan: Loan }) => {
  const { emi, totalInterest, totalAmount } = calculateEmi(loan)
  const rows: [string, number][] = [
    ['Principal Amount', loan.amountRupees],
    ['Total Interest', totalInterest],
    ['Total Amount', totalAmount],
  ]
  return (
    <>
      <dl>
        <div className="rounded-lg bg-primary-tint px-4 py-4">
          <dt className="text-sm font-semibold text-primary">Monthly EMI</dt>
          <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums wrap-anywhere max-[24rem]:text-xl">
            {formatRupees(emi)}
          </dd>
        </div>
        {rows.map(([name, amount]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 last:border-0"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-4 gap-y-1.5 rounded-lg bg-paper-sunk px-4 py-3 text-sm sm:grid-cols-3">
        {notesOf(loan).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 sm:block">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        An estimate in whole rupees. A lender may round or count days in another way, and may add charges.
      </p>
      <div className="mt-3">
        <ShareResult loan={loan} emi={emi} />
      </div>
    </>
  )
}
