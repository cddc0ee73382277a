/** The texts of /emi-calculator. */
import type { Loan } from './emi.ts'

export const emiContent = {
  heading: 'EMI Calculator',
  description: 'See what a loan costs a month and in all. What you enter stays on your device.',
  empty: 'Enter loan details to see calculation results',
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
  ['Loan tenure', monthsInWords(months)],
  ['Interest rate', `${annualRatePercent}% per annum`],
  ['Number of months', String(months)],
]
