/**
 * Made-up profiles that show how far a change of criteria reaches. They are spread evenly over categories, ages, incomes and places, and say nothing
 * about how many visitors there are of each.
 */
import { categories, type Category } from '#contract/entities.ts'
import { matchOf, type MatchFacts, type StatedBy } from '#lambdas/offers/match.rules.ts'

const ages = [19, 22, 26, 31, 37, 44, 52, 59, 64]
const monthlyIncomes: Readonly<Record<Category, readonly number[]>> = {
  salaried: [12_000, 18_000, 24_000, 30_000, 45_000, 75_000, 150_000],
  'self-employed': [10_000, 15_000, 22_000, 35_000, 60_000, 120_000],
  student: [0, 8000, 15_000],
}
/** Delhi, Jaipur, Ahmedabad, Mumbai, Bhopal, Hyderabad, Bengaluru, Chennai, Kolkata, Guwahati, Patna, Lucknow. */
const pincodes = [
  '110001',
  '302001',
  '380001',
  '400001',
  '462001',
  '500001',
  '560001',
  '600001',
  '700001',
  '781001',
  '800001',
  '226001',
]

const profilesOn = (today: string): MatchFacts[] => {
  const year = Number(today.slice(0, 4))
  const bornAt = (age: number) => `${year - age}${today.slice(4)}`
  return categories.flatMap((category) =>
    ages.flatMap((age) =>
      monthlyIncomes[category].flatMap((income) =>
        pincodes.map((pincode) => ({ category, date_of_birth: bornAt(age), monthly_income: income, pincode })),
      ),
    ),
  )
}

/** How far a lender reaches before and after a change. */
interface Reach {
  readonly profiles: number
  readonly before: number
  readonly after: number
  /** How many fit before and not after, by the reason, the most frequent one first. */
  readonly excluded: readonly { readonly reason: string; readonly profiles: number }[]
  /** How many fit after and not before. */
  readonly included: number
}

/** @param before undefined for a new lender, which excluded nobody before @param today YYYY-MM-DD in India */
export const reachOf = (before: StatedBy | undefined, after: StatedBy, today: string): Reach => {
  const reasons = new Map<string, number>()
  const count = { before: 0, after: 0, included: 0 }
  const profiles = profilesOn(today)
  for (const facts of profiles) {
    const fittedBefore = before !== undefined && matchOf(before, facts, today).fits
    const { fits, reasons: why } = matchOf(after, facts, today)
    if (fittedBefore) count.before += 1
    if (fits) count.after += 1
    if (fits && !fittedBefore) count.included += 1
    if (fittedBefore && !fits) for (const reason of why) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const excluded = [...reasons].map(([reason, excludedProfiles]) => ({ reason, profiles: excludedProfiles }))
  return { ...count, profiles: profiles.length, excluded: excluded.sort((one, other) => other.profiles - one.profiles) }
}
