/**
 * Whether a lender's stated criteria fit a profile. The web app and the partner API both decide with this one function, which is why it
 * holds no schema. Rules that bind it: a fact that is unknown never excludes, and a higher income never does.
 */
import { categories, type User } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Criteria } from '#contract/offers/criteria.ts'
import {
  atPlaces,
  endsByAge,
  factWords,
  fromIncomes,
  lends,
  lendsSentence,
  listed,
  type MatchFact,
} from './criteria-words.ts'
import { statesOfPincode } from './states-of-pincode.ts'

/** Raise both when these rules or the orders of the policy change: /how-we-rank publishes them. */
export const rankingRules = { version: 1, date: '2026-11-22' } as const

/** The fields of a profile that decide, in the order in which we ask for them. */
export const matchFactNames = Object.keys(factWords) as MatchFact[]
export type MatchFacts = { readonly [Fact in MatchFact]?: User[Fact] | undefined }

export interface Match {
  readonly fits: boolean
  /** Sentences without a full stop: why it does not fit or, for a lender that fits, which facts to add to be sure. */
  readonly reasons: string[]
}

/** A criterion that the lender states, and what it says to a profile. */
export type Check = {
  /** The fact that the criterion is about. */
  readonly fact: MatchFact
  /** What the lender says: a sentence without a full stop. */
  readonly criterion: string
} & (
  | { readonly outcome: 'met' }
  | { readonly outcome: 'against'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly missing: MatchFact }
)

/** Undefined for a criterion that the lender does not state. */
type Rule = Check | undefined

const statesNamed = 3

/** Completed years on a day, `months` after it where given. Both days are YYYY-MM-DD. */
export const ageOn = (dateOfBirth: string, day: string, months = 0): number => {
  const monthCount = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const lived = monthCount(day) + months - monthCount(dateOfBirth)
  return Math.floor((day.slice(8) < dateOfBirth.slice(8) ? lived - 1 : lived) / 12)
}

const met = { outcome: 'met' } as const
const unknown = (missing: MatchFact) => ({ outcome: 'unknown', missing }) as const
const against = (reason: string) => ({ outcome: 'against', reason }) as const

const ofCategory = ({ categories: allowed }: Criteria, { category }: MatchFacts): Rule => {
  if (allowed === undefined) return undefined
  const stated = { fact: 'category', criterion: lendsSentence(lends.to(allowed)) } as const
  if (category === undefined) return { ...stated, ...unknown('category') }
  return { ...stated, ...(allowed.includes(category) ? met : against(stated.criterion)) }
}

const ofLeastAge = ({ min_age }: Criteria, { date_of_birth }: MatchFacts, today: string): Rule => {
  if (min_age === undefined) return undefined
  const stated = { fact: 'date_of_birth', criterion: lendsSentence(lends.fromAge(min_age)) } as const
  if (date_of_birth === undefined) return { ...stated, ...unknown('date_of_birth') }
  return { ...stated, ...(ageOn(date_of_birth, today) < min_age ? against(stated.criterion) : met) }
}

/** By the lender's shortest tenure. */
const ofAgeAtEnd = (
  { max_age_at_end }: Criteria,
  { date_of_birth }: MatchFacts,
  today: string,
  months: number,
): Rule => {
  if (max_age_at_end === undefined) return undefined
  const stated = { fact: 'date_of_birth', criterion: endsByAge(max_age_at_end) } as const
  if (date_of_birth === undefined) return { ...stated, ...unknown('date_of_birth') }
  return { ...stated, ...(ageOn(date_of_birth, today, months) > max_age_at_end ? against(stated.criterion) : met) }
}

/** Of an unknown category, the lowest minimum of those it may be excludes, and the highest one is sure to be met. */
const ofIncome = (criteria: Criteria, { category, monthly_income }: MatchFacts): Rule => {
  const { min_monthly_income: minimum = 0 } = criteria
  const possible = category === undefined ? (criteria.categories ?? categories) : [category]
  const minimums = possible.map((one) => (typeof minimum === 'number' ? minimum : (minimum[one] ?? 0)))
  const lowest = Math.min(...minimums)
  const highest = Math.max(...minimums)
  if (highest === 0) return undefined
  const words = lowest === highest ? lends.fromIncome(lowest) : fromIncomes(minimum)
  const stated = { fact: 'monthly_income', criterion: lendsSentence(words) } as const
  if (monthly_income === undefined) return { ...stated, ...unknown('monthly_income') }
  if (monthly_income < lowest) return { ...stated, ...against(lendsSentence(lends.fromIncome(lowest))) }
  return { ...stated, ...(monthly_income < highest ? unknown('category') : met) }
}

/** A pincode that no state is known for is taken as served by a lender that names states. */
const ofPlace = (criteria: Criteria, { pincode }: MatchFacts): Rule => {
  const { states, pincode_prefixes: prefixes } = criteria
  if (states === undefined && prefixes === undefined) return undefined
  const stated = { fact: 'pincode', criterion: lendsSentence(atPlaces(criteria)) } as const
  if (pincode === undefined) return { ...stated, ...unknown('pincode') }
  const own = states === undefined ? [] : statesOfPincode(pincode)
  const isInState = states !== undefined && (own.length === 0 || own.some((state) => states.includes(state)))
  if (isInState || prefixes?.some((prefix) => pincode.startsWith(prefix))) return { ...stated, ...met }
  const isShort = prefixes === undefined && states !== undefined && states.length <= statesNamed
  return { ...stated, ...against(isShort ? stated.criterion : 'Does not lend at your pincode') }
}

/**
 * Every criterion that the lender states, and what it says to a profile; none for a lender without criteria.
 * @param today in India, as YYYY-MM-DD; ages are completed years
 */
export const checksOf = (
  { criteria = {}, tenor_months_min: months = 1 }: Pick<Lender, 'criteria' | 'tenor_months_min'>,
  facts: MatchFacts,
  today: string,
): Check[] =>
  [
    ofCategory(criteria, facts),
    ofLeastAge(criteria, facts, today),
    ofAgeAtEnd(criteria, facts, today, months),
    ofIncome(criteria, facts),
    ofPlace(criteria, facts),
  ].filter((check) => check !== undefined)

/** A lender without criteria fits everyone. Takes what `checksOf` takes. */
export const matchOf = (...asked: Parameters<typeof checksOf>): Match => {
  const checks = checksOf(...asked)
  const reasons = checks.flatMap((check) => (check.outcome === 'against' ? [check.reason] : []))
  if (reasons.length > 0) return { fits: false, reasons }
  const missing = matchFactNames.filter((fact) =>
    checks.some((check) => check.outcome === 'unknown' && check.missing === fact),
  )
  if (missing.length === 0) return { fits: true, reasons: [] }
  return { fits: true, reasons: [`Add your ${listed(missing.map((fact) => factWords[fact]))} to check`] }
}
