/** Turns what operators store into what visitors get: active entries only, public fields only. */
import {
  lender,
  product,
  type Catalogue,
  type LenderRecord,
  type ProductRecord,
  type Scheme,
} from '#contract/offers/catalogue.ts'

interface Entries {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
  readonly schemes?: readonly Scheme[] | undefined
}

export const publicCatalogueOf = ({ lenders, products, schemes }: Entries): Catalogue => ({
  lenders: lenders.filter(({ is_active }) => is_active).map((record) => lender.parse(record)),
  products: products.filter(({ is_active }) => is_active).map((record) => product.parse(record)),
  ...(schemes && { schemes: [...schemes] }),
})

/** The stored entries, with those of a file added or replacing those of the same id. */
export const mergedById = <Entry extends { readonly id: string }>(
  stored: readonly Entry[],
  put: readonly Entry[],
): Entry[] => [...new Map([...stored, ...put].map((entry) => [entry.id, entry])).values()]
