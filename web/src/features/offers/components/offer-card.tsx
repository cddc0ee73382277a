/** An offer of /offers: a card on phones and tablets, a row of a table on a desktop. Its fold holds the details. */
import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import type { BestKind } from '#domain/offers/best-offers.ts'
import type { OfferCost } from '#domain/offers/offer-cost.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ApplyLine } from '#web/components/product/apply-line.tsx'
import { Monogram } from '#web/components/product/monogram.tsx'
import { VisitNote } from '#web/components/product/visit-note.tsx'
import { AfterVisit } from '#web/components/product/visit-question.tsx'
import { offerContent } from '../offers-page-content.ts'
import type { Application } from '../use-apply.ts'
import { ApplyButton } from './apply-button.tsx'
import { CheckedOn } from './checked-on.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { OfferDetails } from './offer-details.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { offerLook } from './offer-list.tsx'
import { OfferNotes } from './offer-notes.tsx'
import type { WhyHereProps } from './why-answer.tsx'
import { WhyHere } from './why-here.tsx'

interface OfferCardProps extends Application, WhyHereProps {
  cost: OfferCost
  appliedAt: string | undefined
  /** What this offer is the best at. */
  best: readonly BestKind[]
}

export const offerTitleId = (lenderId: string): string => `lender-${lenderId}`

export const OfferCard = memo(({ cost, appliedAt, apply, isApplying, visit, best, ...place }: OfferCardProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { lender, match } = place
  const titleId = offerTitleId(lender.id)
  const detailsId = `details-${lender.id}`
  // Each group has an h2 above it; otherwise the card's heading follows the h1 directly.
  const Title = match === undefined ? 'h2' : 'h3'
  return (
    <article className={offerLook} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-2">
        <Monogram id={lender.id} name={lender.name} />
        <div className="max-w-full flex-1 basis-24 wrap-break-word">
          <Title id={titleId} tabIndex={-1} className={`leading-5 font-semibold ${isOpen ? '' : 'line-clamp-2'}`}>
            {lender.name}
          </Title>
        </div>
        <CompareToggle lender={lender} />
      </div>
      <OfferFigures lender={lender} offerCost={cost} />
      <OfferNotes lender={lender} match={match} best={best} />
      <div className="mt-auto">
        {appliedAt === undefined && <ApplyLine />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-describedby={titleId}
            onClick={() => setIsOpen(!isOpen)}
            icon={<ChevronDown className={`size-4 [transition:transform_160ms_ease-out] ${isOpen ? 'flipped' : ''}`} />}
          >
            {offerContent.details}
          </Button>
          <div className="grow">
            <ApplyButton
              apply={apply}
              isApplying={isApplying}
              visit={visit}
              lender={lender}
              appliedAt={appliedAt}
              isSolid={lender.is_recommended && match?.fits !== false}
              describedBy={titleId}
            />
          </div>
        </div>
        <VisitNote visit={visit} />
        <AfterVisit visit={visit} />
      </div>
      {/* A closed fold is empty: hundreds of them would take most of the time until the list is drawn. */}
      <div id={detailsId} hidden={!isOpen} className="offer-fold">
        {isOpen && (
          <OfferDetails lender={lender} offerCost={cost} isOpen reasons={match?.reasons.slice(1) ?? []}>
            <WhyHere {...place} />
            <CheckedOn lender={lender} />
          </OfferDetails>
        )}
      </div>
    </article>
  )
})
