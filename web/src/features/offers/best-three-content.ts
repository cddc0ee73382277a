/** The texts of the best offers on home. */
import type { BestKind } from '#lambdas/loans/best-offers.rules.ts'
import type { Plan } from '#lambdas/loans/cost.rules.ts'
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import type { Wish } from './loan-wish.ts'

export const wishWords = ({ amountRupees, tenureMonths }: Wish): string =>
  `${rupeesInWords(amountRupees)} for ${monthsInWords(tenureMonths)}`

export const content = {
  kinds: {
    instalment: 'Lowest EMI',
    total: 'Lowest total cost',
    fastest: 'Fastest',
  } satisfies Record<BestKind, string>,
  next: 'Another low EMI',
  total: 'Interest and charges from',
  time: 'Processing Time',
  /** The name of the lowest figure of an offer. */
  from: (plan: Plan | undefined) => {
    if (plan === undefined) return 'EMI from'
    const start = plan.moratoriumMonths === 0 ? '' : ` after ${monthsInWords(plan.moratoriumMonths)},`
    return `${(plan.repayment.frequency ?? 'monthly') === 'monthly' ? 'EMI' : 'A month'}${start} from`
  },
  nobody: 'No lender that fits your profile lends this. Another amount or tenure may.',
} as const
