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
    'These offers come from third-party lenders. Approval, rates and amounts depend on the lender, who makes the final decision.',
} as const

export const loadErrors = {
  lenders: 'Failed to load featured offers',
  products: 'Failed to load financial products',
  offers: 'Failed to load loan offers. Please try again.',
  hint: 'Check your connection and try again.',
} as const

export const applyContent = {
  started: (lenderName: string) => ({
    title: 'Application Started',
    description: `Redirecting to ${lenderName}'s application form`,
  }),
  loginNeeded: { title: 'Authentication Required', description: 'Please login to continue' },
} as const
