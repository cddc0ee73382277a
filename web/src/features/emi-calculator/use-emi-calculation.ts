/** The inputs and the calculated loan. The address holds the calculation too, so that a link shares it. */
import { useState } from 'react'
import { replaceQuery } from '#web/lib/replace-query.ts'
import type { Loan } from './emi.ts'
import {
  emptyLoanInput,
  limitErrorsOf,
  loanInputToQuery,
  parseLoanInput,
  presetInput,
  type LoanInput,
  type LoanInputErrors,
} from './loan-input.ts'

interface Calculation {
  readonly input: LoanInput
  readonly errors: LoanInputErrors
  /** The loan of the results on screen; it stays until the next calculation, even while the inputs change. */
  readonly loan: Loan | undefined
  /** Whether that loan has the rate or tenure of the example. */
  readonly isExample: boolean
  /** Whether the fields still hold the rate or tenure of the example. */
  readonly hasExampleTerms: boolean
}

const blank: Calculation = {
  input: emptyLoanInput,
  errors: {},
  loan: undefined,
  isExample: false,
  hasExampleTerms: false,
}

const calculated = (earlier: Calculation): Calculation => {
  const parsed = parseLoanInput(earlier.input)
  return 'loan' in parsed
    ? { ...earlier, errors: {}, loan: parsed.loan, isExample: earlier.hasExampleTerms }
    : { ...earlier, errors: parsed.errors }
}

/**
 * @param shared the inputs of a shared link, undefined until they are read. They are calculated at once, unless the visitor has typed
 *   something before.
 */
export const useEmiCalculation = (shared: LoanInput | undefined) => {
  const [calculation, setCalculation] = useState(blank)
  const [isShared, setIsShared] = useState(false)
  if (shared !== undefined && !isShared) {
    setIsShared(true)
    if (calculation === blank) setCalculation(calculated({ ...blank, input: shared }))
  }

  /** Returns whether there are new results. An example has no address of its own. */
  const show = (next: Calculation): boolean => {
    setCalculation(next)
    if (Object.keys(next.errors).length > 0) return false
    replaceQuery(next.isExample ? '' : loanInputToQuery(next.input))
    return true
  }

  return {
    ...calculation,
    errors: { ...limitErrorsOf(calculation.input), ...calculation.errors },
    /** Clears the message of a changed field. */
    change: (field: keyof LoanInput, typed: string) =>
      setCalculation((earlier) => {
        const { [field]: _, ...errors } = earlier.errors
        const hasExampleTerms = earlier.hasExampleTerms && field === 'amount'
        return { ...earlier, input: { ...earlier.input, [field]: typed }, errors, hasExampleTerms }
      }),
    calculate: () => show(calculated(calculation)),
    /** Calculates a preset amount; a rate or tenure that is missing makes it an example. */
    choosePreset: (rupees: number) => {
      const { input, hasExampleTerms } = calculation
      const isMissing = input.rate === '' || input.years === ''
      return show(
        calculated({
          ...calculation,
          input: presetInput(rupees, input),
          hasExampleTerms: hasExampleTerms || isMissing,
        }),
      )
    },
    reset: () => {
      setCalculation(blank)
      replaceQuery('')
    },
  }
}
