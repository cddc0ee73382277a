/** The texts of the category stage, the first screen of the login and of a stranger's home. */
import { brand } from '#contract/brand.ts'
import type { Category } from '#contract/entities.ts'

export const categoryCards: Record<Category, { title: string; description: string }> = {
  salaried: {
    title: 'Personal Loan',
    description: 'For salaried professionals with salary credited to a bank',
  },
  'self-employed': {
    title: 'Business Loan',
    description: 'For business owners, freelancers and the self-employed',
  },
  student: { title: 'Education Loans', description: 'For higher education' },
}

export const categoryStage = {
  heading: 'Which loan do you need?',
  tagline: `${brand.tagline}.`,
  check: 'Would they lend to me? No login',
  promises: [
    'We never ask you for payment.',
    'No password. You log in with an OTP sent by SMS.',
    "Apply on the lender's site. The lender decides.",
  ],
} as const

/** Beside the first screen. */
export const loginAsideContent = {
  heading: 'Compare first. Then decide.',
  text: "Every lender's rate, amount and processing time on one page.",
} as const
