/** The link to support, which every state of /status has. It is quiet, because each card has one. */
import { paths } from '#contract/routes.ts'
import { Link } from '#web/lib/router.ts'
import { statusContent } from '../content.ts'

export const SupportLink = ({ describedBy }: { describedBy?: string }) => (
  <Link
    to={paths.support}
    className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
    aria-describedby={describedBy}
  >
    {statusContent.contactSupport}
  </Link>
)
