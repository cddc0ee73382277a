/** The texts of kind-figure.tsx. */
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'

export const content = {
  from: (emi: string) => `EMI from ${emi}`,
  loan: (amount: string, months: number) => `for ${amount} over ${monthsInWords(months)}`,
} as const
