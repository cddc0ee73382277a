/** The three best offers for the visitor's wish, on home: each a link to its card on /offers. */
import { useState } from 'react'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { paths } from '#contract/routes.ts'
import type { Plan } from '#domain/offers/cost.ts'
import type { MatchFacts } from '#domain/offers/match.ts'
import { Monogram } from '#web/components/product/monogram.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { readStoredObject } from '#web/lib/browser-storage.ts'
import { Link } from '#web/lib/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import type { BestKind, MatchedOffer } from '#domain/offers/best-offers.ts'
import { monthsInWords } from '#domain/offers/tenure-words.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { bestThree, figureWords } from '../best-three.ts'
import { wishFrom, type Wish } from '../loan-wish.ts'
import { useMatchedOffers } from '../use-matched-offers.ts'
import { BestFrame, BestPlaceholder } from './best-frame.tsx'

/** The texts of the best offers on home. */
const content = {
  wish: ({ amountRupees, tenureMonths }: Wish) => `${rupeesInWords(amountRupees)} for ${monthsInWords(tenureMonths)}`,
  kinds: {
    instalment: 'Lowest EMI',
    total: 'Lowest total cost',
    fastest: 'Fastest',
  } satisfies Record<BestKind, string>,
  next: 'Another low EMI',
  total: 'Interest and charges from',
  time: 'Processing Time',
  /** What the lowest figure of an offer is. */
  from: (plan: Plan | undefined) => {
    if (plan === undefined) return 'EMI from'
    const start = plan.moratoriumMonths === 0 ? '' : ` after ${monthsInWords(plan.moratoriumMonths)},`
    return `${(plan.repayment.frequency ?? 'monthly') === 'monthly' ? 'EMI' : 'A month'}${start} from`
  },
  nobody: 'No lender that fits your profile lends this. Another amount or tenure may.',
} as const

/** What the figure of a row is: that of the first thing that its offer is best at, else the EMI. */
const nameOfFigure = (kind: BestKind | undefined, { cost: { cost } }: MatchedOffer): string => {
  if (kind === 'fastest') return content.time
  return kind === 'total' ? content.total : content.from(cost.outcome === 'unknown' ? undefined : cost.plan)
}

const Rows = ({ catalogue, facts, wish }: { catalogue: Catalogue; facts: MatchFacts; wish: Wish }) => {
  const best = bestThree(useMatchedOffers(catalogue, facts, wish))
  if (best.length === 0) return <p className="text-ink-soft text-pretty">{content.nobody}</p>
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-paper">
      {best.map(({ offer, offer: { lender }, bestAt }) => (
        <li key={lender.id} className="border-t border-line first:border-t-0">
          <Link
            to={`${paths.offers}#lender-${lender.id}`}
            className="group flex min-h-18 flex-wrap items-center gap-x-3 px-4 py-1.5 -outline-offset-4"
          >
            <span className="max-wide:hidden">
              <Monogram id={lender.id} name={lender.name} />
            </span>
            <span className="max-w-full flex-1 wrap-break-word">
              <span className="line-clamp-2 leading-5 font-semibold group-hover:text-primary" translate="no">
                {lender.name}
              </span>
              <span className="block text-xs text-ink-soft">
                {bestAt.length === 0 ? content.next : bestAt.map((kind) => content.kinds[kind]).join(' · ')}
              </span>
            </span>
            <span className="max-w-full text-right tabular-nums">
              <span className="block text-xs text-ink-soft">{nameOfFigure(bestAt[0], offer)}</span>{' '}
              <span className="text-lg font-bold tracking-tight">
                <FigureText longLook="text-sm">{figureWords({ kind: bestAt[0] ?? 'instalment', offer })}</FigureText>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export interface BestThreeProps {
  catalogue: Catalogue
  /** What is known of the visitor; null while that is loading. */
  facts: MatchFacts | null
}

export const BestThree = ({ catalogue, facts }: BestThreeProps) => {
  const { user } = useSession()
  const [wish] = useState(() => wishFrom('', readStoredObject('localStorage', loanWishKey) ?? {}, user?.category))
  const words = content.wish(wish)
  if (facts === null) return <BestPlaceholder wish={words} />
  return (
    <BestFrame wish={words}>
      <Rows catalogue={catalogue} facts={facts} wish={wish} />
    </BestFrame>
  )
}
