/** `scheme put`: replaces the list of schemes, which is part of the snapshot that visitors read. */
import type { Scheme } from '#contract/offers/catalogue.ts'
import { publicCatalogueOf } from '#domain/offers/public-catalogue.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { CatalogueRepository } from './ports.ts'

/** Throws BUSY. */
export const putSchemes = (
  { catalogue }: { readonly catalogue: CatalogueRepository },
  schemes: readonly Scheme[],
): Promise<readonly Scheme[]> =>
  retryOnChange(async () => {
    const stored = await catalogue.readStoredCatalogue()
    const recording = await catalogue.replaceEntries({}, publicCatalogueOf({ ...stored, schemes }), stored.version)
    return recording.outcome === 'changed' ? recording : settled(schemes)
  })
