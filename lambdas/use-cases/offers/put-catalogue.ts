/** `lender put` and `product put`: adds or replaces entries by id, all or none, together with the snapshot that visitors read. */
import { withStoredWords } from '#domain/lenders/stored-words.ts'
import { mergedById, publicCatalogueOf } from '#domain/offers/public-catalogue.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { CatalogueChange, CatalogueRepository, StoredCatalogue } from './ports.ts'

export interface PutEntry {
  readonly id: string
  readonly name: string
  readonly is_active: boolean
  readonly outcome: 'added' | 'replaced'
}

type Entry = Omit<PutEntry, 'outcome'>

const entriesPut = (put: readonly Entry[], stored: readonly Entry[]): PutEntry[] => {
  const known = new Set(stored.map(({ id }) => id))
  return put.map(({ id, name, is_active }) => ({
    id,
    name,
    is_active,
    outcome: known.has(id) ? 'replaced' : 'added',
  }))
}

const snapshotAfter = (stored: StoredCatalogue, { lenders = [], products = [] }: CatalogueChange) =>
  publicCatalogueOf({
    lenders: mergedById(stored.lenders, lenders),
    products: mergedById(stored.products, products),
  })

/** Returns the outcome of each entry. Throws BUSY. */
export const putCatalogue = (
  { catalogue }: { readonly catalogue: CatalogueRepository },
  file: CatalogueChange,
): Promise<PutEntry[]> =>
  retryOnChange(async () => {
    const stored = await catalogue.readStoredCatalogue()
    const change = { ...file, lenders: withStoredWords(file.lenders ?? [], stored.lenders) }
    const recording = await catalogue.replaceEntries(change, snapshotAfter(stored, change), stored.version)
    if (recording.outcome === 'changed') return recording
    return settled([
      ...entriesPut(change.lenders ?? [], stored.lenders),
      ...entriesPut(change.products ?? [], stored.products),
    ])
  })
