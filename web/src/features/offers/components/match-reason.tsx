/** The first reason why a lender does not fit, or a link to a fact that the match lacks; nothing for a lender that surely fits. */
import type { Match } from '#domain/offers/match.ts'
import { paths } from '#contract/routes.ts'
import { Link } from '#web/lib/router.ts'

export const MatchReason = ({ match: { fits, reasons } }: { match: Match }) => {
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
