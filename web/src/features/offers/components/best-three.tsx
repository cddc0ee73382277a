/** The three best offers for the visitor's wish, on home: each a link to its card on /offers. */
import { paths } from '#contract/routes.ts'
import type { BestKind, MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import type { MatchFacts } from '#lambdas/offers/match.rules.ts'
import { Monogram } from '#web/components/product/monogram.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { Link } from '#web/lib/page/router.ts'
import { content, wishWords } from '../best-three-content.ts'
import { bestThree, figureWords } from '../best-three.ts'
import { homeContent } from '../content.ts'
import type { Wish } from '../loan-wish.ts'
import { useMatchedOffers } from '../use-matched-offers.ts'

/** Names the figure of a row: that of the first thing that its offer is best at, else the EMI. */
const nameOfFigure = (kind: BestKind | undefined, { cost: { cost } }: MatchedOffer): string => {
  if (kind === 'fastest') return content.time
  return kind === 'total' ? content.total : content.from(cost.outcome === 'unknown' ? undefined : cost.plan)
}

export interface BestThreeProps {
  catalogue: Catalogue
  facts: MatchFacts
  wish: Wish
  /** Below another step: on a phone the first of them alone, with the words of the wish. @default false */
  isShort?: boolean
  /** In a narrow place. @default false */
  inRows?: boolean
}

export const BestThree = ({ catalogue, facts, wish, isShort = false, inRows = false }: BestThreeProps) => {
  const best = bestThree(useMatchedOffers(catalogue, facts, wish))
  return (
    <section aria-label={homeContent.bestTitle}>
      {best.length === 0 && <p className="text-sm text-ink-soft text-pretty">{content.nobody}</p>}
      <ul className={`grid gap-x-5 ${inRows ? '' : 'wide:grid-cols-3'}`}>
        {best.map(({ offer, offer: { lender }, bestAt }, index) => (
          <li key={lender.id} className={`border-t border-line ${isShort && index > 0 ? 'max-wide:hidden' : ''}`}>
            <Link
              to={`${paths.offers}#lender-${lender.id}`}
              className="group flex min-h-16 flex-wrap items-center gap-x-3 py-1.5"
            >
              <Monogram id={lender.id} name={lender.name} isSmall />
              <span className="max-w-full flex-1 wrap-break-word">
                <span className="line-clamp-2 leading-5 font-semibold group-hover:text-primary" translate="no">
                  {lender.name}
                </span>
                <span className="block text-xs text-ink-soft">
                  {[
                    ...(bestAt.length === 0 ? [content.next] : bestAt.map((kind) => content.kinds[kind])),
                    ...(isShort && index === 0 ? [wishWords(wish)] : []),
                  ].join(' · ')}
                </span>
              </span>
              <span className="ml-auto max-w-full text-right tabular-nums">
                <span className="block text-xs text-ink-soft">{nameOfFigure(bestAt[0], offer)}</span>{' '}
                <span className="text-lg font-bold tracking-tight">
                  <FigureText longStyle="text-sm">{figureWords({ kind: bestAt[0] ?? 'instalment', offer })}</FigureText>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
