/** Recent Applications: the newest few of all, with the loading, empty and error states. */
import type { Application } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { applicationsNotLoaded } from '#web/components/product/applications-content.ts'
import { loanFactsOf } from '#web/components/product/loan-facts.ts'
import { Monogram } from '#web/components/product/monogram.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { formatRate } from '#domain/offers/rate-words.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { dashboardContent } from './content.ts'

interface RecentApplicationsProps {
  /** All of the user's applications, newest first. */
  state: Loaded<readonly Application[]>
  reload: () => void
}

const LoanLine = ({ application }: { application: Application }) => {
  const { names, amount, at } = loanFactsOf(application) ?? {}
  if (names === undefined || amount === undefined) return null
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-1 text-sm tabular-nums">
      <dt className="text-ink-soft">{names.amount}</dt>
      <dd className="font-semibold">
        <FigureText>{amount}</FigureText>{' '}
        {at !== undefined && <span className="whitespace-nowrap">{dashboardContent.on(formatDate(at))}</span>}
      </dd>
    </dl>
  )
}

const Row = ({ application }: { application: Application }) => {
  const { lender, lender_id, status, applied_at } = application
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Monogram id={lender_id} name={lender.name} />
      <div className="max-w-full flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h3 className="max-w-full leading-6 font-semibold" translate="no">
            {lender.name}
          </h3>
          <ApplicationBadge status={status} />
        </div>
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft tabular-nums">
          <span>{dashboardContent.appliedOn(formatDate(applied_at))}</span>
          <span className="font-medium text-ink">
            <FigureText>{formatRate(lender.interest_rate)}</FigureText>
          </span>
        </p>
        <LoanLine application={application} />
      </div>
    </li>
  )
}

const RowSkeletons = () => (
  <>
    <output className="sr-only">{dashboardContent.loading}</output>
    {Array.from({ length: limits.recentApplications }, (_, index) => (
      <div key={index} className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
        <Skeleton shape="size-11 shrink-0" />
        <div className="grow">
          <Skeleton shape="h-6 w-40" />
          <Skeleton shape="mt-1 h-4 w-28" />
        </div>
      </div>
    ))}
  </>
)

export const RecentApplications = ({ state, reload }: RecentApplicationsProps) => (
  <section aria-labelledby="recent" className="min-w-0">
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <div>
        <h2 id="recent" className="text-xl font-bold tracking-tight">
          {dashboardContent.recent}
        </h2>
        {/* A line of its own also when it is blank, so that the list below does not move. */}
        <p className="text-sm text-ink-soft">
          {state.status === 'ready' && state.value.length > limits.recentApplications
            ? dashboardContent.recentOf(limits.recentApplications, state.value.length)
            : '\u2007'}
        </p>
      </div>
      {state.status === 'ready' && state.value.length > 0 && (
        <ButtonLink to={paths.status} variant="quiet" size="small">
          {dashboardContent.seeAll}
        </ButtonLink>
      )}
    </div>
    {state.status === 'failed' ? (
      <ErrorState title={applicationsNotLoaded} onRetry={reload} />
    ) : (
      <div className="overflow-hidden rounded-lg border border-line bg-paper">
        {state.status === 'loading' && <RowSkeletons />}
        {state.status === 'ready' && state.value.length === 0 && (
          <EmptyState
            title={dashboardContent.emptyTitle}
            text={dashboardContent.emptyText}
            action={<ButtonLink to={paths.offers}>{dashboardContent.explore}</ButtonLink>}
          />
        )}
        {state.status === 'ready' && state.value.length > 0 && (
          <ul>
            {state.value.slice(0, limits.recentApplications).map((application) => (
              <Row key={application.id} application={application} />
            ))}
          </ul>
        )}
      </div>
    )}
  </section>
)
