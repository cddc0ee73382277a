/**
 * The addresses of the pages of lenders and of kinds of loans, on the HTTP API behind the edge. They are HTML that needs no script, and no pages of the
 * web app.
 */
import type { Category } from '#contract/entities.ts'

export const lendersPageRoute = { methods: ['GET', 'HEAD'], path: '/lenders' } as const

/** The page of the loans for each category. */
export const kindPaths = {
  salaried: '/personal-loan',
  'self-employed': '/business-loan',
  student: '/education-loan',
} as const satisfies Record<Category, string>
