/** A lender's offer in brief, on home. The rate and the amount are its largest text. */
import { Clock, Star } from 'lucide-react'
import { memo } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { limits } from '#contract/policy.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Monogram } from '#web/components/product/monogram.tsx'
import { VisitNote } from '#web/components/product/visit-note.tsx'
import { WayToLender } from '#web/components/product/way-to-lender.tsx'
import { formatRate } from '#web/lib/format.ts'
import { lenderContent } from '../content.ts'
import type { Application } from '../use-apply.ts'
import { FeatureChips } from './feature-chips.tsx'
import { Figure } from './figure.tsx'
import { tick } from './tick.tsx'

interface LenderCardProps extends Application {
  lender: Lender
}

export const LenderCard = memo(({ lender, apply, isApplying, visit }: LenderCardProps) => {
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
          <Clock className="size-4" aria-hidden="true" />
          {lenderContent.processingTime}
        </dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{lender.processing_time}</dd>
      </dl>
      {lender.features.length > 0 && <FeatureChips features={lender.features.slice(0, limits.homeFeaturesShown)} />}
      <div className="mt-auto">
        <WayToLender visit={visit} lenderName={lender.name}>
          <Button
            block
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
})
