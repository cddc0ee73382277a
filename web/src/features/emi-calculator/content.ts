/** The texts of /emi-calculator. */
import { formatRupees, lakhCroreWords } from '#web/lib/format.ts'
import { calculateEmi, type Loan } from './emi.ts'

export const emiContent = {
  heading: 'EMI Calculator',
  description: 'See your monthly EMI and total repayment. It is worked out on your device.',
  empty: 'Enter loan details to see calculation results',
  presets: 'Or see an example for',
  presetLakhs: [1, 3, 5, 10],
  presetName: (lakhs: number) => `₹${lakhs} lakh`,
  example: 'Example',
  exampleNote: ({ annualRatePercent, months }: Loan) =>
    `An example at ${annualRatePercent}% a year for ${monthsInWords(months)}. Enter the rate and tenure of your own offer.`,
  estimateNote: 'An estimate in whole rupees. A lender may round or count days differently, and may add charges.',
  amountHint: 'In rupees, such as 5,00,000',
  rounded: 'rounded to whole rupees',
  tenureHint: 'Half a year is 0.5',
  breakdownTitle: 'Principal and interest',
  offersText: 'Compare what lenders charge before you decide.',
  offersLink: 'See offers',
} as const

export const prepaymentContent = {
  title: 'Pay earlier, pay less',
  description: 'See what extra payments save if your EMI stays the same. Ask your lender whether it charges for them.',
  prompt: 'Enter an extra payment to see how much interest and time it saves.',
  months: (months: number) => `From 1 to ${months}`,
  monthError: (months: number) => `Please enter a month from 1 to ${months}`,
  saved: 'of interest saved',
  ending: (monthsSaved: number, months: number) =>
    monthsSaved > 0
      ? `The loan ends ${monthsInWords(monthsSaved)} earlier, after ${monthsInWords(months)}.`
      : `The loan still ends after ${monthsInWords(months)}.`,
} as const

const count = (value: number, one: string): string => `${value} ${one}${value === 1 ? '' : 's'}`

export const countMonths = (months: number): string => count(months, 'month')

/** 18 gives '1 year 6 months'. */
export const monthsInWords = (months: number): string =>
  [
    months >= 12 ? count(Math.floor(months / 12), 'year') : '',
    months % 12 > 0 || months === 0 ? countMonths(months % 12) : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The notes under the results: tenure, rate, number of months. */
export const notesOf = ({ annualRatePercent, months }: Loan): [string, string][] => [
  ['Tenure', monthsInWords(months)],
  ['Interest rate', `${annualRatePercent}% per annum`],
  ['Number of months', String(months)],
]

/** ₹25 of every ₹100; a share that is neither nothing nor everything is never called so. */
export const interestShare = (loan: Loan): string => {
  const { totalInterest, totalAmount } = calculateEmi(loan)
  const share = Math.round((totalInterest / totalAmount) * 100)
  const words = lakhCroreWords(totalInterest)
  const inAll = words === undefined ? formatRupees(totalInterest) : `₹${words}`
  if (share === 0 && totalInterest > 0) return `Less than ₹1 of every ₹100 you repay is interest: ${inAll} in all.`
  if (share === 100) return `More than ₹99 of every ₹100 you repay is interest: ${inAll} in all.`
  return `₹${share} of every ₹100 you repay is interest: ${inAll} in all.`
}
