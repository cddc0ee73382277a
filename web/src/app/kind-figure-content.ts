/** The texts of kind-figure.tsx. */
export const content = {
  from: (amount: string, emi: string) => `${amount}: EMI from ${emi}`,
} as const
