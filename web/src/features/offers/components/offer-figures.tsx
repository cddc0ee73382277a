/** The four main figures of an offer: rate with APR, instalment, amount and time. A row of the table has no labels. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { OfferCost } from '#domain/offers/offer-cost.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { formatRate, rupeesInWords } from '#web/lib/format.ts'
import { lenderContent } from '../content.ts'
import { costContent } from '../offers-page-content.ts'
import { percentRange, rupeeRange } from '../range-words.ts'
import { figuresLook } from './offer-list.tsx'

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
  const loan = isNearest
    ? costContent.nearest(rupeesInWords(at.amountRupees), at.tenureMonths)
    : costContent.over(at.tenureMonths)
  return (
    <dl className={figuresLook}>
      <OfferFigure
        label={lenderContent.interestRate}
        note={cost.outcome === 'known' ? costContent.apr(percentRange(cost.apr)) : costContent.noApr}
      >
        {formatRate(lender.interest_rate)}
      </OfferFigure>
      <OfferFigure label={costContent.emi} note={loan}>
        {cost.outcome === 'unknown' ? costContent.notKnown : rupeeRange(cost.instalment)}
      </OfferFigure>
      <OfferFigure label={lenderContent.maxAmount}>{lender.max_amount}</OfferFigure>
      <OfferFigure label={lenderContent.processingTime}>{lender.processing_time}</OfferFigure>
    </dl>
  )
}
