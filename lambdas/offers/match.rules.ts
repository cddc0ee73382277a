/**
 * Whether a lender's stated criteria fit a profile. The web app and the partner API both decide with this one function, which is why it
 * holds no schema. Rules that bind it: a fact that is unknown never excludes, and a higher income never does.
 */
import { categories, type Category, type User } from '#contract/entities.ts'
import { oncePer } from '#lambdas/shared/once-per.rules.ts'
import type { Lender } from './catalogue.contract.ts'
import {
  atPlaces,
  endsByAge,
  factWords,
  fromIncomes,
  lends,
  lendsSentence,
  matchSentences,
  type MatchFact,
} from './criteria-words.rules.ts'
import type { Criteria } from './criteria.contract.ts'
import { lendsToCategory } from './lends-to-category.rules.ts'
import { listed } from './list-words.rules.ts'
import { statesOfPincode } from './states-of-pincode.rules.ts'

/** The fields of a profile that decide, in the order in which we ask for them. */
export const matchFactNames = Object.keys(factWords) as MatchFact[]
export type MatchFacts = { readonly [Fact in MatchFact]?: User[Fact] | undefined }

export interface Match {
  readonly fits: boolean
  /** Sentences without a full stop: why it does not fit or, for a lender that fits, which facts to add to be sure. */
  readonly reasons: string[]
}

/** A criterion that the lender states, and whether a profile meets it. */
export type Check = {
  readonly fact: MatchFact
  /** The criterion in the lender's words: a sentence without a full stop. */
  readonly criterion: string
} & (
  | { readonly outcome: 'met' }
  | { readonly outcome: 'against'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly missing: MatchFact }
)

/** The check that a criterion makes of a profile. */
type Rule = (facts: MatchFacts, today: string) => Check | undefined

const statesNamed = 3

/** Completed years on a day, `months` after it where given. Both days are YYYY-MM-DD. */
export const ageOn = (dateOfBirth: string, day: string, months = 0): number => {
  const monthCount = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const lived = monthCount(day) + months - monthCount(dateOfBirth)
  return Math.floor((day.slice(8) < dateOfBirth.slice(8) ? lived - 1 : lived) / 12)
}

/** The checks that a criterion can give: of a fact that is missing, and of a known one by whether it is met. */
const outcomesOf = (fact: MatchFact, criterion: string, reason = criterion, missing = fact) => {
  const met: Check = { fact, criterion, outcome: 'met' }
  const against: Check = { fact, criterion, outcome: 'against', reason }
  const unknown: Check = { fact, criterion, outcome: 'unknown', missing }
  return { unknown, known: (isMet: boolean) => (isMet ? met : against) }
}

const ofCategory = ({ categories: allowed }: Criteria): Rule | undefined => {
  if (allowed === undefined) return undefined
  const { unknown, known } = outcomesOf('category', lendsSentence(lends.to(allowed)))
  return ({ category }) =>
    category === undefined ? unknown : known(lendsToCategory({ categories: allowed }, category))
}

const ofLeastAge = ({ min_age }: Criteria): Rule | undefined => {
  if (min_age === undefined) return undefined
  const { unknown, known } = outcomesOf('date_of_birth', lendsSentence(lends.fromAge(min_age)))
  return ({ date_of_birth: born }, today) => (born === undefined ? unknown : known(ageOn(born, today) >= min_age))
}

/** By the lender's shortest tenure. */
const ofAgeAtEnd = ({ max_age_at_end }: Criteria, months: number): Rule | undefined => {
  if (max_age_at_end === undefined) return undefined
  const { unknown, known } = outcomesOf('date_of_birth', endsByAge(max_age_at_end))
  return ({ date_of_birth: born }, today) =>
    born === undefined ? unknown : known(ageOn(born, today, months) <= max_age_at_end)
}

/** Checks the income for several categories: the lowest minimum excludes, and the highest one is sure to be met. */
const ofIncomeFor = (possible: readonly Category[], minimum: NonNullable<Criteria['min_monthly_income']>): Rule => {
  const minimums = possible.map((one) => (typeof minimum === 'number' ? minimum : (minimum[one] ?? 0)))
  const lowest = Math.min(...minimums)
  const highest = Math.max(...minimums)
  if (highest === 0) return () => undefined
  const fromLowest = lends.fromIncome(lowest)
  const words = lowest === highest ? fromLowest : fromIncomes(minimum)
  const criterion = lendsSentence(words)
  const { unknown, known } = outcomesOf('monthly_income', criterion, lendsSentence(fromLowest))
  const unsure = outcomesOf('monthly_income', criterion, criterion, 'category').unknown
  return ({ monthly_income: income }) => {
    if (income === undefined) return unknown
    return income >= lowest && income < highest ? unsure : known(income >= lowest)
  }
}

const ofIncome = ({ categories: allowed, min_monthly_income: minimum }: Criteria): Rule | undefined => {
  if (minimum === undefined) return undefined
  const ofAny = ofIncomeFor(allowed ?? categories, minimum)
  const ofEach = new Map(categories.map((one) => [one, ofIncomeFor([one], minimum)]))
  return (facts, today) => ((facts.category && ofEach.get(facts.category)) ?? ofAny)(facts, today)
}

/** A pincode that no state is known for is taken as served by a lender that names states. */
const ofPlace = (criteria: Criteria): Rule | undefined => {
  const { states, pincode_prefixes: prefixes } = criteria
  if (states === undefined && prefixes === undefined) return undefined
  const words = lendsSentence(atPlaces(criteria))
  const isShort = prefixes === undefined && states !== undefined && states.length <= statesNamed
  const { unknown, known } = outcomesOf('pincode', words, isShort ? words : matchSentences.notAtPincode)
  return ({ pincode }) => {
    if (pincode === undefined) return unknown
    const own = states === undefined ? [] : statesOfPincode(pincode)
    const isInState = states !== undefined && (own.length === 0 || own.some((state) => states.includes(state)))
    return known(isInState || prefixes?.some((prefix) => pincode.startsWith(prefix)) === true)
  }
}

type StatedBy = Pick<Lender, 'criteria' | 'tenor_months_min'>

/** Made once a lender, because one catalogue is matched with many profiles. */
const rulesOf = oncePer(({ criteria = {}, tenor_months_min: months = 1 }: StatedBy): Rule[] =>
  [
    ofCategory(criteria),
    ofLeastAge(criteria),
    ofAgeAtEnd(criteria, months),
    ofIncome(criteria),
    ofPlace(criteria),
  ].filter((rule) => rule !== undefined),
)

/**
 * The check of every criterion that the lender states; none for a lender without criteria.
 * @param today in India, as YYYY-MM-DD; ages are completed years
 */
export const checksOf = (lender: StatedBy, facts: MatchFacts, today: string): Check[] =>
  rulesOf(lender)
    .map((rule) => rule(facts, today))
    .filter((check) => check !== undefined)

/** A lender without criteria fits everyone. Takes what `checksOf` takes. */
export const matchOf = (...asked: Parameters<typeof checksOf>): Match => {
  const reasons: string[] = []
  const missing = new Set<MatchFact>()
  for (const check of checksOf(...asked)) {
    if (check.outcome === 'against') reasons.push(check.reason)
    if (check.outcome === 'unknown') missing.add(check.missing)
  }
  if (reasons.length > 0) return { fits: false, reasons }
  if (missing.size === 0) return { fits: true, reasons }
  const words = matchFactNames.filter((fact) => missing.has(fact)).map((fact) => factWords[fact])
  return { fits: true, reasons: [matchSentences.add(listed(words))] }
}
