/** The badges of an offer in one row, which hides those that find no room, why it may not fit and, in a row of the table, what is paid when. */
import { Star } from 'lucide-react'
import { paths } from '#contract/routes.ts'
import type { BestKind } from '#lambdas/loans/best-offers.rules.ts'
import type { OfferCost } from '#lambdas/loans/offer-cost.rules.ts'
import { planWords } from '#lambdas/loans/repayment-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import type { Match } from '#lambdas/offers/match.rules.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Link } from '#web/lib/page/router.ts'
import { lenderContent } from '../content.ts'
import { orderContent } from '../order-content.ts'

/** The first reason why a lender does not fit, or a link to a fact that the match lacks; nothing for a lender that surely fits. */
const MatchReason = ({ match: { fits, reasons } }: { match: Match }) => {
  const [reason] = reasons
  if (reason === undefined) return null
  return fits ? (
    <Link
      to={paths.profile}
      className="-my-1.5 inline-flex min-h-11 items-center py-1.5 text-sm font-semibold text-primary underline underline-offset-3"
    >
      {reason}
    </Link>
  ) : (
    <p className="text-xs text-ink-soft">{reason}</p>
  )
}

interface OfferNotesProps {
  lender: Lender
  match: Match | undefined
  best: readonly BestKind[]
  cost: OfferCost
  change: string | undefined
}

export const OfferNotes = ({ lender, match, best, cost, change }: OfferNotesProps) => {
  // On a card the reason takes the place of the features, which the details have too.
  const featureStyle = match?.reasons.length ? 'max-wide:hidden' : ''
  return (
    <div className="offer-notes flex flex-col gap-x-2">
      {planWords(cost) !== undefined && <p className="self-center text-xs max-wide:hidden">{planWords(cost)}</p>}
      {match !== undefined && <MatchReason match={match} />}
      {change !== undefined && <p className="self-center text-xs font-medium">{change}</p>}
      <ul
        className={`flex h-[1.6rem] flex-wrap gap-1.5 overflow-hidden ${lender.is_recommended || best.length > 0 ? '' : featureStyle}`}
      >
        {lender.is_recommended && (
          <li>
            <Badge tone="accent" icon={Star}>
              {lenderContent.recommended}
            </Badge>
          </li>
        )}
        {best.map((kind) => (
          <li key={kind}>
            <Badge tone="good">{orderContent.names[kind]}</Badge>
          </li>
        ))}
        {Array.from(new Set(lender.features), (feature) => (
          <li key={feature} className={`max-w-full ${featureStyle}`}>
            <Badge isCut>{feature}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
