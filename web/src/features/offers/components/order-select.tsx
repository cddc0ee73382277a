/** A native select in the look of a quiet button, the same in every browser. */
import { ChevronDown } from 'lucide-react'
import { offerOrders, type OfferOrder } from '#domain/offers/offer-order.ts'
import { orderContent } from '../offers-page-content.ts'

export const OrderSelect = ({ order, onOrder }: { order: OfferOrder; onOrder: (order: OfferOrder) => void }) => (
  <span className="flex max-w-full items-center font-semibold text-primary">
    <select
      aria-label={orderContent.label}
      value={order}
      onChange={({ target }) => onOrder(offerOrders.find((one) => one === target.value) ?? 'ours')}
      className="field-sizing-content min-h-11 min-w-0 appearance-none rounded-lg bg-paper-sunk pr-5"
    >
      {offerOrders.map((one) => (
        <option key={one} value={one}>
          {orderContent.names[one]}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none -ml-4 size-4" />
  </span>
)
