/** How the visitor wants the list of offers: its order and its filters, and their form in the address. */
import { offerFilters, type OfferFilter } from '#lambdas/loans/offer-filter.rules.ts'
import { offerOrders, type OfferOrder } from '#lambdas/loans/offer-order.rules.ts'

export interface ListChoice {
  readonly order: OfferOrder
  readonly filters: readonly OfferFilter[]
}

const names = { order: 'order', filters: 'filters' } as const

/** The choice of an address. Our order and no filters where it names none that exist. */
export const choiceFrom = (query: string): ListChoice => {
  const fields = new URLSearchParams(query)
  const named = fields.get(names.filters)?.split(',') ?? []
  return {
    order: offerOrders.find((one) => one === fields.get(names.order)) ?? 'ours',
    filters: offerFilters.filter((one) => named.includes(one)),
  }
}

/** The query with this choice in it; its other fields stay. Our order and no filters are not named. */
export const withChoice = (query: string, { order, filters }: ListChoice): string => {
  const fields = new URLSearchParams(query)
  if (order === 'ours') fields.delete(names.order)
  else fields.set(names.order, order)
  if (filters.length === 0) fields.delete(names.filters)
  else fields.set(names.filters, filters.join(','))
  return fields.toString()
}
