/** The loan that /offers shows costs for: limits, the sliders' stops, and their form in the address and on the device. */
import type { Category } from '#contract/entities.ts'
import type { LoanWish } from '#lambdas/loans/cost.rules.ts'
import { defaultWish } from '#lambdas/loans/default-wish.rules.ts'

/** With the month in which a student's course ends, YYYY-MM; undefined until the student says it. */
export interface Wish extends Omit<LoanWish, 'courseMonths'> {
  readonly courseEnds?: string | undefined
}

export type WishPart = Exclude<keyof Wish, 'courseEnds'>

/** The limits of the fields. */
export const wishLimits: Record<WishPart, { readonly least: number; readonly most: number }> = {
  amountRupees: { least: 1000, most: 100_000_000 },
  tenureMonths: { least: 1, most: 480 },
}

/** Common figures only, so that a thumb sets a slider exactly. */
export const wishStops: Record<WishPart, readonly number[]> = {
  amountRupees: [
    5000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000,
    600_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000, 5_000_000, 7_500_000,
    10_000_000,
  ],
  tenureMonths: [3, 6, 9, 12, 18, 24, 30, 36, 48, 60, 72, 84, 96, 120, 144, 180, 240],
}

/** A whole number within the limits, or undefined. */
export const wishPart = (part: WishPart, value: unknown): number | undefined => {
  const figure = Math.round(Number(value ?? Number.NaN))
  const { least, most } = wishLimits[part]
  return figure >= least && figure <= most ? figure : undefined
}

/** The place of the stop that is nearest to a figure. */
export const nearestStop = (part: WishPart, figure: number): number => {
  const distances = wishStops[part].map((stop) => Math.abs(stop - figure))
  return distances.indexOf(Math.min(...distances))
}

/** Names in the address of /offers. */
const queryNames: Record<keyof Wish, string> = { amountRupees: 'amount', tenureMonths: 'months', courseEnds: 'course' }

const monthCount = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The wish as costs take it. @param today YYYY-MM-DD in India */
export const loanOf = ({ courseEnds, ...loan }: Wish, today: string): LoanWish => ({
  ...loan,
  courseMonths: courseEnds === undefined ? undefined : Math.max(0, monthCount(courseEnds) - monthCount(today)),
})

const courseEndOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined

/** The wish of the address, else of the device, else the category's default. A part that is no valid figure counts as missing. */
export const wishFrom = (query: string, stored: Record<string, unknown>, category: Category | undefined): Wish => {
  const fields = new URLSearchParams(query)
  const partOf = (part: WishPart) =>
    wishPart(part, fields.get(queryNames[part])) ?? wishPart(part, stored[part]) ?? defaultWish(category)[part]
  return {
    amountRupees: partOf('amountRupees'),
    tenureMonths: partOf('tenureMonths'),
    courseEnds: courseEndOf(fields.get(queryNames.courseEnds)) ?? courseEndOf(stored['courseEnds']),
  }
}

/** Whether the visitor has come with an amount of their own, by the address or as stored. */
export const statesAmount = (query: string, stored: Record<string, unknown>): boolean =>
  [new URLSearchParams(query).get(queryNames.amountRupees), stored['amountRupees']].some(
    (amount) => wishPart('amountRupees', amount) !== undefined,
  )

/** The query with this wish in it; its other fields stay. */
export const withWish = (query: string, { amountRupees, tenureMonths, courseEnds }: Wish): string => {
  const fields = new URLSearchParams(query)
  fields.set(queryNames.amountRupees, String(amountRupees))
  fields.set(queryNames.tenureMonths, String(tenureMonths))
  if (courseEnds === undefined) fields.delete(queryNames.courseEnds)
  else fields.set(queryNames.courseEnds, courseEnds)
  return fields.toString()
}
