/** The drawing of an offer before its fold: its name, notes and figures, and the places of its buttons. The staff console shows a draft by it. */
import type { ReactNode } from 'react'
import type { OfferCost } from '#lambdas/loans/cost.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import type { Match } from '#lambdas/offers/match.rules.ts'
import { OfferFigures, StatedFigures } from './offer-figures.tsx'
import { offerStyle } from './offer-list.tsx'
import { OfferNotes } from './offer-notes.tsx'

interface OfferFaceProps {
  lender: Lender
  cost: OfferCost
  match: Match | undefined
  /** The respects in which this offer is the best, in words. */
  marks: readonly string[]
  change: string | undefined
  /** Id of the title. */
  titleId: string
  /** Beside the title: the monogram, or the box that picks the offer. */
  renderMark: () => ReactNode
  renderTitle: () => ReactNode
  renderApply: () => ReactNode
  /** Behind the stated figures. */
  renderToggle?: () => ReactNode
  /** The fold. */
  renderFold?: () => ReactNode
}

export const OfferFace = (props: OfferFaceProps) => {
  const { lender, cost, match, marks, change, titleId, renderMark, renderTitle, renderApply } = props
  // Each group has an h2 above it; otherwise the card's heading follows the h1 directly.
  const Title = match === undefined ? 'h2' : 'h3'
  return (
    <article className={offerStyle} aria-labelledby={titleId}>
      <div className="offer-head flex flex-wrap items-center gap-x-2">
        {renderMark()}
        <div className="offer-head max-w-full flex-1 basis-24 wrap-break-word">
          <Title id={titleId} tabIndex={-1} className="leading-5 font-semibold" translate="no">
            {renderTitle()}
          </Title>
          <OfferNotes lender={lender} match={match} marks={marks} cost={cost} change={change} />
        </div>
        <div className="max-w-full min-w-24">{renderApply()}</div>
      </div>
      <OfferFigures lender={lender} offerCost={cost} isBrief={match?.fits === false} />
      <div className="offer-head mt-auto flex flex-wrap items-center gap-x-2">
        <StatedFigures lender={lender} />
        {props.renderToggle?.()}
      </div>
      {props.renderFold?.()}
    </article>
  )
}
