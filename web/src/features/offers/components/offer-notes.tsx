/** Below the name of an offer: what it is marked with or why it may not fit and, in a row of the table, what is paid when. */
import { paths } from '#contract/routes.ts'
import Star from '#icon/star'
import type { OfferCost } from '#lambdas/loans/cost.rules.ts'
import { planWords } from '#lambdas/loans/repayment-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import type { Match } from '#lambdas/offers/match.rules.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { Link } from '#web/lib/page/router.ts'
import { lenderContent } from '../content.ts'
import { fineStyle } from './offer-list.tsx'

/** The first reason why a lender does not fit, or a link to a fact that the match lacks; nothing for a lender that surely fits. */
const MatchReason = ({ match: { fits, reasons } }: { match: Match }) => {
  const [reason] = reasons
  if (reason === undefined) return null
  return fits ? (
    <Link
      to={paths.profile}
      className="-my-3 inline-flex min-h-11 items-center py-3 font-semibold text-primary underline underline-offset-3"
    >
      {reason}
    </Link>
  ) : (
    <p>{reason}</p>
  )
}

interface OfferNotesProps {
  lender: Lender
  match: Match | undefined
  marks: readonly string[]
  cost: OfferCost
  change: string | undefined
}

export const OfferNotes = ({ lender, match, marks, cost, change }: OfferNotesProps) => (
  <div className={`offer-notes flex flex-wrap gap-x-2 text-ink-soft ${fineStyle}`}>
    {lender.is_recommended && (
      <p className="inline-flex items-center gap-1 font-semibold text-accent">
        <Icon of={Star} className="size-3.5" />
        {lenderContent.recommended}
      </p>
    )}
    {marks.map((mark) => (
      <p key={mark} className="font-semibold text-good">
        {mark}
      </p>
    ))}
    {match !== undefined && <MatchReason match={match} />}
    {change !== undefined && <p className="font-medium">{change}</p>}
    {planWords(cost) !== undefined && <p className="max-wide:hidden">{planWords(cost)}</p>}
  </div>
)
