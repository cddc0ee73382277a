/** The criterion of a lender that is known of every visitor. The first cards of home need no other rule of the match, so it is a file. */
import type { Category } from '#contract/entities.ts'
import type { Criteria } from './criteria.contract.ts'

/** A category that is unknown excludes nobody, and a lender without categories lends to all. */
export const lendsToCategory = ({ categories }: Criteria, category: Category | undefined): boolean =>
  category === undefined || categories === undefined || categories.includes(category)
