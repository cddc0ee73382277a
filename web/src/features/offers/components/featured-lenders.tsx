/** A lender's offer in brief, on home. */
import { memo, useMemo, useState } from 'react'
import { limits } from '#contract/policy.ts'
import CircleCheck from '#icon/circle-check'
import Star from '#icon/star'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import type { Lender, Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import type { featuresFor as featuresForType } from '#lambdas/offers/features-for.rules.ts'
import { lendsToCategory } from '#lambdas/offers/lends-to-category.rules.ts'
import type { Match, MatchFacts, matchOf as matchOfType } from '#lambdas/offers/match.rules.ts'
import { upToAmount } from '#lambdas/offers/stated-words.rules.ts'
import { applyLineId, NoticeButton } from '#web/components/product/apply-line.tsx'
import { VisitNote } from '#web/components/product/lender-visit.tsx'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useToday } from '#web/lib/use-today.ts'
import { homeContent, lenderContent } from '../content.ts'
import { hasCriteria, lendersOfHome } from '../listed-offers.ts'
import type { AppliedAt } from '../use-applied-at.ts'
import { type Applying, type OnRecorded, useApply, useProgress } from '../use-apply.ts'
import { ApplyButton } from './apply-button.tsx'
import { OfferGrid } from './offer-grid.tsx'

/** Whether the lender lends to the visitor, at the end of the line of the features: nothing moves when the answer comes. */
const FitWords = ({ match, isMatchWhole }: { match: Match | undefined; isMatchWhole: boolean }) => {
  const isSure = match?.fits === true && match.reasons.length === 0
  if (isSure && isMatchWhole) {
    return (
      <span className="inline-flex items-center gap-1 font-medium text-good">
        <Icon of={CircleCheck} className="size-3.5" />
        {homeContent.fits}
      </span>
    )
  }
  return match && !isSure && (isMatchWhole || !match.fits) && <span>{match.reasons[0]}</span>
}

interface FigureProps {
  name: string
  /** The figure says what it is: its name is for screen readers alone. @default false */
  isPlain?: boolean
  children: string
}

const Figure = ({ name, isPlain, children }: FigureProps) => (
  <div className="flex max-w-full flex-wrap gap-x-1">
    <dt className={isPlain ? 'sr-only' : 'text-ink-soft'}>{name}</dt>
    <dd className="font-semibold">
      <FigureText>{children}</FigureText>
    </dd>
  </div>
)

const figuresStyle = 'flex flex-wrap gap-x-3 text-xs tabular-nums'

interface LenderCardProps {
  applying: Applying
  lender: Lender
  /** Whether any lender states criteria. */
  isMatched: boolean
  /** Undefined until its code has come. */
  match: Match | undefined
  /** Whether all facts of the profile are in the match that will be. */
  isMatchWhole: boolean
  appliedAt: string | undefined
  /** Those that the card may show. */
  features: readonly string[]
}

const LenderCard = memo(
  ({ applying, lender, isMatched, match, isMatchWhole, appliedAt, features }: LenderCardProps) => {
    const { visit } = useProgress(applying, lender.id)
    const titleId = `lender-${lender.id}`
    return (
      <article aria-labelledby={titleId} className="h-full rounded-lg border border-line bg-paper px-3 py-1.5">
        <div className="flex min-h-11 flex-wrap items-center gap-x-2">
          <Monogram id={lender.id} name={lender.name} isSmall />
          <div className="max-w-full flex-1 basis-24 wrap-break-word">
            <h3 id={titleId} translate="no" className="leading-5 font-semibold">
              <NoticeButton name={lender.name} />
            </h3>
            <dl className={figuresStyle}>
              <Figure name={homeContent.rate}>{formatRate(lender.interest_rate)}</Figure>
            </dl>
          </div>
          <div className="max-w-full min-w-24">
            <ApplyButton
              applying={applying}
              lender={lender}
              appliedAt={appliedAt}
              look={match?.fits === false ? 'secondary' : 'tinted'}
              describedBy={`${titleId} ${applyLineId}`}
            />
          </div>
        </div>
        <dl className={figuresStyle}>
          <Figure name={lenderContent.maxAmount} isPlain>
            {upToAmount(lender.max_amount)}
          </Figure>
          <Figure name={homeContent.time}>{lender.processing_time}</Figure>
        </dl>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
          {lender.is_recommended && (
            <span className="inline-flex items-center gap-1 font-semibold text-accent">
              <Icon of={Star} className="size-3.5" />
              {lenderContent.recommended}
            </span>
          )}
          {/* The reason of a lender that does not fit takes the place of the features. */}
          {match?.fits !== false && (
            <>
              <span className="sr-only">{lenderContent.features}</span>
              {/* One line of those that fit whole: what the profile adds later moves nothing. */}
              <span className="flex one-line flex-1 basis-24 flex-wrap">
                <span className="h-full" />
                {features.slice(0, limits.homeFeaturesShown).map((feature, index) => (
                  <span key={feature} className={index === 0 ? '' : 'ml-2'}>
                    {index === 0 ? feature : `· ${feature}`}
                  </span>
                ))}
              </span>
            </>
          )}
          {isMatched && <FitWords match={match} isMatchWhole={isMatchWhole} />}
        </p>
        <VisitNote visit={visit} onNoteAgain={() => applying.noteAgain(lender)} />
      </article>
    )
  },
)

export type MatchOf = typeof matchOfType
export type FeaturesFor = typeof featuresForType

interface FeaturedLendersProps {
  catalogue: Catalogue
  /** As far as it is known; a fact that comes later moves no card, and changes what the cards say. */
  facts: MatchFacts
  /** Whether no more facts are coming. */
  isWhole: boolean
  /** Undefined until its code has come. */
  matchOf: MatchOf | undefined
  /** Undefined until its code has come. */
  featuresFor: FeaturesFor | undefined
  /** Undefined until the applications have come. */
  appliedAt: AppliedAt | undefined
  /** Gets the application of a recorded click. Undefined until its code has come. */
  onRecorded: OnRecorded | undefined
}

/** The featured lenders: those that lend to this visitor first, each with its place in our order. */
export const FeaturedLenders = ({
  catalogue,
  facts,
  isWhole,
  matchOf,
  featuresFor,
  appliedAt,
  onRecorded,
}: FeaturedLendersProps) => {
  const applying = useApply(onRecorded)
  const today = useToday()
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
  const features = useMemo(
    () => new Map(lenders.map((lender) => [lender.id, featuresFor?.(lender, facts.category)])),
    [lenders, featuresFor, facts.category],
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
            appliedAt={appliedAt?.get(lender.id)}
            features={features.get(lender.id) ?? lender.features}
            applying={applying}
          />
        </li>
      ))}
    </OfferGrid>
  )
}
