/**
 * The words for criteria. The reasons of a match, the explanation of an offer's place and the published table of criteria share them, so
 * that they cannot differ.
 */
import { categories, type Category } from '#contract/entities.ts'
import type { Criteria } from './criteria.contract.ts'
import { formatRupees } from './indian-figures.rules.ts'
import { listed } from './list-words.rules.ts'

const peopleOf: Record<Category, string> = {
  salaried: 'salaried people',
  'self-employed': 'self-employed people',
  student: 'students',
}

/** The facts of a profile that criteria are about, in the order in which we ask for them. */
export const factWords = {
  category: 'loan profile',
  date_of_birth: 'date of birth',
  pincode: 'pincode',
  monthly_income: 'monthly income',
} as const
export type MatchFact = keyof typeof factWords

/** The name of a state, as a page shows it. */
export const stateWords = (state: string): string => state

/** Each continues the words "This lender lends". */
export const lends = {
  to: (allowed: readonly Category[]) => `to ${listed(allowed.map((one) => peopleOf[one]))}`,
  fromAge: (years: number) => `from the age of ${years}`,
  fromIncome: (amount: number) => `from an income of ${formatRupees(amount)} a month`,
  in: (states: readonly string[]) => `in ${listed(states)}`,
  at: (prefixes: readonly string[]) => `at pincodes that start with ${listed(prefixes)}`,
} as const

/** A sentence of its own, without a full stop. */
export const endsByAge = (years: number): string => `Loans end by the age of ${years}`

export const fromIncomes = (minimum: NonNullable<Criteria['min_monthly_income']>): string => {
  if (typeof minimum === 'number') return lends.fromIncome(minimum)
  const stated = categories.flatMap((one) => {
    const amount = minimum[one]
    return amount === undefined ? [] : [`${lends.fromIncome(amount)} ${lends.to([one])}`]
  })
  return listed(stated)
}

export const atPlaces = ({ states, pincode_prefixes: prefixes }: Criteria): string =>
  listed([...(states ? [lends.in(states)] : []), ...(prefixes ? [lends.at(prefixes)] : [])])

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "lends to students" as a sentence, without a full stop. */
export const lendsSentence = (words: string): string => `Lends ${words}`

/** Sentences of a match, without a full stop. */
export const matchSentences = {
  notAtPincode: 'Does not lend at your pincode',
  /** @param missing the names of facts */
  add: (missing: string) => `Add your ${missing} to check`,
} as const

/** Returns the lender's statements about each fact, as cells of a table: sentences without a full stop, none where it states nothing. */
export const statedCriteria = (criteria: Criteria = {}): Record<MatchFact, string[]> => {
  const { categories: allowed, min_age, max_age_at_end, min_monthly_income: minimum } = criteria
  const places = atPlaces(criteria)
  const incomes = minimum === undefined ? '' : fromIncomes(minimum)
  return {
    category: allowed === undefined ? [] : [capitalized(lends.to(allowed))],
    date_of_birth: [
      ...(min_age === undefined ? [] : [capitalized(lends.fromAge(min_age))]),
      ...(max_age_at_end === undefined ? [] : [endsByAge(max_age_at_end)]),
    ],
    monthly_income: incomes === '' ? [] : [capitalized(incomes)],
    pincode: places === '' ? [] : [capitalized(places)],
  }
}

/** The words for what would make a lender fit: sentences without a full stop. */
export const changeWords = {
  income: (rupees: string) => `${rupees} more income a month would meet its rule`,
  oldEnough: (day: string) => `You are old enough from ${day}`,
  elsewhere: (lender: string) => `${lender} lends at your pincode`,
  otherAmount: (nearest: string, amount: string) => `Ask for ${nearest} instead of ${amount}`,
} as const
