/**
 * Whether a lender's stated criteria fit a profile. The web app and the partner API both decide with this one function, which is why it
 * holds no schema. Rules that bind it: a fact that is unknown never excludes, and a higher income never does.
 */
import { categories, type Category, type User } from '../entities.ts'
import type { Lender } from './catalogue.ts'
import type { Criteria } from './criteria.ts'
import { statesOfPincode } from './states.ts'

/** The fields of a profile that decide, in the order in which we ask for them. */
export const matchFactNames = ['category', 'date_of_birth', 'pincode', 'monthly_income'] as const
type MatchFact = (typeof matchFactNames)[number]
export type MatchFacts = { readonly [Fact in MatchFact]?: User[Fact] | undefined }

export interface Match {
  readonly fits: boolean
  /** Sentences without a full stop: why it does not fit or, for a lender that fits, which facts to add to be sure. */
  readonly reasons: string[]
}

/** What one criterion says: a reason against, or a fact that it needs to know; undefined when it holds. */
type Finding = { readonly against: string } | { readonly unknown: MatchFact } | undefined

const peopleOf: Record<Category, string> = {
  salaried: 'salaried people',
  'self-employed': 'self-employed people',
  student: 'students',
}
const wordsOf: Record<MatchFact, string> = {
  category: 'loan profile',
  date_of_birth: 'date of birth',
  pincode: 'pincode',
  monthly_income: 'monthly income',
}
const statesNamed = 3

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN-u-nu-latn')}`

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')

/** Completed years on a day, `months` after it where given. Both days are YYYY-MM-DD. */
const ageOn = (dateOfBirth: string, day: string, months = 0): number => {
  const monthCount = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const lived = monthCount(day) + months - monthCount(dateOfBirth)
  return Math.floor((day.slice(8) < dateOfBirth.slice(8) ? lived - 1 : lived) / 12)
}

const ofCategory = ({ categories: allowed }: Criteria, { category }: MatchFacts): Finding => {
  if (allowed === undefined) return undefined
  if (category === undefined) return { unknown: 'category' }
  return allowed.includes(category) ? undefined : { against: `Lends to ${listed(allowed.map((one) => peopleOf[one]))}` }
}

const ofLeastAge = ({ min_age }: Criteria, { date_of_birth }: MatchFacts, today: string): Finding => {
  if (min_age === undefined) return undefined
  if (date_of_birth === undefined) return { unknown: 'date_of_birth' }
  return ageOn(date_of_birth, today) < min_age ? { against: `Lends from the age of ${min_age}` } : undefined
}

/** By the lender's shortest tenure. */
const ofAgeAtEnd = ({ max_age_at_end }: Criteria, facts: MatchFacts, today: string, months: number): Finding => {
  if (max_age_at_end === undefined) return undefined
  if (facts.date_of_birth === undefined) return { unknown: 'date_of_birth' }
  return ageOn(facts.date_of_birth, today, months) > max_age_at_end
    ? { against: `Loans end by the age of ${max_age_at_end}` }
    : undefined
}

/** Of an unknown category, the lowest minimum of those it may be excludes, and the highest one is sure to be met. */
const ofIncome = (criteria: Criteria, { category, monthly_income }: MatchFacts): Finding => {
  const { min_monthly_income: minimum = 0 } = criteria
  const possible = category === undefined ? (criteria.categories ?? categories) : [category]
  const minimums = possible.map((one) => (typeof minimum === 'number' ? minimum : (minimum[one] ?? 0)))
  const lowest = Math.min(...minimums)
  const highest = Math.max(...minimums)
  if (highest === 0) return undefined
  if (monthly_income === undefined) return { unknown: 'monthly_income' }
  if (monthly_income < lowest) return { against: `Lends from ${rupees(lowest)} a month` }
  return monthly_income < highest ? { unknown: 'category' } : undefined
}

/** A pincode that no state is known for is taken as served by a lender that names states. */
const ofPlace = ({ states, pincode_prefixes: prefixes }: Criteria, { pincode }: MatchFacts): Finding => {
  if (states === undefined && prefixes === undefined) return undefined
  if (pincode === undefined) return { unknown: 'pincode' }
  if (prefixes?.some((prefix) => pincode.startsWith(prefix))) return undefined
  if (states === undefined) return { against: 'Does not lend at your pincode' }
  const own = statesOfPincode(pincode)
  if (own.length === 0 || own.some((state) => states.includes(state))) return undefined
  const isShort = prefixes === undefined && states.length <= statesNamed
  return { against: isShort ? `Lends in ${listed(states)}` : 'Does not lend at your pincode' }
}

/**
 * A lender without criteria fits everyone.
 * @param today in India, as YYYY-MM-DD; ages are completed years
 */
export const matchOf = (
  { criteria = {}, tenor_months_min: months = 1 }: Pick<Lender, 'criteria' | 'tenor_months_min'>,
  facts: MatchFacts,
  today: string,
): Match => {
  const findings = [
    ofCategory(criteria, facts),
    ofLeastAge(criteria, facts, today),
    ofAgeAtEnd(criteria, facts, today, months),
    ofIncome(criteria, facts),
    ofPlace(criteria, facts),
  ]
  const reasons = findings.flatMap((finding) => (finding && 'against' in finding ? [finding.against] : []))
  if (reasons.length > 0) return { fits: false, reasons }
  const unknown = matchFactNames.filter((fact) =>
    findings.some((finding) => finding && 'unknown' in finding && finding.unknown === fact),
  )
  if (unknown.length === 0) return { fits: true, reasons: [] }
  return { fits: true, reasons: [`Add your ${listed(unknown.map((fact) => wordsOf[fact]))} to check`] }
}
