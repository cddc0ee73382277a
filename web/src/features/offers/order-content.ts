/** The names of groups, orders and facts, which /how-we-rank explains. */
import type { OfferOrder } from '#lambdas/loans/offer-order.rules.ts'
import type { MatchFact } from '#lambdas/offers/criteria-words.rules.ts'

export const groupContent = { fitsTitle: 'Fits your profile', othersTitle: 'Other lenders' } as const

export const orderContent = {
  label: 'Order',
  /** For screen readers, when it changes. */
  sorted: (name: string) => `Sorted by ${name}`,
  names: {
    ours: 'Our order',
    rate: 'Lowest rate',
    instalment: 'Lowest EMI',
    total: 'Lowest total cost',
    fastest: 'Fastest',
    amount: 'Highest amount',
  } satisfies Record<OfferOrder, string>,
} as const

/** A profile's facts as headings. */
export const factTitles: Record<MatchFact, string> = {
  category: 'Loan profile',
  date_of_birth: 'Age',
  pincode: 'Place',
  monthly_income: 'Monthly income',
}
