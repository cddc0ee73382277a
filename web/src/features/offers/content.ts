/** The texts of home, some of which /offers shares. */
import { brand } from '#contract/brand.ts'

export const homeContent = {
  heading: 'Find a loan that suits you',
  tagline: brand.tagline,
  promise: 'We never ask you for payment.',
  calculatorLink: 'Work out your EMI first',
  sent: 'What these firms get from us',
  learnMore: 'Learn More',
  fits: 'Fits your profile',
  /** Before figures. */
  rate: 'Interest',
  time: 'Time',
  bestTitle: 'Best offers for you',
  lendersTitle: 'Explore and choose your loan provider',
  productsTitle: 'Featured Other Offers',
  emptyTitle: 'No offers available',
  emptyText: 'Check back later for new offers and products.',
} as const

export const lenderContent = {
  loading: 'Loading offers',
  recommended: 'Recommended',
  interestRate: 'Interest Rate',
  maxAmount: 'Max Amount',
  processingTime: 'Processing Time',
  features: 'Features',
  applied: (date: string) => `Applied ${date}`,
  viewStatus: 'View status',
  apply: 'Apply Now',
} as const

export const loadErrors = {
  lenders: 'Failed to load featured offers',
  products: 'Failed to load financial products',
} as const

/** Shown in the page; they stay after the toast. */
export const loadFailures = {
  lenders: "We couldn't get the lenders",
  products: "We couldn't get the other offers",
} as const

export const applyContent = {
  started: (lenderName: string) => ({
    title: 'Application Started',
    description: `Redirecting to ${lenderName}'s application form`,
  }),
  loginNeeded: { title: 'Authentication Required', description: 'Please login to continue' },
} as const
