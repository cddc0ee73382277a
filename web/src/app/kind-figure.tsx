/** The lowest cost of a loan of a category, for the amount and the tenure of its examples. */
import { useMemo } from 'react'
import type { Category } from '#contract/entities.ts'
import { defaultWish } from '#domain/offers/default-wish.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { offerCostOf } from '#domain/offers/offer-cost.ts'
import { figureIn } from '#domain/offers/offer-order.ts'
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
  return (
    <>
      <span className="block text-sm font-semibold">{content.from(formatRupees(lowest))}</span>
      <span className="block text-xs text-ink-soft">
        {content.loan(rupeesInWords(wish.amountRupees), wish.tenureMonths)}
      </span>
    </>
  )
}
