/**
 * A file of lenders that does not mention their words leaves them as they are: `lender map` may have added some since it was written. The same holds
 * for what staff has noted on their way to going live.
 */
import type { LenderRecord } from '#contract/offers/catalogue.ts'

/** Returns the lenders of a file, each without a map or a note of its own with the one that is stored. An empty map removes the stored one. */
export const withStoredWords = (put: readonly LenderRecord[], stored: readonly LenderRecord[]): LenderRecord[] =>
  put.map((lender) => {
    const known: Partial<LenderRecord> = stored.find(({ id }) => id === lender.id) ?? {}
    return {
      agreement_until: known.agreement_until,
      callback_tested_on: known.callback_tested_on,
      links_checked_on: known.links_checked_on,
      ...lender,
      status_map: lender.status_map ?? known.status_map,
      reason_map: lender.reason_map ?? known.reason_map,
    }
  })
