/** The texts of home and /offers. */
import { brand } from '#contract/brand.ts'

export const homeContent = {
  heading: 'Find a loan that suits you',
  tagline: brand.tagline,
  promise: 'We never ask you for payment.',
  calculatorLink: 'Work out your EMI first',
  learnMore: 'Learn More',
  lendersTitle: 'Explore and choose your loan provider',
  productsTitle: 'Featured Other Offers',
  emptyTitle: 'No offers available',
  emptyText: 'Check back later for new offers and products.',
} as const

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

export const lenderContent = {
  loading: 'Loading offers',
  recommended: 'Recommended',
  interestRate: 'Interest Rate',
  maxAmount: 'Max Amount',
  processingTime: 'Processing Time',
  features: 'Features',
  keyFeatures: 'Key Features',
  apply: 'Apply Now',
} as const

/** The disclosures that the lender provides. */
export const termsContent = {
  title: 'Charges and loan terms',
  apr: 'APR (all charges included)',
  minimumAmount: 'Minimum amount',
  tenure: 'Tenure',
  processingFee: 'Processing fee',
  penalCharges: 'Penal charges',
  grievanceContact: "Lender's grievance contact",
  keyFactStatement: 'Key fact statement',
  months: (months: number) => `${months} months`,
  monthsBetween: (from: number, to: number) => `${from} to ${to} months`,
  monthsFrom: (from: number) => `From ${from} months`,
  monthsUpTo: (to: number) => `Up to ${to} months`,
} as const

export const loadErrors = {
  lenders: 'Failed to load featured offers',
  products: 'Failed to load financial products',
  offers: 'Failed to load loan offers. Please try again.',
} as const

/** Shown in the page; they stay after the toast has gone. */
export const loadFailures = {
  lenders: "We couldn't get the lenders",
  products: "We couldn't get the other offers",
  offers: "We couldn't get the offers",
  hint: 'Check your connection and try again.',
} as const

export const applyContent = {
  started: (lenderName: string) => ({
    title: 'Application Started',
    description: `Redirecting to ${lenderName}'s application form`,
  }),
  loginNeeded: { title: 'Authentication Required', description: 'Please login to continue' },
} as const
