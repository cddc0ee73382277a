/** A file of lenders that does not mention their words leaves them as they are: `lender map` may have added some since it was written. */
import type { LenderRecord } from '#contract/offers/catalogue.ts'

/** Returns the lenders of a file, each without a map of its own with the map that is stored. An empty map removes the stored one. */
export const withStoredWords = (put: readonly LenderRecord[], stored: readonly LenderRecord[]): LenderRecord[] =>
  put.map((lender) => {
    const { status_map, reason_map } = stored.find(({ id }) => id === lender.id) ?? {}
    return {
      ...lender,
      status_map: lender.status_map ?? status_map,
      reason_map: lender.reason_map ?? reason_map,
    }
  })
