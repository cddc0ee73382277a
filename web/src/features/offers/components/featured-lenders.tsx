/** A lender's offer in brief, on home. The rate and the amount are its largest text. */
import { CircleCheck, Clock, Star } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { Lender, Catalogue } from '#contract/offers/catalogue.ts'
import type { Match, MatchFacts, matchOf as matchOfType } from '#domain/offers/match.ts'
import { limits } from '#contract/policy.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ApplyLine } from '#web/components/product/apply-line.tsx'
import { Monogram } from '#web/components/product/monogram.tsx'
import { VisitNote } from '#web/components/product/visit-note.tsx'
import { hasStarted } from '#web/components/product/recorded-visit.ts'
import { WayToLender } from '#web/components/product/way-to-lender.tsx'
import { formatRate } from '#web/lib/format.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { todayInIndia } from '#contract/india-time.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { homeContent, lenderContent } from '../content.ts'
import { type Application, useApply } from '../use-apply.ts'
import { FeatureChips } from './feature-chips.tsx'
import { MatchReason } from './match-reason.tsx'
import { tick } from './tick.tsx'
import { hasCriteria, lendersOfHome } from '../listed-offers.ts'
import { OfferGrid } from './offer-grid.tsx'

/** A name above a figure, for a card's one or two main numbers. Use it inside a `dl` that wraps. */
const Figure = ({ label, children }: { label: string; children: string }) => (
  <div className="max-w-full grow basis-2/5">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 text-lg font-bold tracking-tight tabular-nums">
      <FigureText longLook="text-base">{children}</FigureText>
    </dd>
  </div>
)

/** Whether the lender lends to the visitor. Its line is there before the answer. */
const FitLine = ({ match, isMatchWhole }: { match: Match | undefined; isMatchWhole: boolean }) => {
  const isSure = match?.fits === true && match.reasons.length === 0
  return (
    <div className="mb-2 flex min-h-6 items-center gap-1.5 text-sm">
      {isSure && isMatchWhole && (
        <>
          <CircleCheck className="size-4 text-good" />
          <p className="font-medium text-good">{homeContent.fits}</p>
        </>
      )}
      {match && !isSure && (isMatchWhole || !match.fits) && <MatchReason match={match} />}
    </div>
  )
}

interface LenderCardProps extends Application {
  lender: Lender
  /** Whether any lender states criteria. */
  isMatched: boolean
  /** Undefined until its code has come. */
  match: Match | undefined
  /** Whether all facts of the profile are in the match that will be. */
  isMatchWhole: boolean
}

export const LenderCard = memo(
  ({ lender, isMatched, match, isMatchWhole, apply, noteAgain, isApplying, visit }: LenderCardProps) => {
    const titleId = `lender-${lender.id}`
    return (
      <Card as="article" layout="flex h-full flex-col gap-4" aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
          <Monogram id={lender.id} name={lender.name} />
          <div className="flex min-h-11 max-w-full flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 id={titleId} translate="no" className="max-w-full text-[min(1.125rem,8vw)] leading-6 font-semibold">
              {lender.name}
            </h3>
            {lender.is_recommended && (
              <Badge tone="accent" icon={Star}>
                {lenderContent.recommended}
              </Badge>
            )}
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-4 gap-y-1.5">
          <Figure label={lenderContent.interestRate}>{formatRate(lender.interest_rate)}</Figure>
          <Figure label={lenderContent.maxAmount}>{lender.max_amount}</Figure>
        </dl>
        <dl className="flex flex-wrap items-center gap-x-2 text-sm">
          <dt className="inline-flex items-center gap-1.5 text-ink-soft">
            <Clock className="size-4" />
            {lenderContent.processingTime}
          </dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{lender.processing_time}</dd>
        </dl>
        {lender.features.length > 0 && <FeatureChips features={lender.features.slice(0, limits.homeFeaturesShown)} />}
        <div className="mt-auto">
          {isMatched && <FitLine match={match} isMatchWhole={isMatchWhole} />}
          <ApplyLine />
          <WayToLender visit={visit} lenderName={lender.name}>
            <Button
              block
              variant={match?.fits === false ? 'secondary' : 'tinted'}
              busy={isApplying}
              icon={hasStarted(visit) && tick}
              onClick={() => void apply(lender)}
              aria-describedby={titleId}
            >
              {lenderContent.apply}
            </Button>
          </WayToLender>
          <VisitNote visit={visit} onNoteAgain={() => noteAgain(lender)} />
        </div>
      </Card>
    )
  },
)

export type MatchOf = typeof matchOfType

interface FeaturedLendersProps {
  catalogue: Catalogue
  /** As far as it is known; a fact that comes later moves no card, and changes what the cards say. */
  facts: MatchFacts
  /** Whether no more facts are coming. */
  isWhole: boolean
  /** Undefined until its code has come. */
  matchOf: MatchOf | undefined
}

/** The featured lenders: those that lend to this visitor first, each with its place in our order. */
export const FeaturedLenders = ({ catalogue, facts, isWhole, matchOf }: FeaturedLendersProps) => {
  const applicationTo = useApply()
  const [today] = useState(() => todayInIndia(new Date()))
  const [factsAtFirst] = useState(facts)
  const [matchAtFirst] = useState(() => matchOf)
  const lenders = useMemo(
    () =>
      lendersOfHome(catalogue, (lender) =>
        matchAtFirst === undefined
          ? lendsToCategory(lender.criteria ?? {}, factsAtFirst.category)
          : matchAtFirst(lender, factsAtFirst, today).fits,
      ),
    [catalogue, matchAtFirst, factsAtFirst, today],
  )
  const isMatched = hasCriteria(catalogue)
  const matches = useMemo(
    () => new Map(lenders.map((lender) => [lender.id, isMatched ? matchOf?.(lender, facts, today) : undefined])),
    [lenders, facts, today, isMatched, matchOf],
  )
  return (
    <OfferGrid>
      {lenders.map((lender) => (
        <li key={lender.id}>
          <LenderCard
            lender={lender}
            isMatched={isMatched}
            match={matches.get(lender.id)}
            isMatchWhole={isWhole}
            {...applicationTo(lender)}
          />
        </li>
      ))}
    </OfferGrid>
  )
}
