/** Schemes of the state: which may apply to a person, and each one in words. Never a promise: nobody here knows a family's income or an institution. */
import type { Category } from '#contract/entities.ts'
import type { Scheme } from '#lambdas/offers/catalogue.contract.ts'
import { dayWords } from '#lambdas/offers/day-words.rules.ts'
import { recordCheckOf } from '#lambdas/offers/record-check.rules.ts'
import { schemeWords } from './scheme-words.rules.ts'

/** An unknown fact excludes no scheme. */
interface SchemeFacts {
  readonly category: Category | undefined
  readonly amountRupees?: number | undefined
  /** 0 where the course is over. */
  readonly courseMonths?: number | undefined
  /** The own one, which is a part of the family's. */
  readonly monthly_income?: number | undefined
}

export const schemesFor = (
  schemes: readonly Scheme[] | undefined,
  { category, amountRupees, courseMonths, monthly_income: income = 0 }: SchemeFacts,
): Scheme[] =>
  (schemes ?? []).filter(
    ({
      min_amount: least = 0,
      max_amount_rupees: most = Infinity,
      max_family_income: mostIncome = Infinity,
      ...scheme
    }) =>
      scheme.category === category &&
      (amountRupees === undefined || (least <= amountRupees && amountRupees <= most)) &&
      (scheme.course === undefined || courseMonths !== 0) &&
      income * 12 <= mostIncome,
  )

/** For whom it is; empty where its condition says all. */
export const forWhom = (scheme: Scheme): string => {
  const { max_family_income: income, course, institution, min_amount: least, max_amount_rupees: most } = scheme
  const family = income === undefined ? [] : schemeWords.familyIncome(income)
  const loans = least === undefined && most === undefined ? [] : schemeWords.loans(least, most)
  return [family, course ?? [], institution ?? [], loans].flat().join(' · ')
}

/** @param today YYYY-MM-DD in India */
export const schemeCheck = ({ checked_on: day }: Scheme, today: string) => {
  const isOld = recordCheckOf(day, today) === 'old'
  const date = dayWords(new Date(day))
  return { isOld, words: isOld ? schemeWords.checkedOld(date) : schemeWords.checked(date) }
}
