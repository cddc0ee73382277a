/** Which entries of the catalogue a screen shows, and in which order. */
import type { Catalogue, Lender, Product } from '#contract/offers/catalogue.ts'
import { policy } from '#contract/policy.ts'

type Order = 'ascending' | 'descending'

/** Equal priorities are ordered by name, so that the order is the same at every visit. */
const byPriority =
  (order: Order) =>
  (one: Lender | Product, other: Lender | Product): number =>
    (order === 'ascending' ? one.priority - other.priority : other.priority - one.priority) ||
    one.name.localeCompare(other.name, 'en-IN')

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

/** A product's page for this user: every {user_id} is replaced by the URL-encoded id; the raw link if nobody is signed in. */
export const productUrlFor = (utmUrl: string, userId: string | undefined): string =>
  userId === undefined ? utmUrl : utmUrl.replaceAll('{user_id}', encodeURIComponent(userId))
