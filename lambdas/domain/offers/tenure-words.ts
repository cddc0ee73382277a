/** The tenures that a lender states, in words: one number, a range, or one end of it. */
import type { Lender } from '#contract/offers/catalogue.ts'

/** Undefined where the lender states none. */
export const tenureWords = ({ tenor_months_min: from, tenor_months_max: to }: Lender): string | undefined => {
  if (from !== undefined && to !== undefined) return from === to ? `${to} months` : `${from} to ${to} months`
  if (from !== undefined) return `From ${from} months`
  return to === undefined ? undefined : `Up to ${to} months`
}
