/** `lender put` and `product put` (`design/interfaces.md`): entries are added or replaced by id, all or none, with the visitors' snapshot. */
import { AppError } from '#domain/app-error.ts'
import { mergedById, publicCatalogueOf } from '#domain/offers/public-catalogue.ts'
import type { CatalogueChange, CatalogueRepository } from '../staff-ports.ts'

export interface PutEntry {
  readonly id: string
  readonly name: string
  readonly is_active: boolean
  readonly outcome: 'added' | 'replaced'
}

/** Another operator wrote in between; more often than this somebody is running a loop. */
const attempts = 4

/** What became of each entry of the change. Throws BUSY. */
export const putCatalogue = async (
  { catalogue }: { readonly catalogue: CatalogueRepository },
  change: CatalogueChange,
): Promise<PutEntry[]> => {
  const { lenders = [], products = [] } = change
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // oxlint-disable no-await-in-loop -- an attempt follows only when the one before lost
    const stored = await catalogue.readStoredCatalogue()
    const snapshot = publicCatalogueOf({
      lenders: mergedById(stored.lenders, lenders),
      products: mergedById(stored.products, products),
    })
    if (await catalogue.replaceEntries(change, snapshot, stored.version)) {
      const known = new Set([
        ...stored.lenders.map(({ id }) => `lender ${id}`),
        ...stored.products.map(({ id }) => `product ${id}`),
      ])
      const outcomeOf = (key: string) => (known.has(key) ? ('replaced' as const) : ('added' as const))
      return [
        ...lenders.map(({ id, name, is_active }) => ({ id, name, is_active, outcome: outcomeOf(`lender ${id}`) })),
        ...products.map(({ id, name, is_active }) => ({ id, name, is_active, outcome: outcomeOf(`product ${id}`) })),
      ]
    }
    // oxlint-enable no-await-in-loop
  }
  throw new AppError('BUSY')
}
