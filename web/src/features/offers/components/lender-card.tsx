/** A lender's offer in brief, on home. The rate and the amount are its largest text. */
import { CircleCheck, Clock, Star } from 'lucide-react'
import { memo } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Match } from '#domain/offers/match.ts'
import { limits } from '#contract/policy.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ApplyLine } from '#web/components/product/apply-line.tsx'
import { Monogram } from '#web/components/product/monogram.tsx'
import { VisitNote } from '#web/components/product/visit-note.tsx'
import { WayToLender } from '#web/components/product/way-to-lender.tsx'
import { formatRate } from '#web/lib/format.ts'
import { homeContent, lenderContent } from '../content.ts'
import type { Application } from '../use-apply.ts'
import { FeatureChips } from './feature-chips.tsx'
import { Figure } from './figure.tsx'
import { MatchReason } from './match-reason.tsx'
import { tick } from './tick.tsx'

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
  ({ lender, isMatched, match, isMatchWhole, apply, isApplying, visit }: LenderCardProps) => {
    const titleId = `lender-${lender.id}`
    return (
      <Card as="article" layout="flex h-full flex-col gap-4" aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
          <Monogram id={lender.id} name={lender.name} />
          <div className="flex min-h-11 max-w-full flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 id={titleId} className="max-w-full text-[min(1.125rem,8vw)] leading-6 font-semibold">
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
              icon={visit?.outcome === 'opened' && tick}
              onClick={() => void apply(lender)}
              aria-describedby={titleId}
            >
              {lenderContent.apply}
            </Button>
          </WayToLender>
          <VisitNote visit={visit} />
        </div>
      </Card>
    )
  },
)
