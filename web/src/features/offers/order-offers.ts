/** Which entries a screen shows and in what order (spec 7 and 9). */
import type { Catalogue, Lender, Product } from '#contract/offers/catalogue.ts'
import { policy } from '#contract/policy.ts'

type Order = 'ascending' | 'descending'

/** Equal priorities stand by name, so that the order is the same at every visit. */
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

/** A product's own page for this user: every {user_id} replaced, URL-encoded; the raw link when nobody is signed in (spec 7). */
export const productUrlFor = (utmUrl: string, userId: string | undefined): string =>
  userId === undefined ? utmUrl : utmUrl.replaceAll('{user_id}', encodeURIComponent(userId))
