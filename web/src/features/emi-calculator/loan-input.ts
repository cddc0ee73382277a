/** Turns what a visitor types, or a shared link contains, into a loan that can be calculated. */
import type { Loan } from './emi.ts'

/** The three inputs as typed. */
export interface LoanInput {
  readonly amount: string
  readonly rate: string
  readonly years: string
}

export const emptyLoanInput: LoanInput = { amount: '', rate: '', years: '' }

const loanLimits = {
  amountRupees: 1_000_000_000_000,
  annualRatePercent: 1000,
  years: 40,
} as const

const decimalPattern = /^\d{0,13}(\.\d{0,12})?$/

/** A plain decimal above 0, or undefined. */
const positive = (typed: string): number | undefined => {
  const value = decimalPattern.test(typed.trim()) ? Number(typed) : Number.NaN
  return value > 0 ? value : undefined
}

/** Whole months nearest to the years typed, never less than one. */
const monthsOf = (years: number): number => Math.max(1, Math.round(years * 12))

const messages: Record<keyof LoanInput, { invalid: string; tooLarge: string }> = {
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
}

const maximum: Record<keyof LoanInput, number> = {
  amount: loanLimits.amountRupees,
  rate: loanLimits.annualRatePercent,
  years: loanLimits.years,
}

export type LoanInputErrors = Partial<Record<keyof LoanInput, string>>

/** Returns the loan, or a message for each field that prevents the calculation. */
export const parseLoanInput = (input: LoanInput): { loan: Loan } | { errors: LoanInputErrors } => {
  const errors: LoanInputErrors = {}
  const read = (field: keyof LoanInput): number => {
    const value = positive(input[field])
    if (value === undefined) errors[field] = messages[field].invalid
    else if (value > maximum[field]) errors[field] = messages[field].tooLarge
    return value ?? 0
  }
  const amountRupees = Math.round(read('amount'))
  const annualRatePercent = read('rate')
  const months = monthsOf(read('years'))
  if (amountRupees < 1) errors.amount ??= messages.amount.invalid
  return Object.keys(errors).length > 0 ? { errors } : { loan: { amountRupees, annualRatePercent, months } }
}

/** The Calculate button is disabled until this is true. */
export const isComplete = ({ amount, rate, years }: LoanInput): boolean =>
  [amount, rate, years].every((typed) => typed.trim() !== '')

/** The query of a shared link. */
export const loanInputToQuery = (input: LoanInput): string => new URLSearchParams({ ...input }).toString()

/** The inputs of a shared link, or undefined if it contains no loan that can be calculated. */
export const loanInputFromQuery = (query: string): LoanInput | undefined => {
  const parameters = new URLSearchParams(query)
  const input = {
    amount: parameters.get('amount') ?? '',
    rate: parameters.get('rate') ?? '',
    years: parameters.get('years') ?? '',
  }
  return 'loan' in parseLoanInput(input) ? input : undefined
}
