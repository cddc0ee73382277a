/** The lender's news about the present status: the loan, a correction, the reason with advice, its own words. */
import type { Application } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'
import { presentEntryOf, shownHistory } from '#lambdas/applications/shown-history.rules.ts'
import { openVisitOf } from '#lambdas/applications/visit-outcome.rules.ts'
import { styleOfStatus } from '#web/components/product/application-badge.tsx'
import { loanFactsOf } from '#web/components/product/loan-facts.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { Link } from '#web/lib/page/router.ts'
import { correctionOf, messageOf, reasonTexts, statusContent, visitMessages, type ReasonText } from '../content.ts'
import { leadsToOffers, statusTable } from '../status-table.ts'

interface NewsProps {
  application: Application
}

const LoanAmount = ({ application }: NewsProps) => {
  const { names, amount } = loanFactsOf(application) ?? {}
  if (names === undefined || amount === undefined) return null
  return (
    <dl className="@container">
      <dt className="text-sm text-ink-soft">{names.amount}</dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums">
        <FigureText>{amount}</FigureText>
      </dd>
    </dl>
  )
}

const Correction = ({ application }: NewsProps) => {
  const present = presentEntryOf(application)
  const before = shownHistory(application.history).at(-2)
  if (present?.correction !== true) return null
  return (
    <p className="text-sm font-medium text-info">
      {correctionOf(present.source, before && styleOfStatus(before.status).label)}
    </p>
  )
}

const reasonOf = (application: Application): ReasonText | undefined => {
  const { status } = application
  const reason = presentEntryOf(application)?.reason
  return reason !== undefined && isApplicationStatus(status) && statusTable[status].isExplainedByReason
    ? reasonTexts[reason]
    : undefined
}

const OtherOffers = ({ describedBy }: { describedBy: string }) => (
  <Link
    to={paths.offers}
    className="font-semibold text-primary underline underline-offset-3"
    aria-describedby={describedBy}
  >
    {statusContent.applyForOther}
  </Link>
)

interface ExplanationProps extends NewsProps {
  isLead: boolean
  /** Id of the card's heading. */
  describedBy: string
}

const Explanation = ({ application, isLead, describedBy }: ExplanationProps) => {
  const size = isLead ? 'text-pretty' : 'text-sm text-pretty'
  const reason = reasonOf(application)
  const visit = openVisitOf(application)
  if (reason === undefined) {
    return (
      <p className={size}>
        <span>{visit === undefined || visit === 'unsaid' ? messageOf(application.status) : visitMessages[visit]}</span>{' '}
        {leadsToOffers(application) && <OtherOffers describedBy={describedBy} />}
      </p>
    )
  }
  return (
    <>
      <p className={size}>
        <b className="font-semibold">{statusContent.why}</b> <span>{reason.why}</span>
      </p>
      <p className={size}>
        <b className="font-semibold">{statusContent.whatHelps}</b> <span>{reason.helps}</span>{' '}
        {leadsToOffers(application) && <OtherOffers describedBy={describedBy} />}
      </p>
    </>
  )
}

export const LenderNews = ({ application, isLead, describedBy }: ExplanationProps) => {
  const { message = '', isConfirmed = true, source } = presentEntryOf(application) ?? {}
  return (
    <>
      <LoanAmount application={application} />
      {!isConfirmed && (
        <p>
          <Badge tone="warn">{statusContent.unconfirmed}</Badge>
        </p>
      )}
      <Correction application={application} />
      <Explanation application={application} isLead={isLead} describedBy={describedBy} />
      {message !== '' && (
        <div className="rounded-md bg-paper-sunk px-4 py-2.5">
          <p className="text-xs text-ink-soft">{statusContent.writes(source)}</p>
          <blockquote className="whitespace-pre-line wrap-anywhere">{message}</blockquote>
        </div>
      )}
    </>
  )
}
