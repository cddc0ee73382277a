/** Why a lender does not fit the visitor's profile, or the way to a fact that is missing to tell; nothing for one that fits. */
import { Info } from 'lucide-react'
import type { Match } from '#contract/offers/match.ts'
import { paths } from '#contract/routes.ts'
import { Link } from '#web/lib/router.ts'

export const MatchReasons = ({ match: { fits, reasons } }: { match: Match }) => {
  if (reasons.length === 0) return null
  return (
    <ul className="text-sm text-ink-soft">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-2">
          {fits ? (
            <Link
              to={paths.profile}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
            >
              {reason}
            </Link>
          ) : (
            <>
              <Info className="mt-0.5 size-4" aria-hidden="true" />
              {reason}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
