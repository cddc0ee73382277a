/** The amount and the tenure that costs are for, in one line that opens into their sliders and fields. */
import { useState } from 'react'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import type { LoanWish } from '#domain/offers/cost.ts'
import { Card } from '#web/components/ui/card.tsx'
import { wishContent } from '../offers-page-content.ts'
import { WishField } from './wish-field.tsx'

interface WishPanelProps {
  wish: LoanWish
  change: (part: Partial<LoanWish>) => void
}

export const WishPanel = ({ wish: { amountRupees, tenureMonths }, change }: WishPanelProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="wish"
        onClick={() => setIsOpen(!isOpen)}
        className="-mt-2 flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 text-left"
      >
        <span className="font-semibold tabular-nums">{wishContent.line(formatRupees(amountRupees), tenureMonths)}</span>
        <span aria-hidden="true">·</span>{' '}
        <span className="font-semibold text-primary underline underline-offset-3 print:hidden">
          {isOpen ? wishContent.close : wishContent.open}
        </span>
      </button>
      {/* Hidden, not gone: a refused text is still there when the panel opens again. */}
      <div id="wish" hidden={!isOpen} className="mb-3">
        <Card as="div" layout="grid gap-x-5 sm:grid-cols-2 print:hidden">
          <WishField part="amountRupees" value={amountRupees} onChange={(rupees) => change({ amountRupees: rupees })} />
          <WishField part="tenureMonths" value={tenureMonths} onChange={(months) => change({ tenureMonths: months })} />
        </Card>
      </div>
    </>
  )
}
