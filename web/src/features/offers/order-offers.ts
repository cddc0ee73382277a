/** Which entries of the catalogue a screen shows, and in which order. */
import type { Catalogue, Lender, Product } from '#contract/offers/catalogue.ts'
import { policy } from '#contract/policy.ts'
import { byPriority } from '#domain/offers/priority-order.ts'

/** Home: featured and active. */
export const featuredLenders = ({ lenders }: Catalogue): Lender[] =>
  lenders.filter((lender) => lender.featured && lender.is_active).toSorted(byPriority(policy.offersOrder.home))

/** Home: every active product. */
export const activeProducts = ({ products }: Catalogue): Product[] =>
  products.filter((product) => product.is_active).toSorted(byPriority(policy.offersOrder.home))

/** /offers: every active lender. */
export const availableLenders = ({ lenders }: Catalogue): Lender[] =>
  lenders.filter((lender) => lender.is_active).toSorted(byPriority(policy.offersOrder.offersPage))

/** /offers: whether any lender says whom it lends to; otherwise there is nothing to match. */
export const hasCriteria = ({ lenders }: Catalogue): boolean =>
  lenders.some(({ is_active, criteria }) => is_active && criteria !== undefined)
