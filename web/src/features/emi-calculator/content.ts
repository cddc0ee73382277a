/** The texts of /emi-calculator. */
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import type { Loan } from './emi.ts'

export const emiContent = {
  heading: 'EMI Calculator',
  description: "See your monthly EMI and total repayment. It's calculated on your device.",
  empty: 'Enter loan details to see calculation results',
  presets: 'Or see an example for',
  presetLakhs: [1, 3, 5, 10],
  presetName: (lakhs: number) => `₹${lakhs} lakh`,
  example: 'Example',
  exampleNotes: {
    whole: () => 'This is an example. Your own figures replace it as soon as you type.',
    terms: ({ annualRatePercent, months }: Loan) =>
      `An example at ${annualRatePercent}% a year for ${monthsInWords(months)}. Enter the rate and tenure of your own offer.`,
  },
  /** Read out by screen readers. */
  announcedEmi: (emi: number) => `${resultsContent.emi}: ${formatRupees(emi)}`,
  estimateNote: 'An estimate in whole rupees. A lender may round or count days differently, and may add charges.',
  amountHint: 'In rupees, for example 5,00,000',
  rounded: 'rounded to whole rupees',
  tenureHint: 'For 6 months, enter 0.5',
  breakdownTitle: 'Principal and interest',
  principal: 'Principal',
  interest: 'Interest',
  balance: 'Balance',
  share: (name: string, percentage: string) => `${name} · ${percentage}`,
  year: (year: number) => `Year ${year}`,
  month: (month: number) => `Month ${month}`,
  paidEachYear: 'Paid each year',
  more: 'More calculators',
  moreNote: 'Other instalments, switching, paying early, year by year',
  offersText: 'Compare what lenders charge before you decide.',
  offersLink: 'See offers',
} as const

export const loanFormContent = {
  title: 'Loan details',
  amount: 'Loan Amount',
  rate: 'Interest Rate (% per annum)',
  tenure: 'Loan Tenure (Years)',
  years: 'years',
  calculate: 'Calculate EMI',
  reset: 'Reset',
} as const

/** Shown at the field for a missing value or one beyond the limit. */
export const loanFormErrors = {
  amount: {
    invalid: 'Please enter a loan amount above ₹0',
    tooLarge: 'Please enter a loan amount up to ₹1,00,000 crore',
  },
  rate: {
    invalid: 'Please enter an interest rate above 0%',
    tooLarge: 'Please enter an interest rate up to 1000%',
  },
  years: {
    invalid: 'Please enter a loan tenure above 0 years',
    tooLarge: 'Please enter a loan tenure up to 40 years',
  },
} as const

export const resultsContent = {
  title: 'Results',
  emi: 'Monthly EMI',
  principal: 'Principal Amount',
  interest: 'Total Interest',
  total: 'Total Amount',
  share: 'Share this result',
  /** @param paidWhen of a loan that is repaid in another way */
  shared: ({ amountRupees, annualRatePercent }: Loan, emi: number, paidWhen: string | undefined) => {
    const loan = `${formatRupees(amountRupees)} at ${annualRatePercent}%`
    return paidWhen === undefined ? `EMI of ${formatRupees(emi)} a month for ${loan}` : `${loan}: ${paidWhen}`
  },
  copied: { title: 'Link copied', description: 'Paste it wherever you like.', tone: 'good' },
  notCopied: { title: "The link wasn't copied", description: "Copy this page's address instead." },
} as const

export const formulaContent = {
  title: 'How EMI is calculated',
  dividedBy: 'divided by',
  symbols: [
    ['P', 'the loan amount'],
    ['R', 'the monthly rate: interest rate / 12 / 100'],
    ['N', 'the number of months: tenure in years × 12'],
  ],
  note: 'The EMI stays the same every month. With each payment, its interest part shrinks and its principal part grows.',
} as const

export const scheduleContent = {
  title: 'Repayment schedule',
  note: 'Amounts in rupees, rounded so that every column adds up.',
  openYear: 'Open a year to see its months.',
  year: 'Year',
} as const

export const prepaymentContent = {
  title: 'Pay early, pay less',
  description: 'See what extra payments save if your EMI stays the same. Ask your lender if it charges for prepayment.',
  monthlyExtra: 'Extra every month',
  partPayment: 'One part payment',
  paidInMonth: 'Paid in month',
  prompt: 'Enter an extra payment to see how much interest and time it saves.',
  months: (months: number) => `From 1 to ${months}`,
  monthError: (months: number) => `Please enter a month from 1 to ${months}`,
  amountError: 'Please enter an amount up to ₹1,00,000 crore',
  saved: 'of interest saved',
  ending: (monthsSaved: number, months: number) =>
    monthsSaved > 0
      ? `Your loan ends ${monthsInWords(monthsSaved)} earlier, after ${monthsInWords(months)}.`
      : `Your loan still ends after ${monthsInWords(months)}.`,
} as const

/** The notes under the results: tenure, rate, number of months. */
export const notesOf = ({ annualRatePercent, months }: Loan): [string, string][] => [
  ['Tenure', monthsInWords(months)],
  ['Interest rate', `${annualRatePercent}% per annum`],
  ['Number of months', String(months)],
]

/** The share of interest in the total amount; some interest is never ₹0 of ₹100, and never all of it. */
export const interestShare = (totalInterest: number, totalAmount: number): string => {
  const rupees = Math.round((totalInterest / totalAmount) * 100)
  const isTiny = rupees === 0 && totalInterest > 0
  const part = isTiny ? 'Less than ₹1' : rupees === 100 ? 'More than ₹99' : `₹${rupees}`
  return `${part} of every ₹100 you repay is interest: ${rupeesInWords(totalInterest)} in all.`
}

export const planCardContent = {
  title: 'Repaid in another way?',
  description: 'Weekly or daily instalments, or a loan whose repayment starts later, such as after a course.',
  open: 'Change how it is repaid',
} as const

export const switchCardContent = {
  title: 'Switch or stay?',
  description: "Compare your present loan with another lender's offer, with all charges counted.",
  open: 'Compare an offer',
} as const
