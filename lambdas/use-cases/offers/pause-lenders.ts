/** `lender check-links --pause`: switches off lenders whose addresses are dead. */
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { hasSameAddresses } from '#domain/offers/link-check.ts'
import { publicCatalogueOf } from '#domain/offers/public-catalogue.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { CatalogueRepository } from './ports.ts'

/**
 * Leaves out lenders that are off already, and those whose addresses have changed since they were checked.
 * @param found the records as they were checked; at most as many as one transaction writes
 * @returns the ids of the lenders that were switched off. Throws BUSY.
 */
export const pauseLenders = (
  { catalogue }: { readonly catalogue: CatalogueRepository },
  found: readonly LenderRecord[],
): Promise<string[]> =>
  retryOnChange(async () => {
    const stored = await catalogue.readStoredCatalogue()
    const paused = stored.lenders
      .filter((lender) => lender.is_active && found.some((seen) => hasSameAddresses(seen, lender)))
      .map((lender) => ({ ...lender, is_active: false }))
    if (paused.length === 0) return settled([])
    const change = { lenders: paused }
    const recording = await catalogue.replaceEntries(change, publicCatalogueOf(stored, change), stored.version)
    return recording.outcome === 'changed' ? recording : settled(paused.map(({ id }) => id))
  })
