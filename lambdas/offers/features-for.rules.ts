/** The features of a lender that a card shows to a person: none that names only people of another category. */
import type { Category } from '#contract/entities.ts'
import type { Lender } from './catalogue.contract.ts'
import { asStated } from './in-page-language.rules.ts'

/** The words of features in English, which every record has, for the people of each category. */
const names: Readonly<Record<Category, RegExp>> = {
  salaried: /\bsalar(?:y|ied)\b/i,
  'self-employed': /\bself[- ]?employed\b|\bGST\b|\bshop ?(?:owner|keeper)s?\b|\btraders?\b|\bbusiness owners?\b/i,
  student: /\bstudents?\b|\bcourse\b|\bcollege\b|\btuition\b/i,
}

/** @param category undefined while it is not known: all features are then shown */
export const featuresFor = (lender: Lender, category: Category | undefined): string[] => {
  const stated = asStated(lender).features
  const namesOthers = (feature: string) =>
    category !== undefined &&
    !names[category].test(feature) &&
    Object.values(names).some((people) => people.test(feature))
  return lender.features.filter((_, index) => !namesOthers(stated[index] ?? ''))
}
