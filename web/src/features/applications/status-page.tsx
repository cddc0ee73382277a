/** /status: the user's applications, those that wait for the user first, and the meaning of each status. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Application, applicationStatuses } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import ChevronRight from '#icon/chevron-right'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { applicationsNotLoaded } from '#web/components/product/applications-content.ts'
import { ApplyLineOfList } from '#web/components/product/apply-line.tsx'
import { useLiveApplications } from '#web/components/product/use-live-applications.ts'
import { UserNews } from '#web/components/product/user-news.tsx'
import { ButtonLink, Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { heldPrompt, openPrompt } from '#web/lib/device/install-prompt.ts'
import { ApplicationCard } from './components/application-card.tsx'
import { StatusDescription } from './components/support-link.tsx'
import { statusContent, installContent as texts } from './content.ts'
import { groupApplications, leadsToLender, statusTable } from './status-table.ts'

const Part = ({ name, part }: { name: string; part: 'way' | 'end' }) => (
  <>
    <h2 className="mt-2 text-xs text-ink-soft">{name}</h2>
    <ol className="flex flex-wrap items-center gap-1">
      {applicationStatuses
        .filter((status) => statusTable[status].part === part)
        .map((status, index, { length }) => (
          <li key={status} className="flex max-w-full items-center gap-1">
            <ApplicationBadge status={status} />
            {part === 'way' && index < length - 1 && <Icon of={ChevronRight} className="size-4 text-ink-soft" />}
          </li>
        ))}
    </ol>
  </>
)

/** The status guide, folded: the way of an application to a loan, its other ends, and who changes a status. The cards explain each status. */
const StatusGuide = () => (
  <section aria-label={statusContent.guideTitle} className="rounded-lg border border-line bg-paper px-4">
    <Fold title={statusContent.guideTitle}>
      <Part name={statusContent.guideWay} part="way" />
      <Part name={statusContent.guideEnds} part="end" />
      <p className="mt-2 pb-4 text-xs text-ink-soft text-pretty">{statusContent.guideNote}</p>
    </Fold>
  </section>
)

const ApplicationSkeleton = () => (
  <Card as="div" layout="flex flex-col gap-3">
    <div className="flex items-center gap-3">
      <Skeleton shape="size-11 shrink-0" />
      <Skeleton shape="h-6 w-40" />
    </div>
    <Skeleton shape="h-12 w-full" />
    <Skeleton shape="h-12 w-full rounded-lg" />
    <Skeleton shape="h-12 w-full" />
    <Skeleton shape="h-5 w-24" />
  </Card>
)

/** Placeholders in the shape of the real cards, so that nothing moves when those arrive. */
const ApplicationSkeletons = () => (
  <>
    <output className="sr-only">{statusContent.loading}</output>
    <div className="space-y-4">
      <Skeleton shape="h-6 w-40" />
      {['one', 'two', 'three'].map((name) => (
        <ApplicationSkeleton key={name} />
      ))}
    </div>
  </>
)

/** Only Safari on iOS has the property, and only the visitor installs there. */
const isOnIosPage = () => (navigator as { standalone?: boolean }).standalone === false

/** A quiet row: how to keep the app on the home screen. Nothing where it is installed, or cannot be. */
const InstallRow = () => {
  const [canPrompt, setCanPrompt] = useState(() => heldPrompt() !== undefined)
  if (!canPrompt && !isOnIosPage()) return null
  return (
    <p className="mt-4 text-sm text-ink-soft">
      <span>{canPrompt ? texts.offer : texts.onIos}</span>{' '}
      {canPrompt && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            openPrompt()
            setCanPrompt(false)
          }}
        >
          {texts.install}
        </Button>
      )}
    </p>
  )
}

const NoApplications = () => (
  <Card as="div">
    <EmptyState
      title={statusContent.emptyTitle}
      text={statusContent.emptyText}
      action={<ButtonLink to={paths.offers}>{statusContent.explore}</ButtonLink>}
    />
  </Card>
)

const Applications = ({ applications }: { applications: readonly Application[] }) => {
  // A card that moves to another group is drawn anew.
  const [unfolded] = useState(() => new Set<string>())
  return (
    <>
      {groupApplications(applications).map(({ title, applications: grouped }, group) => (
        <section key={title} aria-label={title} className={group > 0 ? 'mt-4' : undefined}>
          <h2 className="mb-2 text-xl font-bold tracking-tight">{title}</h2>
          {group === 0 && applications.some(leadsToLender) && (
            <p className="-mt-1 mb-2">
              <ApplyLineOfList />
            </p>
          )}
          <ul className="@container space-y-2">
            {grouped.map((application, index) => (
              <li key={application.id}>
                <ApplicationCard application={application} isLead={group === 0 && index === 0} unfolded={unfolded} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <InstallRow />
    </>
  )
}

/** A change may move a card to another group, where it is drawn anew. A focus that was in it goes to its heading. */
const useFocusInMovedCard = (): void => {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { current: card } = focused
    const isLost = card !== null && !card.isConnected && document.activeElement === document.body
    if (isLost) document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target.closest('article') : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
}

export const StatusPage = () => {
  const { state, reload } = useLiveApplications()
  useFocusInMovedCard()

  return (
    <>
      <UserNews />
      <PageHeading description={<StatusDescription />}>{statusContent.heading}</PageHeading>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {state.status === 'loading' && <ApplicationSkeletons />}
          {state.status === 'failed' && <ErrorState title={applicationsNotLoaded} onRetry={reload} />}
          {state.status === 'ready' &&
            (state.value.length > 0 ? <Applications applications={state.value} /> : <NoApplications />)}
        </div>
        {/* Nothing is below the skeletons on a phone, so that nothing moves when the applications arrive. */}
        <div className={classNames('wide:sticky wide:top-6', state.status === 'loading' && 'max-wide:hidden')}>
          <StatusGuide />
        </div>
      </div>
    </>
  )
}
