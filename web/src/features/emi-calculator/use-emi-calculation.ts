/** What was typed and what was calculated; the calculation is also in the address, so that a link shares it. */
import { useState } from 'react'
import type { Loan } from './emi.ts'
import { emptyLoanInput, loanInputToQuery, parseLoanInput, type LoanInput, type LoanInputErrors } from './loan-input.ts'

interface Calculation {
  readonly input: LoanInput
  readonly errors: LoanInputErrors
  /** The loan of the results on screen; it stays until the next calculation, even while the inputs change. */
  readonly loan: Loan | undefined
}

const blank: Calculation = { input: emptyLoanInput, errors: {}, loan: undefined }

const calculationOf = (input: LoanInput, earlier: Loan | undefined): Calculation => {
  const parsed = parseLoanInput(input)
  return 'loan' in parsed ? { input, errors: {}, loan: parsed.loan } : { input, errors: parsed.errors, loan: earlier }
}

/** Not a navigation: focus and scroll position stay. */
const writeQuery = (query: string) =>
  history.replaceState(history.state, '', query === '' ? location.pathname : `${location.pathname}?${query}`)

/** `shared` holds the inputs of a shared link; they are calculated at once. */
export const useEmiCalculation = (shared: LoanInput | undefined) => {
  const [calculation, setCalculation] = useState(() =>
    shared === undefined ? blank : calculationOf(shared, undefined),
  )

  return {
    ...calculation,
    /** Clears the message of a changed field. */
    change: (field: keyof LoanInput, typed: string) =>
      setCalculation(({ input, errors, loan }) => {
        const { [field]: _, ...others } = errors
        return { input: { ...input, [field]: typed }, errors: others, loan }
      }),
    /** Returns whether there are new results. */
    calculate: (): boolean => {
      const next = calculationOf(calculation.input, calculation.loan)
      setCalculation(next)
      if (Object.keys(next.errors).length > 0) return false
      writeQuery(loanInputToQuery(next.input))
      return true
    },
    reset: () => {
      setCalculation(blank)
      writeQuery('')
    },
  }
}
