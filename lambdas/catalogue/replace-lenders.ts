/** Changes stored lenders, decided by the stored catalogue, and again when another write came first. */
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { publicCatalogueOf } from './catalogue-file.rules.ts'
import type { CatalogueRepository } from './catalogue-ports.rules.ts'

/** @param change returns the lenders that are written, at most as many as one transaction holds @returns them. Throws BUSY and what `change` throws */
export const replaceLenders = (
  catalogue: CatalogueRepository,
  change: (stored: readonly LenderRecord[]) => LenderRecord[],
): Promise<LenderRecord[]> =>
  retryOnChange(async () => {
    const stored = await catalogue.readStoredCatalogue()
    const lenders = change(stored.lenders)
    if (lenders.length === 0) return settled(lenders)
    const recording = await catalogue.replaceEntries(
      { lenders },
      publicCatalogueOf(stored, { lenders }),
      stored.version,
    )
    return recording.outcome === 'changed' ? recording : settled(lenders)
  })
