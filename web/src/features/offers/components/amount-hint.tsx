/** Below the amount: the largest one whose EMI stays below a share of the income, which the visitor may change. */
import { useMemo, useState } from 'react'
import { amountThatFits, incomeShares, proposedShare } from '#lambdas/loans/amount-that-fits.rules.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { matchOf } from '#lambdas/offers/match.rules.ts'
import { Select } from '#web/components/ui/select.tsx'
import { useProfile } from '#web/lib/session/session.ts'
import { useToday } from '#web/lib/use-today.ts'
import { loanOf, type Wish } from '../loan-wish.ts'
import { amountHintContent as content } from '../offers-page-content.ts'

interface AmountHintProps {
  catalogue: Catalogue
  wish: Wish
  onAmount: (amountRupees: number) => void
}

export const AmountHint = ({ catalogue, wish, onAmount }: AmountHintProps) => {
  const profile = useProfile()
  const [share, setShare] = useState<number>(proposedShare)
  const today = useToday()
  const fitting = useMemo(
    () => catalogue.lenders.filter((lender) => profile !== null && matchOf(lender, profile, today).fits),
    [catalogue, profile, today],
  )
  const income = profile?.monthly_income ?? 0
  const amount = income > 0 ? amountThatFits(fitting, loanOf(wish, today), (income * share) / 100) : undefined
  if (income <= 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <label className="inline-flex flex-wrap items-center gap-x-1.5">
        <span>{content.before}</span>
        <Select
          value={share}
          onChange={({ target }) => setShare(Number(target.value))}
          look="min-h-11 rounded-md bg-paper font-semibold text-ink underline decoration-dotted underline-offset-4"
        >
          {incomeShares.map((one) => (
            <option key={one} value={one}>
              {content.share(one)}
            </option>
          ))}
        </Select>
      </label>
      {amount === undefined ? (
        <span>{content.none}</span>
      ) : (
        <button
          type="button"
          onClick={() => onAmount(amount)}
          className="min-h-11 font-semibold text-primary underline underline-offset-3"
        >
          {content.upTo(formatRupees(amount))}
        </button>
      )}
    </p>
  )
}
