/** The sticky row above the offers: their number, order and filters, and further controls. */
import { Check, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { OfferFilter } from '#domain/offers/offer-filter.ts'
import { offerOrders, type OfferOrder } from '#domain/offers/offer-order.ts'
import { Button } from '#web/components/ui/button.tsx'
import { countOffers, filterContent, orderContent } from '../offers-page-content.ts'

interface OffersBarProps {
  shown: number
  all: number
  order: OfferOrder
  onOrder: (order: OfferOrder) => void
  /** The filters that some offers pass. */
  filters: readonly OfferFilter[]
  chosen: readonly OfferFilter[]
  onFilters: (filters: readonly OfferFilter[]) => void
  /** Further controls at the end of the row. */
  children?: ReactNode
}

export const OffersBar = ({ shown, all, order, onOrder, filters, chosen, onFilters, children }: OffersBarProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (filter: OfferFilter) =>
    onFilters(chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter])
  return (
    <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper-sunk px-4 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center text-sm">
        {/* The narrowest phones have room for the controls alone. */}
        <output className="grow font-semibold tabular-nums max-[22rem]:hidden">{countOffers(shown, all)}</output>
        <select
          aria-label={orderContent.label}
          value={order}
          onChange={(event) => onOrder(offerOrders.find((one) => one === event.target.value) ?? 'ours')}
          className="field-sizing-content min-h-11 max-w-full bg-paper-sunk font-semibold text-primary"
        >
          {offerOrders.map((one) => (
            <option key={one} value={one}>
              {orderContent.names[one]}
            </option>
          ))}
        </select>
        {filters.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            icon={<SlidersHorizontal className="size-4 max-wide:hidden" aria-hidden="true" />}
          >
            {`${filterContent.open}${chosen.length > 0 ? ` (${chosen.length})` : ''}`}
          </Button>
        )}
        {children}
      </div>
      {isOpen && (
        <ul aria-label={filterContent.open} className="flex gap-2 overflow-x-auto pb-2">
          {filters.map((filter) => (
            <li key={filter} className="shrink-0">
              <Button
                variant={chosen.includes(filter) ? 'tinted' : 'secondary'}
                size="small"
                aria-pressed={chosen.includes(filter)}
                onClick={() => toggle(filter)}
                icon={chosen.includes(filter) && <Check className="size-4" aria-hidden="true" />}
              >
                {filterContent.names[filter]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
