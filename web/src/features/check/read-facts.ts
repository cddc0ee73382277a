/** Reads the fields of /check with the rules of the profile. A field that is empty or wrong counts as not given. */
import { limits } from '#contract/policy.ts'
import type { AgeFacts } from '#lambdas/offers/match-by-age.rules.ts'
import { monthlyIncome, pincode as pincodeSchema } from '#lambdas/profile/profile.contract.ts'
import { readAmount } from '#web/lib/typing/amount-text.ts'
import { incomeOf } from '#web/lib/typing/income.ts'
import type { TypedFacts } from '#web/lib/typing/typed-facts.ts'
import { fieldContent } from './content.ts'

const mostYears = 120

export type FactField = Exclude<keyof TypedFacts, 'category'>

export interface ReadFacts {
  readonly facts: AgeFacts
  /** Rupees above 0. */
  readonly amount: number | undefined
  /** Why the text of a field is not read; nothing for an empty one. */
  readonly errors: Partial<Record<FactField, string>>
}

interface Read<Value> {
  readonly value?: Value | undefined
  readonly error?: string | undefined
}

const isEmpty = (text: string) => text.trim() === ''

const readAge = (text: string): Read<number> => {
  const years = Number(readAmount(text))
  if (!Number.isInteger(years) || years <= 0 || years > mostYears) return { error: fieldContent.age.error }
  return years < limits.minimumAgeYears ? { error: fieldContent.age.tooYoung } : { value: years }
}

const readLoanAmount = (text: string): Read<number> => {
  const amount = Math.round(Number(readAmount(text)))
  return amount > 0 ? { value: amount } : { error: fieldContent.amount.error }
}

const given = <Value>(text: string, read: (text: string) => Read<Value>): Read<Value> =>
  isEmpty(text) ? {} : read(text)

export const readFacts = ({ category, age, monthly_income, pincode, amount }: TypedFacts): ReadFacts => {
  const years = given(age, readAge)
  const rupees = given(monthly_income, (text): Read<number> => {
    const { data, error } = monthlyIncome.safeParse(incomeOf(text))
    return { value: data, error: error?.issues[0]?.message }
  })
  const place = given(pincode, (text): Read<string> => {
    const { data, error } = pincodeSchema.safeParse(text)
    return { value: data, error: error?.issues[0]?.message }
  })
  const wished = given(amount, readLoanAmount)
  const errors = { age: years.error, monthly_income: rupees.error, pincode: place.error, amount: wished.error }
  return {
    facts: { category, age: years.value, monthly_income: rupees.value, pincode: place.value },
    amount: wished.value,
    errors: Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)),
  }
}
