/** The filters of the offers, each with the number of offers that it leaves. Closing the sheet in any way applies them. */
import { useMemo, useState } from 'react'
import { filterChoices, filtered, type OfferFilter } from '#domain/offers/offer-filter.ts'
import type { CostedOffer } from '#domain/offers/offer-cost.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { countOffers, filterContent } from '../offers-page-content.ts'

interface FilterSheetProps {
  offers: readonly CostedOffer[]
  applied: readonly OfferFilter[]
  onClose: (filters: readonly OfferFilter[]) => void
}

export const FilterSheet = ({ offers, applied, onClose }: FilterSheetProps) => {
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
