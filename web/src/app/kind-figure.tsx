/** The lowest cost of a loan of a category, for the amount and the tenure of its examples. */
import { useMemo } from 'react'
import type { Category } from '#contract/entities.ts'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { defaultWish } from '#lambdas/loans/default-wish.rules.ts'
import { figureIn } from '#lambdas/loans/offer-order.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { lendsToCategory } from '#lambdas/offers/lends-to-category.rules.ts'
import { useCatalogue } from '#web/features/offers/api/catalogue-store.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { content } from './kind-figure-content.ts'

export const KindFigure = ({ category }: { category: Category }) => {
  const { state } = useCatalogue()
  const wish = defaultWish(category)
  const lowest = useMemo(() => {
    if (state.status !== 'ready') return Infinity
    const emis = state.catalogue.lenders
      .filter(({ criteria }) => lendsToCategory(criteria ?? {}, category))
      .flatMap((lender) => figureIn('instalment', { lender, cost: offerCostOf(lender, wish) }) ?? [])
    return Math.min(...emis)
  }, [state, category, wish])
  if (lowest === Infinity) return null
  const { amountRupees, tenureMonths } = wish
  return (
    <span className="tabular-nums">
      {content.from(rupeesInWords(amountRupees), tenureMonths, formatRupees(lowest))}
    </span>
  )
}
