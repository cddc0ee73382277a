/** The entries of the catalogue, which holds active ones alone, in the order of each page. */
import { policy } from '#contract/policy.ts'
import type { Catalogue, Lender, Product } from '#lambdas/offers/catalogue.contract.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'

/** Those that lend to the visitor come first. */
export const lendersOfHome = ({ lenders }: Catalogue, lendsTo: (lender: Lender) => boolean): Lender[] => {
  const featured = lenders.filter((lender) => lender.featured).sort(byPriority(policy.offersOrder.home))
  return [...featured.filter(lendsTo), ...featured.filter((lender) => !lendsTo(lender))]
}

export const productsOfHome = ({ products }: Catalogue): Product[] =>
  [...products].sort(byPriority(policy.offersOrder.home))

export const lendersOfOffersPage = ({ lenders }: Catalogue): Lender[] =>
  [...lenders].sort(byPriority(policy.offersOrder.offersPage))

/** Whether any lender states criteria; without them offers are not matched with the profile. */
export const hasCriteria = ({ lenders }: Catalogue): boolean => lenders.some(({ criteria }) => criteria !== undefined)
