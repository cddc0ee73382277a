/** Reads typed inputs, or those of a shared link, as a loan. */
import { groupAmount, readAmount } from '#web/lib/amount-text.ts'
import { loanFormErrors, prepaymentContent } from './content.ts'
import type { Loan } from './emi.ts'

/** The three inputs as the fields show them. */
export interface LoanInput {
  readonly amount: string
  readonly rate: string
  readonly years: string
}

export const emptyLoanInput: LoanInput = { amount: '', rate: '', years: '' }

const decimalPattern = /^\d{0,13}(\.\d{0,12})?$/

/** A plain decimal above 0, or undefined. */
const positive = (typed: string): number | undefined => {
  const value = decimalPattern.test(typed.trim()) ? Number(typed) : Number.NaN
  return value > 0 ? value : undefined
}

/** Whole rupees, rounded; undefined for a text that is no amount. */
export const rupeesOf = (typed: string): number | undefined => {
  const amount = readAmount(typed)
  return amount === undefined ? undefined : Math.round(Number(amount))
}

const readers: Record<keyof LoanInput, (typed: string) => number | undefined> = {
  amount: (typed) => rupeesOf(typed) || undefined,
  rate: positive,
  years: positive,
}

/** The years in whole months, rounded, at least one. */
const monthsOf = (years: number): number => Math.max(1, Math.round(years * 12))

const maximum: Record<keyof LoanInput, number> = { amount: 1_000_000_000_000, rate: 1000, years: 40 }

const fields = ['amount', 'rate', 'years'] as const

export type LoanInputErrors = Partial<Record<keyof LoanInput, string>>

const limitError = (field: keyof LoanInput, typed: string): string | undefined =>
  (readers[field](typed) ?? 0) > maximum[field] ? loanFormErrors[field].tooLarge : undefined

/** The messages about values beyond a limit, shown while the visitor types. */
export const limitErrorsOf = (input: LoanInput): LoanInputErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const error = limitError(field, input[field])
      return error === undefined ? [] : [[field, error]]
    }),
  )

/** The message for a prepayment that exceeds any loan. */
export const amountLimitError = (typed: string): string | undefined =>
  (rupeesOf(typed) ?? 0) > maximum.amount ? prepaymentContent.amountError : undefined

/** Returns the loan, or a message for each field that prevents the calculation. */
export const parseLoanInput = (input: LoanInput): { loan: Loan } | { errors: LoanInputErrors } => {
  const errors: LoanInputErrors = limitErrorsOf(input)
  const read = (field: keyof LoanInput): number => {
    const value = readers[field](input[field])
    if (value === undefined) errors[field] = loanFormErrors[field].invalid
    return value ?? 0
  }
  const amountRupees = read('amount')
  const annualRatePercent = read('rate')
  const months = monthsOf(read('years'))
  return Object.keys(errors).length > 0 ? { errors } : { loan: { amountRupees, annualRatePercent, months } }
}

/** The Calculate button is disabled until this is true. */
export const isComplete = ({ amount, rate, years }: LoanInput): boolean =>
  [amount, rate, years].every((typed) => typed.trim() !== '')

/** The query of a shared link. */
export const loanInputToQuery = ({ amount, rate, years }: LoanInput): string =>
  new URLSearchParams({ amount: readAmount(amount) ?? amount, rate, years }).toString()

/** The inputs of a shared link; undefined if they are no valid loan. */
export const loanInputFromQuery = (query: string): LoanInput | undefined => {
  const parameters = new URLSearchParams(query)
  const input = {
    amount: groupAmount(parameters.get('amount') ?? ''),
    rate: parameters.get('rate') ?? '',
    years: parameters.get('years') ?? '',
  }
  return 'loan' in parseLoanInput(input) ? input : undefined
}

/** Rate and tenure of the example, as in the fields. */
const exampleTerms = { rate: '12', years: '3' } as const

/** The inputs for a preset amount. Empty fields get the rate and tenure of the example. */
export const presetInput = (rupees: number, { rate, years }: LoanInput): LoanInput => ({
  amount: groupAmount(String(rupees)),
  rate: rate || exampleTerms.rate,
  years: years || exampleTerms.years,
})
