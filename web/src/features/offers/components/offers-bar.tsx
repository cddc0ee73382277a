/** The sticky row above the offers: their number, order and filters, and further controls. */
import { useState, type ReactNode, useMemo } from 'react'
import SlidersHorizontal from '#icon/sliders-horizontal'
import type { CostedOffer } from '#lambdas/loans/cost.rules.ts'
import { filterChoices, filtered, type OfferFilter } from '#lambdas/loans/offer-filter.rules.ts'
import { offerOrders, type OfferOrder } from '#lambdas/loans/offer-order.rules.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { dismissEarlierToasts, showToast } from '#web/lib/toast.ts'
import { setChoosing, setComparisonOpen, useComparison } from '../comparison.ts'
import type { ListChoice } from '../list-choice.ts'
import { countOffers, filterContent, pickContent } from '../offers-page-content.ts'
import { orderContent } from '../order-content.ts'

/** In the look of a quiet button. */
const OrderSelect = ({ order, onOrder }: { order: OfferOrder; onOrder: (order: OfferOrder) => void }) => (
  <Select
    aria-label={orderContent.label}
    value={order}
    onChange={({ target }) => onOrder(offerOrders.find((one) => one === target.value) ?? 'ours')}
    look="field-sizing-content min-h-11 rounded-lg bg-paper-sunk font-semibold text-primary"
  >
    {offerOrders.map((one) => (
      <option key={one} value={one}>
        {orderContent.names[one]}
      </option>
    ))}
  </Select>
)

interface FilterSheetProps {
  offers: readonly CostedOffer[]
  applied: readonly OfferFilter[]
  onClose: (filters: readonly OfferFilter[]) => void
}

/** The filters, each with the number of offers that it leaves. Closing the sheet in any way applies them. */
const FilterSheet = ({ offers, applied, onClose }: FilterSheetProps) => {
  const [chosen, setChosen] = useState(applied)
  const choices = useMemo(() => filterChoices(offers, chosen), [offers, chosen])
  const left = useMemo(() => filtered(offers, chosen).length, [offers, chosen])
  const toggle = (filter: OfferFilter) =>
    setChosen(chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter])
  return (
    <Sheet title={filterContent.title} onClose={() => onClose(chosen)}>
      <ul className="divide-y divide-line">
        {choices.map(({ filter, leaves }) => (
          <li key={filter} className={leaves === 0 ? 'text-ink-soft' : ''}>
            <Checkbox
              checked={chosen.includes(filter)}
              disabled={leaves === 0 && !chosen.includes(filter)}
              onChange={() => toggle(filter)}
            >
              <span>{filterContent.names[filter]}</span>{' '}
              <span className="whitespace-nowrap text-ink-soft tabular-nums">{`· ${countOffers(leaves)}`}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-2">
        <Button block onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          <span aria-live="polite">{filterContent.show(left)}</span>
        </Button>
        <Button block variant="quiet" disabled={chosen.length === 0} onClick={() => setChosen([])}>
          {filterContent.clear}
        </Button>
      </div>
    </Sheet>
  )
}

interface OffersBarProps {
  /** All of them, whatever the filters. */
  offers: readonly CostedOffer[]
  /** The number of those that pass the filters. */
  shown: number
  choice: ListChoice
  onChoice: (choice: Partial<ListChoice>) => void
  /** Further controls at the end of the row. */
  children?: ReactNode
}

export const OffersBar = ({ offers, shown, choice: { order, filters }, onChoice, children }: OffersBarProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const isWhole = shown === offers.length
  const left = filterContent.left(shown, offers.length)
  return (
    <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper-sunk px-4 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center text-sm">
        {/* The narrowest phones have room for the controls alone, and say it. */}
        <span aria-hidden="true" className="grow font-semibold tabular-nums max-[24rem]:hidden">
          {isWhole ? countOffers(shown) : left}
        </span>
        <output className="sr-only">{isWhole ? countOffers(shown) : `${left} ${filterContent.leftNoun}`}</output>
        <output className="sr-only">{orderContent.sorted(orderContent.names[order])}</output>
        <OrderSelect order={order} onOrder={(next) => onChoice({ order: next })} />
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          icon={<Icon of={SlidersHorizontal} className="size-4 max-wide:hidden" />}
        >
          {`${filterContent.open}${filters.length > 0 ? ` (${filters.length})` : ''}`}
        </Button>
        {children}
      </div>
      {isOpen && (
        <FilterSheet
          offers={offers}
          applied={filters}
          onClose={(chosen) => {
            setIsOpen(false)
            onChoice({ filters: chosen })
          }}
        />
      )}
    </div>
  )
}

/** Begins the choice of offers; then opens the comparison of the picked ones, and shows their number. */
export const CompareButton = () => {
  const { ids, isChoosing } = useComparison()
  const press = () => {
    if (ids.length === 0) setChoosing(!isChoosing)
    else if (ids.length === 1) showToast(pickContent.tooFew)
    else {
      // It would lie over the comparison.
      dismissEarlierToasts()
      setComparisonOpen(true)
    }
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-pressed={isChoosing} onClick={press}>
        {pickContent.open(ids.length)}
      </Button>
      <output className="w-full">
        {isChoosing && (
          <span className="block pb-2 font-semibold">
            {ids.length < 2 ? pickContent.tooFew.title : pickContent.enough}
          </span>
        )}
      </output>
    </>
  )
}
