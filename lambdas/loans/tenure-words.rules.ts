/** Tenures in words. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

/** 18 gives '1 year 6 months'. */
export const monthsInWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const words = [years > 0 && count(years, 'year'), (rest > 0 || years === 0) && count(rest, 'month')]
  return words.filter(Boolean).join(' ')
}

/** The tenures that a lender states: one number, a range, or one end of it. Undefined where it states none. */
export const tenureWords = ({ tenor_months_min: from, tenor_months_max: to }: Lender): string | undefined => {
  if (from !== undefined && to !== undefined) return from === to ? `${to} months` : `${from} to ${to} months`
  if (from !== undefined) return `From ${from} months`
  return to === undefined ? undefined : `Up to ${to} months`
}
