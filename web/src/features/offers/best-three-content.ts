/** The texts of the best offers, on home and at the end of the wizard. */
import type { BestKind, MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import { emiOf } from '#lambdas/loans/cost.rules.ts'
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import type { Wish } from './loan-wish.ts'

export const wishWords = ({ amountRupees, tenureMonths }: Wish): string =>
  `${rupeesInWords(amountRupees)} for ${monthsInWords(tenureMonths)}`

/** The lowest EMI of an offer that has one, such as "from ₹9,749 a month". */
const monthly = ({ cost: { cost } }: MatchedOffer): string => {
  const { from = 0, to = 0 } = emiOf(cost) ?? {}
  const [least, most] = [formatRupees(from), formatRupees(to)]
  const months = cost.outcome === 'unknown' ? 0 : (cost.plan?.moratoriumMonths ?? 0)
  return `${least === most ? '' : 'from '}${least} a month${months === 0 ? '' : ` after ${monthsInWords(months)}`}`
}

export const content = {
  kinds: {
    instalment: () => 'Lowest EMI',
    total: () => 'Lowest total cost',
    fastest: (time: string) => `Fastest: ${time}`,
  } satisfies Record<BestKind, (time: string) => string>,
  /** On a card beside those of lenders that do not lend the wish, which may be faster. */
  fastestHere: 'Fastest for this loan',
  next: 'Another low EMI',
  monthly,
  get: ({ cost: { cost } }: MatchedOffer) => (cost.outcome === 'known' ? `you get ${formatRupees(cost.received)}` : ''),
  nobody: 'No lender that fits your profile lends this. Another amount or tenure may.',
  why: 'Why these?',
  whyAnswer:
    "Of the lenders that fit your profile they have the lowest EMI, the lowest total cost and the shortest time, at each lender's lowest rate. The next lowest EMIs fill the places left. No payment changes that.",
  rules: 'How we rank offers',
} as const
