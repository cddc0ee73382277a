/** The three best offers for the visitor's wish, each with its figure and Apply Now, and why it is these. */
import { paths } from '#contract/routes.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import type { MatchFacts } from '#lambdas/offers/match.rules.ts'
import { applyLineId, NoticeButton } from '#web/components/product/apply-line.tsx'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { Link } from '#web/lib/page/router.ts'
import { content } from '../best-three-content.ts'
import { bestThree } from '../best-three.ts'
import { homeContent } from '../content.ts'
import type { Wish } from '../loan-wish.ts'
import { type OnRecorded, useApply } from '../use-apply.ts'
import { useMatchedOffers } from '../use-matched-offers.ts'
import { ApplyButton } from './apply-button.tsx'
import { Visit } from './visit.tsx'

interface BestThreeProps {
  catalogue: Catalogue
  facts: MatchFacts
  wish: Wish
  /** The first one has the filled button of the screen. @default true */
  isStep?: boolean
  /** In a narrow place. @default false */
  inRows?: boolean
  /** Gets the application of a recorded click. */
  onRecorded?: OnRecorded
}

export const BestThree = ({ catalogue, facts, wish, isStep = true, inRows = false, onRecorded }: BestThreeProps) => {
  const applying = useApply(onRecorded)
  // On home the step has a heading above them.
  const Name = inRows ? 'h2' : 'h3'
  const best = bestThree(useMatchedOffers(catalogue, facts, wish))
  return (
    <section aria-label={homeContent.bestTitle}>
      {best.length === 0 && <p className="text-sm text-ink-soft text-pretty">{content.nobody}</p>}
      <ul className={`@container grid gap-x-5 ${inRows ? '' : 'wide:grid-cols-3'}`}>
        {best.map(({ offer, offer: { lender }, bestAt }, index) => (
          <li key={lender.id} className="border-t border-line py-1.5">
            <div className="flex flex-wrap items-center gap-x-2">
              <Monogram id={lender.id} name={lender.name} isSmall />
              <div className="max-w-full flex-1 basis-24 wrap-break-word">
                <Name id={`best-${lender.id}`} className="leading-5 font-semibold" translate="no">
                  <NoticeButton name={lender.name} />
                </Name>
                <p className="text-sm text-ink-soft">
                  {bestAt.length === 0
                    ? content.next
                    : bestAt.map((kind) => content.kinds[kind](lender.processing_time)).join(' · ')}
                </p>
              </div>
              <div className="max-w-full min-w-24">
                <ApplyButton
                  applying={applying}
                  lender={lender}
                  appliedAt={undefined}
                  look={index === 0 && isStep ? 'primary' : 'tinted'}
                  describedBy={`best-${lender.id} ${applyLineId}`}
                />
              </div>
            </div>
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
              <span className="text-base font-bold tracking-tight">{content.monthly(offer)}</span>{' '}
              <span>{content.get(offer)}</span>
            </p>
            <Visit applying={applying} lender={lender} />
          </li>
        ))}
      </ul>
      {best.length > 0 && (
        <Fold title={content.why}>
          <p className="pb-2 text-sm text-ink-soft text-pretty">
            {content.whyAnswer}{' '}
            <Link to={paths.howWeRank} className="font-semibold text-primary underline underline-offset-3">
              {content.rules}
            </Link>
          </p>
        </Fold>
      )}
    </section>
  )
}
