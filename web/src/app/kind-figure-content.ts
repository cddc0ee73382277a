/** The texts of kind-figure.tsx. */
import { monthsInWords } from '#domain/offers/tenure-words.ts'

export const content = {
  from: (emi: string) => `EMI from ${emi}`,
  loan: (amount: string, months: number) => `for ${amount} over ${monthsInWords(months)}`,
} as const
