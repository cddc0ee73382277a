/** The user's category for a loan type: the known words, with or without "loan" after them. */
import type { Category } from '#contract/entities.ts'

const categoryOfType: ReadonlyMap<string, Category> = new Map([
  ['personal', 'salaried'],
  ['salaried', 'salaried'],
  ['business', 'self-employed'],
  ['self-employed', 'self-employed'],
  ['education', 'student'],
  ['student', 'student'],
])

/** Undefined for any other type: then the user's own choice at the first login sets the category. */
export const categoryOfLoanType = (loanType: string): Category | undefined =>
  categoryOfType.get(
    loanType
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, '-')
      .replace(/-loans?$/, ''),
  )
