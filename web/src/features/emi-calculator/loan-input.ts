/** Reads typed inputs, or those of a shared link, as a loan. */
import { withLatinDigits } from '#lambdas/shared/latin-digits.rules.ts'
import { groupAmount, readAmount } from '#web/lib/typing/amount-text.ts'
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

/** A plain decimal of 0 or more, in digits of any script; undefined for any other text. */
export const decimalOf = (typed: string): number | undefined => {
  const text = withLatinDigits(typed).trim()
  return /\d/.test(text) && decimalPattern.test(text) ? Number(text) : undefined
}

/** Whole rupees, rounded; undefined for a text that is no amount. */
export const rupeesOf = (typed: string): number | undefined => {
  const amount = readAmount(typed)
  return amount === undefined ? undefined : Math.round(Number(amount))
}

const readers: Record<keyof LoanInput, (typed: string) => number | undefined> = {
  amount: (typed) => rupeesOf(typed) || undefined,
  rate: (typed) => decimalOf(typed) || undefined,
  years: (typed) => decimalOf(typed) || undefined,
}

/** The years in whole months, rounded, at least one. */
const monthsOf = (years: number): number => Math.max(1, Math.round(years * 12))

const maximum: Record<keyof LoanInput, number> = { amount: 1_000_000_000_000, rate: 1000, years: 40 }

const fields = ['amount', 'rate', 'years'] as const

export type LoanInputErrors = Partial<Record<keyof LoanInput, string>>

const errorOf = (field: keyof LoanInput, typed: string, isChecked: boolean): string | undefined => {
  const value = readers[field](typed)
  if (value === undefined) return isChecked ? loanFormErrors[field].invalid : undefined
  return value > maximum[field] ? loanFormErrors[field].tooLarge : undefined
}

/** The messages at the fields: about values beyond a limit while the visitor types; with `isChecked` also about those that are missing or no figure. */
export const errorsOf = (input: LoanInput, isChecked: boolean): LoanInputErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const error = errorOf(field, input[field], isChecked)
      return error === undefined ? [] : [[field, error]]
    }),
  )

export const amountLimitError = (typed: string): string | undefined =>
  (rupeesOf(typed) ?? 0) > maximum.amount ? prepaymentContent.amountError : undefined

/** The loan of the fields; undefined while one of them has an error. */
export const loanOf = (input: LoanInput): Loan | undefined =>
  Object.keys(errorsOf(input, true)).length > 0
    ? undefined
    : {
        amountRupees: readers.amount(input.amount) ?? 0,
        annualRatePercent: readers.rate(input.rate) ?? 0,
        months: monthsOf(readers.years(input.years) ?? 0),
      }

/** The Calculate button is disabled until this is true. */
export const isComplete = ({ amount, rate, years }: LoanInput): boolean =>
  [amount, rate, years].every((typed) => typed.trim() !== '')

/** @param plan how the loan is repaid, as `plan.ts` writes it; empty for equal monthly instalments from the first month */
export const loanInputToQuery = ({ amount, rate, years }: LoanInput, plan: string): string =>
  new URLSearchParams({ amount: readAmount(amount) ?? amount, rate, years, ...(plan !== '' && { plan }) }).toString()

export const planOfQuery = (query: string): string | undefined => new URLSearchParams(query).get('plan') ?? undefined

/** The inputs of a shared link; undefined if they are no valid loan. */
export const loanInputFromQuery = (query: string): LoanInput | undefined => {
  const parameters = new URLSearchParams(query)
  const input = {
    amount: groupAmount(parameters.get('amount') ?? ''),
    rate: parameters.get('rate') ?? '',
    years: parameters.get('years') ?? '',
  }
  return loanOf(input) && input
}

/** Rate and tenure of the example, as in the fields. */
const exampleTerms = { rate: '12', years: '3' } as const

/** The loan that the page opens with. */
export const exampleLoan: Loan = { amountRupees: 500_000, annualRatePercent: 12, months: 36 }

/** The inputs for a preset amount. Empty fields get the rate and tenure of the example. */
export const presetInput = (rupees: number, { rate, years }: LoanInput): LoanInput => ({
  amount: groupAmount(String(rupees)),
  rate: rate || exampleTerms.rate,
  years: years || exampleTerms.years,
})
