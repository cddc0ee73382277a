/** The three best offers for the visitor's wish, each a link to /offers. Their placeholders are as high as they are. */
import { useState, type ReactNode } from 'react'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { paths } from '#contract/routes.ts'
import type { LoanWish } from '#domain/offers/cost.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import type { MatchFacts } from '#domain/offers/match.ts'
import { Monogram } from '#web/components/product/monogram.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { readStoredObject } from '#web/lib/browser-storage.ts'
import { Link } from '#web/lib/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import { bestThreeContent as content } from '../best-three-content.ts'
import { bestThree } from '../best-three.ts'
import { wishFrom } from '../loan-wish.ts'
import { useMatchedOffers } from '../use-matched-offers.ts'

const rowLook = 'flex min-h-18 items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0'

interface FrameProps {
  /** In words. */
  wish: string
  children: ReactNode
}

/** As high as three rows, also with fewer ones. */
const Frame = ({ wish, children }: FrameProps) => (
  <section aria-labelledby="best">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <div>
        <h2 id="best" className="text-xl font-bold tracking-tight text-balance">
          {content.title}
        </h2>
        <p className="text-sm text-ink-soft">{wish}</p>
      </div>
      <ButtonLink to={paths.offers} variant="quiet" size="small" aria-describedby="best">
        {content.change}
      </ButtonLink>
    </div>
    <div className="min-h-54">{children}</div>
  </section>
)

/** A blank that keeps the height of a line. */
const blankLine = '\u2007'

export const BestThreePlaceholder = ({ wish = blankLine }: Partial<Pick<FrameProps, 'wish'>>) => (
  <Frame wish={wish}>
    <output className="sr-only">{content.loading}</output>
    <div className="skeletons overflow-hidden rounded-lg border border-line bg-paper">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className={rowLook}>
          <div className="grow">
            <Skeleton shape="h-5 w-40" />
            <Skeleton shape="mt-1 h-4 w-24" />
          </div>
          <Skeleton shape="h-6 w-14" />
        </div>
      ))}
    </div>
  </Frame>
)

interface BestThreeProps {
  catalogue: Catalogue
  /** What is known of the visitor; null while that is loading. */
  facts: MatchFacts | null
}

const Rows = ({ catalogue, facts, wish }: { catalogue: Catalogue; facts: MatchFacts; wish: LoanWish }) => {
  const best = bestThree(useMatchedOffers(catalogue, facts, wish))
  if (best.length === 0) return <p className="text-ink-soft text-pretty">{content.nobody}</p>
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-paper">
      {best.map(({ offer: { lender, cost }, bestAt }) => (
        <li key={lender.id} className="border-t border-line first:border-t-0">
          <Link
            to={`${paths.offers}#lender-${lender.id}`}
            className="group flex min-h-18 items-center gap-x-3 px-4 py-1.5 -outline-offset-4"
          >
            <span className="max-wide:hidden">
              <Monogram name={lender.name} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-5 font-semibold group-hover:text-primary">{lender.name}</span>
              <span className="block text-xs text-ink-soft">
                {bestAt.length === 0 ? content.next : bestAt.map((kind) => content.kinds[kind]).join(' · ')}
              </span>
            </span>
            {cost.cost.outcome !== 'unknown' && (
              <span className="shrink-0 text-right tabular-nums">
                <span className="block text-xs text-ink-soft">{content.emiFrom}</span>{' '}
                <span className="text-lg font-bold tracking-tight">
                  <FigureText>{formatRupees(Math.round(cost.cost.instalment.from))}</FigureText>
                </span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const BestThree = ({ catalogue, facts }: BestThreeProps) => {
  const { user } = useSession()
  const [wish] = useState(() => wishFrom('', readStoredObject('localStorage', loanWishKey) ?? {}, user?.category))
  if (facts === null) return <BestThreePlaceholder wish={content.wish(wish)} />
  return (
    <Frame wish={content.wish(wish)}>
      <Rows catalogue={catalogue} facts={facts} wish={wish} />
    </Frame>
  )
}
