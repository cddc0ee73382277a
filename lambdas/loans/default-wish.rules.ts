/** The amount and the tenure of first costs and of examples, until a visitor wishes for others. */
import type { Category } from '#contract/entities.ts'
import type { LoanWish } from './cost.rules.ts'

const defaults: Record<Category, LoanWish> = {
  salaried: { amountRupees: 300_000, tenureMonths: 36 },
  'self-employed': { amountRupees: 500_000, tenureMonths: 36 },
  student: { amountRupees: 1_000_000, tenureMonths: 84 },
}

export const defaultWish = (category: Category | undefined): LoanWish => defaults[category ?? 'salaried']
