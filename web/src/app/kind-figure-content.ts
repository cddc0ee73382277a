/** The texts of kind-figure.tsx. */
export const content = {
  from: (amount: string, months: number, emi: string) => `${amount}: ${months} EMIs from ${emi}`,
} as const
