/** The inputs and the loan of the results, which follow them at once. The address holds the calculation too, so that a link shares it. */
import { useEffect, useState } from 'react'
import { replaceQuery } from '#web/lib/page/replace-query.ts'
import {
  emptyLoanInput,
  errorsOf,
  exampleLoan,
  type LoanInput,
  loanInputToQuery,
  loanOf,
  presetInput,
} from './loan-input.ts'

interface Calculation {
  readonly input: LoanInput
  /** `whole`: the fields are empty, and the results are those of the example. `terms`: a field holds its rate or tenure. */
  readonly example: 'whole' | 'terms' | undefined
  /** Whether Calculate was pressed with these inputs. */
  readonly isChecked: boolean
}

const blank: Calculation = { input: emptyLoanInput, example: undefined, isChecked: false }
const opening: Calculation = { ...blank, example: 'whole' }

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const addressDelayMilliseconds = 300

/**
 * @param shared the inputs of a shared link, undefined until they are read; they change nothing once something was typed
 * @param plan how the loan is repaid, for the address
 */
export const useEmiCalculation = (shared: LoanInput | undefined, plan: string) => {
  const [calculation, setCalculation] = useState(opening)
  const [isShared, setIsShared] = useState(false)
  if (shared !== undefined && !isShared) {
    setIsShared(true)
    if (calculation === opening) setCalculation({ ...blank, input: shared })
  }
  const { input, example, isChecked } = calculation
  const loan = example === 'whole' ? exampleLoan : loanOf(input)

  // An example has no address of its own. The page leaves the address with which it was opened until the visitor changes something.
  const query = example === undefined && loan !== undefined ? loanInputToQuery(input, plan) : ''
  const isOpening = calculation === opening
  useEffect(() => {
    const timer = isOpening ? undefined : setTimeout(() => replaceQuery(() => query), addressDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [isOpening, query])

  return {
    input,
    example,
    loan,
    errors: errorsOf(input, isChecked),
    change: (field: keyof LoanInput, typed: string) =>
      setCalculation((earlier) => ({
        input: { ...earlier.input, [field]: typed },
        example: earlier.example === 'terms' && field === 'amount' ? 'terms' : undefined,
        isChecked: false,
      })),
    /** Shows a message at each field that prevents the calculation. Returns whether there are results. */
    calculate: (): boolean => {
      setCalculation({ ...calculation, isChecked: true })
      return loan !== undefined
    },
    /** Calculates a preset amount; a rate or tenure that is missing makes it an example. */
    choosePreset: (rupees: number) => {
      const isMissing = input.rate === '' || input.years === ''
      setCalculation({
        ...blank,
        input: presetInput(rupees, input),
        example: isMissing || example === 'terms' ? 'terms' : undefined,
      })
    },
    reset: () => setCalculation(blank),
  }
}
