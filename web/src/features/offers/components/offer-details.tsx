/** The fold of an offer: all costs, features, terms, and why it is recommended. */
import type { ReactNode } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import type { OfferCost } from '#domain/offers/offer-cost.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { costContent, offerContent } from '../offers-page-content.ts'
import { percentRange, rupeeRange } from '../range-words.ts'
import { FeatureChips } from './feature-chips.tsx'
import { LenderTerms } from './lender-terms.tsx'
import { Papers } from './papers.tsx'
import { TermList, type Term } from './term-list.tsx'

const rowsOf = ({ cost }: OfferCost): Term[] => {
  if (cost.outcome === 'unknown') return []
  const interest: Term = [costContent.totalInterest, rupeeRange(cost.totalInterest)]
  if (cost.outcome === 'without-charges') return [interest]
  return [
    interest,
    [costContent.charges, formatRupees(cost.charges)],
    [costContent.received, formatRupees(cost.received)],
    [costContent.aprRow, percentRange(cost.apr)],
  ]
}

const CostRows = ({ offerCost }: { offerCost: OfferCost }) => {
  const { at, isNearest, cost } = offerCost
  const titleOf = isNearest ? costContent.nearestTitle : costContent.title
  return (
    <div>
      <p className="mb-1.5 font-semibold">{titleOf(rupeesInWords(at.amountRupees), at.tenureMonths)}</p>
      <TermList terms={rowsOf(offerCost)} />
      <p className="mt-1.5 text-xs text-ink-soft">
        {cost.outcome === 'known' ? costContent.note : costContent.missing(cost.missing)}
      </p>
    </div>
  )
}

const Answer = ({ question, lines }: { question: string; lines: readonly string[] }) => (
  <div>
    <p className="font-semibold">{question}</p>
    {lines.map((line) => (
      <p key={line} className="text-ink-soft">
        {line}
      </p>
    ))}
  </div>
)

interface OfferDetailsProps {
  lender: Lender
  offerCost: OfferCost
  /** A closed fold draws no costs: they change with each step of a slider. */
  isOpen: boolean
  /** Further reasons why the lender does not fit; the closed card shows the first. */
  reasons: readonly string[]
  /** The last part of the fold. */
  children: ReactNode
}

export const OfferDetails = ({ lender, offerCost, isOpen, reasons, children }: OfferDetailsProps) => (
  <div className="grid gap-4 py-2 text-sm">
    {isOpen && <CostRows offerCost={offerCost} />}
    <Papers documents={lender.documents} />
    {lender.features.length > 0 && <FeatureChips title={offerContent.keyFeatures} features={lender.features} />}
    <LenderTerms lender={lender} />
    {lender.is_recommended && (
      <Answer question={offerContent.whyRecommended} lines={[offerContent.whyRecommendedAnswer]} />
    )}
    {reasons.length > 0 && <Answer question={offerContent.moreReasons} lines={reasons} />}
    {children}
  </div>
)
