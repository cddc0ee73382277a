/** From what operators store to what visitors get: active entries only, public fields only (spec 7, home reads). */
import { lender, product, type Catalogue, type LenderRecord, type ProductRecord } from '#contract/offers/catalogue.ts'

interface Entries {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
}

export const publicCatalogueOf = ({ lenders, products }: Entries): Catalogue => ({
  lenders: lenders.filter(({ is_active }) => is_active).map((record) => lender.parse(record)),
  products: products.filter(({ is_active }) => is_active).map((record) => product.parse(record)),
})

/** The stored entries with those of a file put in the place of the same ids. */
export const mergedById = <Entry extends { readonly id: string }>(
  stored: readonly Entry[],
  put: readonly Entry[],
): Entry[] => [...new Map([...stored, ...put].map((entry) => [entry.id, entry])).values()]
