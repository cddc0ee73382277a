/** Turns what operators store into what visitors get: active entries only, public fields only. */
import {
  lender,
  product,
  scheme,
  type Catalogue,
  type LenderRecord,
  type ProductRecord,
  type SchemeRecord,
} from '#contract/offers/catalogue.ts'
import { byPriority } from './priority-order.ts'

/** Active or not. */
export interface CatalogueEntries {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
  readonly schemes: readonly SchemeRecord[]
}

/** The stored entries, with those of a change added or replacing those of the same id, and without those that are off. */
const activeAfter = <Entry extends { readonly id: string; readonly is_active: boolean }>(
  stored: readonly Entry[],
  put: readonly Entry[] = [],
): Entry[] =>
  [...new Map([...stored, ...put].map((entry) => [entry.id, entry])).values()].filter(({ is_active }) => is_active)

/** @param change @default none */
export const publicCatalogueOf = (stored: CatalogueEntries, change: Partial<CatalogueEntries> = {}): Catalogue => ({
  lenders: activeAfter(stored.lenders, change.lenders).map((record) => lender.parse(record)),
  products: activeAfter(stored.products, change.products).map((record) => product.parse(record)),
  schemes: activeAfter(stored.schemes, change.schemes)
    .sort(byPriority('descending'))
    .map((record) => scheme.parse(record)),
})
