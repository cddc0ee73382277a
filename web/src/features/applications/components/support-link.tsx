/** The link to support, which every state of /status has, and that of a card to the form of a complaint. */
import { complaintPath, paths } from '#contract/routes.ts'
import { Link } from '#web/lib/page/router.ts'
import { statusContent } from '../content.ts'

const look = 'underline underline-offset-4 hover:text-ink'

/** Below the heading of /status. */
export const StatusDescription = () => (
  <>
    <span>{statusContent.description}</span>{' '}
    <Link to={paths.support} className={look}>
      {statusContent.contactSupport}
    </Link>
  </>
)

export const ComplaintLink = ({ lenderId, describedBy }: { lenderId: string; describedBy: string }) => (
  <Link
    to={`${complaintPath}?lender=${encodeURIComponent(lenderId)}`}
    className={`inline-flex min-h-11 items-center text-sm text-ink-soft ${look}`}
    aria-describedby={describedBy}
  >
    {statusContent.complain}
  </Link>
)
