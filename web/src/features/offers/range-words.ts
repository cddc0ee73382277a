/** Ranges of rupees and of percent as the cards write them. */
import type { Range } from '#domain/offers/cost.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'

/** ₹9,750–10,846 or, with equal ends, ₹9,750. */
export const rupeeRange = ({ from, to }: Range): string => {
  const [least, most] = [formatRupees(from), formatRupees(to)]
  return least === most ? least : `${least}–${most.slice(1)}`
}

/** At most two decimals: 11.5 gives 11.5%. */
export const percent = (value: number): string => `${Number(value.toFixed(2))}%`

/** The APR has two decimals, as in a key fact statement: 11.5 gives 11.50%. */
export const aprPercent = (value: number): string => `${value.toFixed(2)}%`

/** 11.92–20.27% or, with equal ends, 11.92%. */
export const percentRange = ({ from, to }: Range): string => {
  const [least, most] = [percent(from), percent(to)]
  return least === most ? least : `${least.slice(0, -1)}–${most}`
}
