/** Parses a typed income. */

/** Rupees: '₹ 50,000' gives 50000. An empty text or one that is no number gives undefined, which the schema refuses. */
export const incomeOf = (typed: string | number | undefined): number | undefined => {
  const text = String(typed ?? '').replace(/[\s,₹]/g, '')
  const rupees = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(rupees) ? rupees : undefined
}
