/** A typed income as a number of rupees. */

/** '₹ 50,000' gives 50000; what is empty or no number gives undefined, which the schema refuses with the spec's words. */
export const incomeOf = (typed: string | number | undefined): number | undefined => {
  const text = String(typed ?? '').replace(/[\s,₹]/g, '')
  const rupees = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(rupees) ? rupees : undefined
}
