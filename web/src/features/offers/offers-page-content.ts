/** The texts of /offers that home neither needs nor loads. */
import type { CostFact } from '#domain/offers/cost.ts'
import type { OfferFilter } from '#domain/offers/offer-filter.ts'
import type { OfferOrder } from '#domain/offers/offer-order.ts'
import { monthsInWords } from '#web/lib/format.ts'

export const offersContent = {
  heading: 'Available Loan Offers',
  fitsTitle: 'Fits your profile',
  othersTitle: 'Other lenders',
  othersText: 'You can still apply: each lender decides for itself.',
  emptyTitle: 'No Offers Available',
  emptyText: 'Check back later for new offers and products.',
  calculatorLink: 'Work out your EMI',
  disclaimer:
    'These offers come from third-party lenders. Approval, rates and amounts depend on the lender, which makes the final decision.',
} as const

/** The disclosures that the lender provides. */
export const termsContent = {
  title: 'Charges and loan terms',
  apr: 'APR stated by the lender',
  minimumAmount: 'Minimum amount',
  tenure: 'Tenure',
  processingFee: 'Processing fee',
  penalCharges: 'Penal charges',
  grievanceContact: "Lender's grievance contact",
  keyFactStatement: 'Key fact statement',
} as const

export const wishContent = {
  amount: 'Loan amount',
  tenure: 'Tenure',
  months: 'months',
  tenureWords: monthsInWords,
  amountError: 'Enter an amount from ₹1,000 to ₹10 crore',
  tenureError: 'Enter 1 to 480 months',
} as const

export const orderContent: { readonly label: string; readonly names: Record<OfferOrder, string> } = {
  label: 'Order',
  names: {
    ours: 'Our order',
    rate: 'Lowest rate',
    instalment: 'Lowest EMI',
    total: 'Lowest total cost',
    fastest: 'Fastest',
    amount: 'Highest amount',
  },
}

export const filterContent = {
  open: 'Filters',
  clear: 'Clear filters',
  emptyTitle: 'No offer has all of these',
  emptyText: 'Take away a filter to see more.',
  names: {
    amount: 'Lends this amount and tenure',
    'no-collateral': 'No collateral',
    'early-closure': 'Early or part payment',
    'few-papers': 'Few papers',
    'new-to-credit': 'New to credit',
    flexible: 'Flexible instalments',
    overdraft: 'Overdraft',
    women: 'For women',
  } satisfies Record<OfferFilter, string>,
} as const

export const countOffers = (shown: number, all: number): string =>
  `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'offer' : 'offers'}`

const factNames: Record<CostFact, string> = {
  annual_rate_min: 'its lowest rate',
  annual_rate_max: 'its highest rate',
  fee: 'its fee',
}

/** The sentence about a cost whose record lacks these facts. */
const missingFacts = (facts: readonly CostFact[]): string => {
  const lacked = facts.length > 1 ? 'its interest rate' : facts.map((fact) => factNames[fact]).join('')
  const unknown = facts.includes('fee') ? 'what reaches your account and the APR' : 'what a loan costs there'
  return `This lender has not given us ${lacked} in figures, so we can't work out ${unknown}.`
}

export const costContent = {
  emi: 'Monthly EMI',
  notKnown: 'Not known',
  over: (months: number) => `for ${monthsInWords(months)}`,
  nearest: (amount: string, months: number) => `nearest ${amount}, ${monthsInWords(months)}`,
  apr: (range: string) => `APR ${range}`,
  noApr: 'APR not known',
  title: (amount: string, months: number) => `For ${amount} over ${monthsInWords(months)}`,
  nearestTitle: (amount: string, months: number) => `For ${amount} over ${monthsInWords(months)}, the nearest it lends`,
  totalInterest: 'Total interest',
  charges: 'Charges',
  received: 'Reaches your account',
  aprRow: 'APR, all charges included',
  missing: missingFacts,
  note: 'Our estimate for equal monthly instalments. The key fact statement of the lender decides.',
} as const

export const offerContent = {
  lender: 'Lender',
  keyFeatures: 'Key Features',
  details: 'Details',
  whyRecommended: 'Why recommended?',
  whyRecommendedAnswer: 'Our team chose it by hand. No payment changes that.',
  moreReasons: 'It also says',
  applied: (date: string) => `Applied ${date}`,
  viewStatus: 'View status',
} as const
