/** The links to support, which every state of /status has, and to the form of a complaint; those of a card are in its fold. */
import { complaintPath, paths } from '#contract/routes.ts'
import { Link } from '#web/lib/router.ts'
import { statusContent } from '../content.ts'

const look = 'inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink'

export const SupportLink = ({ describedBy }: { describedBy?: string }) => (
  <Link to={paths.support} className={look} aria-describedby={describedBy}>
    {statusContent.contactSupport}
  </Link>
)

export const ComplaintLink = ({ lenderId, describedBy }: { lenderId: string; describedBy: string }) => (
  <Link to={`${complaintPath}?lender=${encodeURIComponent(lenderId)}`} className={look} aria-describedby={describedBy}>
    {statusContent.complain}
  </Link>
)
