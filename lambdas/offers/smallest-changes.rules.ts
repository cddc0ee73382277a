/**
 * The smallest changes that make a lender fit: for each stated rule that a person does not meet, the smallest change that meets it. It follows from the rules
 * alone, and is no chance of an approval.
 */
import { categories } from '#contract/entities.ts'
import type { Lender } from './catalogue.contract.ts'
import { changeWords, type MatchFact } from './criteria-words.rules.ts'
import { dayWords } from './day-words.rules.ts'
import { formatRupees } from './indian-figures.rules.ts'
import type { AgeCheck } from './match-by-age.rules.ts'
import { ageOn, type checksOf, type MatchFacts } from './match.rules.ts'

type StatedBy = Parameters<typeof checksOf>[0]

const moreIncome = ({ criteria }: StatedBy, { category, monthly_income: income = 0 }: MatchFacts) => {
  const minimum = criteria?.min_monthly_income ?? 0
  const possible = category === undefined ? (criteria?.categories ?? categories) : [category]
  const least = typeof minimum === 'number' ? minimum : Math.min(...possible.map((one) => minimum[one] ?? 0))
  return changeWords.income(formatRupees(Math.ceil(least - income)))
}

/** The day on which the person is old enough; undefined for one who is too old. */
const laterDay = ({ criteria }: StatedBy, { date_of_birth: born }: MatchFacts, today: string) => {
  const least = criteria?.min_age
  if (born === undefined || least === undefined || ageOn(born, today) >= least) return undefined
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  return changeWords.oldEnough(dayWords(new Date(Date.UTC(year + least, month - 1, day))))
}

/**
 * Sentences without a full stop, one for each rule that is not met. None where a change of the person meets not all of them.
 * @param checks of the lender and this person, as `checksOf` or `checksByAge` gives them
 * @param elsewhere the name of a lender that fits, for a person at whose pincode this one does not lend
 */
export const smallestChanges = (
  lender: StatedBy,
  checks: readonly Pick<AgeCheck, 'fact' | 'outcome'>[],
  facts: MatchFacts,
  { today, elsewhere }: { readonly today: string; readonly elsewhere: string | undefined },
): string[] => {
  const changes: Record<MatchFact, () => string | undefined> = {
    category: () => undefined,
    date_of_birth: () => laterDay(lender, facts, today),
    monthly_income: () => moreIncome(lender, facts),
    pincode: () => elsewhere && changeWords.elsewhere(elsewhere),
  }
  const unmet = new Set(checks.filter(({ outcome }) => outcome === 'against').map(({ fact }) => fact))
  const found = Array.from(unmet, (fact) => changes[fact]()).filter((change) => change !== undefined)
  return found.length === unmet.size ? found : []
}

/** "Ask for ₹4,00,000 instead of ₹5,00,000"; undefined for an amount that the lender lends. */
export const otherAmount = (
  { min_amount: least = 0, max_amount_rupees: most = Infinity }: Lender,
  amountRupees: number,
): string | undefined => {
  const nearest = Math.min(Math.max(amountRupees, least), most)
  return nearest === amountRupees
    ? undefined
    : changeWords.otherAmount(formatRupees(nearest), formatRupees(amountRupees))
}
