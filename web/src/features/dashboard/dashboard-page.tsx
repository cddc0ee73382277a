/** /dashboard: greeting, three figures, the newest applications and links to everything else. It makes one request. */
import type { IconNode } from 'lucide'
import type { Application } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import Calculator from '#icon/calculator'
import ChevronRight from '#icon/chevron-right'
import ClipboardList from '#icon/clipboard-list'
import IndianRupee from '#icon/indian-rupee'
import Landmark from '#icon/landmark'
import LifeBuoy from '#icon/life-buoy'
import ShieldCheck from '#icon/shield-check'
import Smartphone from '#icon/smartphone'
import User from '#icon/user'
import { isFinal } from '#lambdas/applications/application-status.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { applicationsNotLoaded } from '#web/components/product/applications-content.ts'
import { LogOutButton } from '#web/components/product/log-out-button.tsx'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { useLiveApplications } from '#web/components/product/use-live-applications.ts'
import { UserNews } from '#web/components/product/user-news.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { formatMobile, formatDate } from '#web/lib/format.ts'
import { Link } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { dashboardContent, tileTitles } from './content.ts'

interface FigureProps {
  icon: IconNode
  name: string
  /** Undefined while it is loading. */
  value: string | undefined
  /** The largest text of the screen. */
  isHero?: boolean
}

/** Two digits wide: a line of text is as high as the figure that comes. */
const blankFigure = '\u2007\u2007'

const Figure = ({ icon, name, value, isHero }: FigureProps) => (
  <Card as="div" layout="flex flex-wrap gap-x-3 gap-y-1.5">
    <span className="flex size-11 items-center justify-center rounded-lg bg-primary-tint text-primary">
      <Icon of={icon} className="size-5.5" />
    </span>
    <dl className="max-w-full flex-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">
        <span className={isHero ? 'hero font-bold' : ''}>
          {value === undefined ? (
            <span className="skeleton rounded-md" aria-hidden="true">
              <FigureText>{blankFigure}</FigureText>
            </span>
          ) : (
            <FigureText>{value}</FigureText>
          )}
        </span>
      </dd>
    </dl>
  </Card>
)

/** @NOTE Two targets are required to differ from the pages' addresses: they redirect to /offers and /status. */
const tiles: readonly [to: string, icon: IconNode, title: string][] = [
  [paths.profile, User, tileTitles.profile],
  ['/loan-offers', Landmark, tileTitles.offers],
  ['/loan-status', ClipboardList, tileTitles.status],
  [paths.emiCalculator, Calculator, tileTitles.emiCalculator],
  [paths.support, LifeBuoy, tileTitles.support],
  [paths.privacyPolicy, ShieldCheck, tileTitles.privacyPolicy],
]

const Tiles = () => (
  <nav aria-label={dashboardContent.tilesTitle}>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 sm:grid-cols-3">
      {tiles.map(([to, icon, title]) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-2.5 rounded-lg border border-line bg-paper p-4 leading-5 font-semibold transition-colors hover:border-primary"
          >
            <Icon of={icon} className="size-6 text-primary" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
    <Link
      to={paths.terms}
      className="mt-2 inline-flex min-h-11 items-center gap-1 font-medium text-primary underline underline-offset-4"
    >
      {dashboardContent.terms}
      <Icon of={ChevronRight} className="size-4" />
    </Link>
  </nav>
)

interface RecentApplicationsProps {
  /** All of the user's applications, newest first. */
  state: Loaded<readonly Application[]>
  reload: () => void
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

/** The newest few of all. */
const RecentApplications = ({ state, reload }: RecentApplicationsProps) => (
  <section aria-labelledby="recent" className="min-w-0">
    <h2 id="recent" className="mb-3 text-xl font-bold tracking-tight">
      {dashboardContent.recent}
    </h2>
    {state.status === 'failed' ? (
      <ErrorState title={applicationsNotLoaded} onRetry={reload} />
    ) : (
      <div className="overflow-hidden rounded-lg border border-line bg-paper">
        {state.status === 'loading' && <RowSkeletons />}
        {state.status === 'ready' && state.value.length === 0 && <EmptyState title={dashboardContent.emptyTitle} />}
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

/** The number of applications that have not come to an end; undefined while they are loading. */
const activeCountOf = (state: Loaded<readonly Application[]>): string | undefined => {
  if (state.status === 'failed') return '–'
  return state.status === 'ready' ? String(state.value.filter(({ status }) => !isFinal(status)).length) : undefined
}

export const DashboardPage = () => {
  const { user } = useSession()
  const { state, reload } = useLiveApplications()
  const income = user?.annual_income

  return (
    <>
      <UserNews />
      <div className="wrap-anywhere">
        <PageHeading>{dashboardContent.greeting(user?.full_name)}</PageHeading>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Figure icon={Smartphone} name={dashboardContent.phone} value={formatMobile(user?.mobile ?? '')} />
        <Figure icon={ClipboardList} name={dashboardContent.applications} value={activeCountOf(state)} isHero />
        <Figure
          icon={IndianRupee}
          name={dashboardContent.income}
          value={income === undefined ? dashboardContent.notSet : formatRupees(income)}
        />
      </div>
      <div className="mt-6 space-y-4">
        <RecentApplications state={state} reload={reload} />
        {/* Nothing is below the skeletons on a phone, so that nothing moves when the applications arrive. */}
        <div className={state.status === 'loading' ? 'max-wide:hidden' : undefined}>
          <Tiles />
          <div className="mt-4">
            <LogOutButton label={dashboardContent.logOut} />
          </div>
        </div>
      </div>
    </>
  )
}
