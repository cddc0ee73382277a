/** The four figures of an offer that are compared first: rate with APR, instalment, amount and time. In a row of the table, without labels. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { formatRate } from '#web/lib/format.ts'
import { lenderContent } from '../content.ts'
import { costContent } from '../offers-page-content.ts'
import { percentRange, rupeeRange, type OfferCost } from '../offer-cost.ts'
import { figuresLook } from './offer-list.tsx'
import { amountWords } from './wish-panel.tsx'

interface OfferFigureProps {
  label: string
  children: string
  note?: string | undefined
}

const OfferFigure = ({ label, children, note }: OfferFigureProps) => (
  <div className="max-w-full grow basis-2/5 leading-5">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="font-bold tracking-tight tabular-nums">
      <FigureText longLook="text-sm">{children}</FigureText>
      {note !== undefined && <span className="block text-xs font-medium text-ink-soft">{note}</span>}
    </dd>
  </div>
)

interface OfferFiguresProps {
  lender: Lender
  offerCost: OfferCost
}

export const OfferFigures = ({ lender, offerCost: { at, isNearest, cost } }: OfferFiguresProps) => {
  const forWhat = isNearest
    ? costContent.nearest(amountWords(at.amountRupees), at.tenureMonths)
    : costContent.over(at.tenureMonths)
  return (
    <dl className={figuresLook}>
      <OfferFigure
        label={lenderContent.interestRate}
        note={cost.outcome === 'known' ? costContent.apr(percentRange(cost.apr)) : costContent.noApr}
      >
        {formatRate(lender.interest_rate)}
      </OfferFigure>
      <OfferFigure label={costContent.emi} note={forWhat}>
        {cost.outcome === 'unknown' ? costContent.notKnown : rupeeRange(cost.instalment)}
      </OfferFigure>
      <OfferFigure label={lenderContent.maxAmount}>{lender.max_amount}</OfferFigure>
      <OfferFigure label={lenderContent.processingTime}>{lender.processing_time}</OfferFigure>
    </dl>
  )
}
