/** `lender check-links --pause`: switches off lenders whose addresses are dead. */
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { hasSameAddresses } from '#domain/offers/link-check.ts'
import type { CatalogueRepository } from './ports.ts'
import { replaceLenders } from './replace-lenders.ts'

/**
 * Leaves out lenders that are off already, and those whose addresses have changed since they were checked.
 * @param found the records as they were checked; at most as many as one transaction writes
 * @returns the ids of the lenders that were switched off. Throws BUSY.
 */
export const pauseLenders = async (
  { catalogue }: { readonly catalogue: CatalogueRepository },
  found: readonly LenderRecord[],
): Promise<string[]> => {
  const paused = await replaceLenders(catalogue, (stored) =>
    stored
      .filter((lender) => lender.is_active && found.some((seen) => hasSameAddresses(seen, lender)))
      .map((lender) => ({ ...lender, is_active: false })),
  )
  return paused.map(({ id }) => id)
}
