/** The texts of the best offers on home. */
import type { BestKind } from '#domain/offers/best-offers.ts'
import { monthsInWords, rupeesInWords } from '#web/lib/format.ts'
import type { LoanWish } from '#domain/offers/cost.ts'

export const bestThreeContent = {
  wish: ({ amountRupees, tenureMonths }: LoanWish) =>
    `${rupeesInWords(amountRupees)} for ${monthsInWords(tenureMonths)}`,
  kinds: {
    instalment: 'Lowest EMI',
    total: 'Lowest total cost',
    fastest: 'Fastest',
  } satisfies Record<BestKind, string>,
  next: 'Another low EMI',
  emiFrom: 'EMI from',
  nobody: 'No lender that fits your profile lends this. Another amount or tenure may.',
} as const
