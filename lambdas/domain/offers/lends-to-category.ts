/** Whether a lender lends to a category of people. A lender that states no categories excludes none, as in `match.ts`. */
import type { Category } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'

export const lendsToCategory = ({ criteria }: Pick<Lender, 'criteria'>, category: Category): boolean =>
  criteria?.categories?.includes(category) ?? true
