/** One application on /status: its status, facts, timeline and the actions that are possible now. */
import { ExternalLink, LifeBuoy, Search } from 'lucide-react'
import type { Application } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { ApplicationBadge } from '#web/components/ui/application-badge.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Monogram } from '#web/components/ui/monogram.tsx'
import { formatDate } from '#web/lib/format.ts'
import { messageOf, statusContent } from '../content.ts'
import { useContinue } from '../use-continue.ts'
import { Timeline } from './timeline.tsx'

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="mt-0.5 font-semibold tabular-nums wrap-anywhere">{children}</dd>
  </div>
)

const Continue = ({ application }: { application: Application }) => {
  const { state, open } = useContinue(application.lender_id, application.lender.name)
  return (
    <div className="grow">
      <Button
        block
        busy={state.status === 'opening'}
        onClick={open}
        icon={<ExternalLink className="size-5" aria-hidden="true" />}
        aria-describedby={`application-${application.id}`}
      >
        {statusContent.continueWithLender}
      </Button>
      <output className="block text-sm">
        {state.status === 'failed' && (
          <span className="mt-2 block font-medium text-bad">{statusContent.lenderGone}</span>
        )}
        {state.status === 'blocked' && (
          <>
            <span className="mt-2 block text-ink-soft">{statusContent.tabBlocked}</span>
            <a
              href={state.url}
              rel="noopener noreferrer"
              className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-3 wrap-anywhere"
            >
              {`Open ${application.lender.name}`}
            </a>
          </>
        )}
      </output>
    </div>
  )
}

export const ApplicationCard = ({ application }: { application: Application }) => {
  const titleId = `application-${application.id}`
  const { lender, status, history, applied_at, updated_at } = application
  return (
    <Card as="article" layout="flex h-full flex-col gap-4" aria-labelledby={titleId}>
      <div className="flex items-start gap-3">
        <Monogram name={lender.name} />
        <div className="flex min-h-11 min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 text-lg leading-6 font-semibold wrap-anywhere">
            {lender.name}
          </h2>
          <ApplicationBadge status={status} />
        </div>
      </div>
      <p className="text-pretty">{messageOf(status)}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        <Fact name={statusContent.appliedOn}>{formatDate(applied_at)}</Fact>
        <Fact name={statusContent.interestRate}>{lender.interest_rate}</Fact>
        <Fact name={statusContent.lastUpdated}>{formatDate(updated_at)}</Fact>
      </dl>
      {history.length > 0 && (
        <div className="-mx-4 border-t border-line px-4 pt-4 sm:-mx-5 sm:px-5">
          <Timeline history={history} />
        </div>
      )}
      <div className="mt-auto flex flex-col gap-2 sm:flex-row sm:items-start">
        {status === 'approved' && <Continue application={application} />}
        {status === 'rejected' && (
          <div className="grow">
            <ButtonLink to={paths.offers} block icon={<Search className="size-5" aria-hidden="true" />}>
              {statusContent.applyForOther}
            </ButtonLink>
          </div>
        )}
        <div className="grow">
          <ButtonLink
            to={paths.support}
            variant="secondary"
            block
            icon={<LifeBuoy className="size-5" aria-hidden="true" />}
            aria-describedby={titleId}
          >
            {statusContent.contactSupport}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
