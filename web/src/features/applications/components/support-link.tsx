/** The links to support, which every state of /status has, and to the form of a complaint; those of a card are in its fold. */
import { complaintPath, paths } from '#contract/routes.ts'
import { Link } from '#web/lib/page/router.ts'
import { statusContent } from '../content.ts'

const look = 'underline underline-offset-4 hover:text-ink'
const apart = `inline-flex min-h-11 items-center text-sm text-ink-soft ${look}`

interface SupportLinkProps {
  describedBy?: string
  /** At the end of a sentence. @default false */
  isInText?: boolean
}

export const SupportLink = ({ describedBy, isInText = false }: SupportLinkProps) => (
  <Link to={paths.support} className={isInText ? look : apart} aria-describedby={describedBy}>
    {statusContent.contactSupport}
  </Link>
)

/** Below the heading of /status. */
export const StatusDescription = () => (
  <>
    <span>{statusContent.description}</span> <SupportLink isInText />
  </>
)

export const ComplaintLink = ({ lenderId, describedBy }: { lenderId: string; describedBy: string }) => (
  <Link to={`${complaintPath}?lender=${encodeURIComponent(lenderId)}`} className={apart} aria-describedby={describedBy}>
    {statusContent.complain}
  </Link>
)
