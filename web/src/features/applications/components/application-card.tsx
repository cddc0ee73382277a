/** One application on /status: its status with an explanation, dates, the next step, the folded timeline, and the form of a complaint. */
import type { ReactNode } from 'react'
import type { Application, ApplicationStatus } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import Search from '#icon/search'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'
import { shownHistory, type ShownEntry } from '#lambdas/applications/shown-history.rules.ts'
import { openVisitOf } from '#lambdas/applications/visit-outcome.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { ApplicationBadge, styleOfStatus } from '#web/components/product/application-badge.tsx'
import { NoticeButton } from '#web/components/product/apply-line.tsx'
import { loanFactsOf, formatAmount } from '#web/components/product/loan-facts.ts'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { VisitQuestion } from '#web/components/product/visit-question.tsx'
import { type BadgeTone, toneColours } from '#web/components/ui/badge.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { Icon, buttonIcon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { statusContent, correctionOf, reasonTexts } from '../content.ts'
import { leadsToLender, needsPapers } from '../status-table.ts'
import { ContinueButton, type NextStepProps } from './continue-button.tsx'
import { LenderNews } from './lender-news.tsx'
import { ComplaintLink } from './support-link.tsx'

const colours: Record<BadgeTone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
}

/** A status as the largest text of the screen. */
const StatusFigure = ({ status }: { status: string }) => {
  const { label, tone, icon } = styleOfStatus(status)
  return (
    <p className={classNames('hero flex flex-wrap items-center gap-x-2 font-bold tracking-tight', colours[tone])}>
      <Icon of={icon} className="size-8" />
      <span className="max-w-full wrap-anywhere">{label}</span>
    </p>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex max-w-full flex-wrap gap-x-1">
    <dt>{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const ApplyForOther = ({ describedBy }: NextStepProps) => (
  <div className="flex flex-col sm:items-start">
    <ButtonLink
      to={paths.offers}
      variant="secondary"
      size="small"
      icon={buttonIcon(Search)}
      aria-describedby={describedBy}
    >
      {statusContent.applyForOther}
    </ButtonLink>
  </div>
)

const OpenLenderPage = (props: NextStepProps) => (
  <ContinueButton {...props} isMain={false}>
    {statusContent.openLenderPage}
  </ContinueButton>
)

/** The answer may move the card to another group of the page: the focus goes with it. */
const focusLater = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus())

/** The next step of the visitor; undefined while the lender has to act. */
const nextSteps: Partial<Record<ApplicationStatus, (props: NextStepProps) => ReactNode>> = {
  applied: OpenLenderPage,
  approved: (props) => (
    <ContinueButton {...props} isMain>
      {statusContent.continueWithLender}
    </ContinueButton>
  ),
  rejected: ApplyForOther,
}

/** Its recorded transitions with their times, oldest first, along the lane of the mark. */
const Timeline = ({ history }: { history: readonly ShownEntry[] }) => (
  <ol className="pt-1 pb-4">
    {history.map(({ status, at, amount, reason, message, correction, source, isConfirmed }, index) => {
      const { label, tone, icon } = styleOfStatus(status)
      const isNewest = index === history.length - 1
      return (
        <li key={`${at} ${status}`} className="relative flex gap-3 pb-4 last:pb-0">
          {!isNewest && (
            <span
              className="absolute top-7 bottom-0 left-3.25 border-l-2 border-dashed border-primary"
              aria-hidden="true"
            />
          )}
          <span
            className={classNames(
              'flex size-7 shrink-0 items-center justify-center rounded-full',
              toneColours[isNewest ? tone : 'neutral'],
            )}
          >
            <Icon of={icon} className="size-4" />
          </span>
          <div className="min-w-0 pt-1 text-sm">
            <p className={classNames('wrap-anywhere', isNewest ? 'font-semibold' : 'font-medium')}>{label}</p>
            <p className="text-ink-soft tabular-nums">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {amount !== undefined && <p className="tabular-nums">{formatAmount(amount)}</p>}
            {!isConfirmed && <p>{statusContent.unconfirmed}</p>}
            {correction === true && <p>{correctionOf(source, undefined)}</p>}
            {reason !== undefined && <p className="mt-1">{reasonTexts[reason].why}</p>}
            {message !== undefined && message !== '' && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{`${statusContent.writes(source)} ${message}`}</p>
            )}
          </div>
        </li>
      )
    })}
  </ol>
)

interface ApplicationCardProps {
  application: Application
  /** Whether it is the first card of the page: its status is the largest text of the screen. */
  isLead: boolean
  /** Ids of the applications whose timeline the visitor has opened. The card keeps its own there. */
  unfolded: Set<string>
}

export const ApplicationCard = ({ application, isLead, unfolded }: ApplicationCardProps) => {
  const { id, lender, status, applied_at, updated_at } = application
  const titleId = `application-${id}`
  const history = shownHistory(application.history)
  const loan = loanFactsOf(application)
  const visit = openVisitOf(application)
  /** Both dates are the same day. */
  const isNew = formatDate(applied_at) === formatDate(updated_at)
  const nextStep = needsPapers(application) ? OpenLenderPage : isApplicationStatus(status) && nextSteps[status]
  return (
    <article className="flex flex-col gap-1 rounded-lg border border-line bg-paper px-4 pt-3" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-x-3">
        <Monogram id={application.lender_id} name={lender.name} />
        <div className="max-w-full flex-1 wrap-break-word">
          <div className="flex flex-wrap items-center gap-x-3">
            <h3
              id={titleId}
              tabIndex={-1}
              className="max-w-full outline-none text-lg leading-5 font-semibold"
              translate="no"
            >
              {leadsToLender(application) ? <NoticeButton name={lender.name} /> : lender.name}
            </h3>
            {!isLead && <ApplicationBadge status={status} />}
          </div>
          <dl className="flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums">
            <Fact name={statusContent.interestRate}>
              <FigureText>{formatRate(lender.interest_rate)}</FigureText>
            </Fact>
            <Fact name={isNew ? `${statusContent.appliedOn} · ${statusContent.lastUpdated}` : statusContent.appliedOn}>
              {formatDate(applied_at)}
            </Fact>
            {loan?.at !== undefined && <Fact name={loan.names.on}>{formatDate(loan.at)}</Fact>}
            {!isNew && <Fact name={statusContent.lastUpdated}>{formatDate(updated_at)}</Fact>}
          </dl>
        </div>
      </div>
      {isLead && <StatusFigure status={status} />}
      <LenderNews application={application} isLead={isLead} describedBy={titleId} />
      {visit === 'unsaid' && <VisitQuestion application={application} onSaid={() => focusLater(titleId)} />}
      {nextStep && nextStep({ application, describedBy: titleId })}
      <div className="-mx-4 mt-1 flex flex-wrap justify-between gap-x-3 border-t border-line px-4">
        <Fold
          title={statusContent.timeline(history.length)}
          open={unfolded.has(id)}
          onToggle={({ currentTarget: { open } }) => (open ? unfolded.add(id) : unfolded.delete(id))}
        >
          <Timeline history={history} />
        </Fold>
        <ComplaintLink lenderId={application.lender_id} describedBy={titleId} />
      </div>
    </article>
  )
}
