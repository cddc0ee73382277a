/** /status: the user's applications, newest first, and what each status means. */
import { LifeBuoy } from 'lucide-react'
import { useEffect } from 'react'
import type { Application } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { ApplicationCard } from './components/application-card.tsx'
import { ApplicationSkeletons } from './components/application-skeletons.tsx'
import { StatusGuide } from './components/status-guide.tsx'
import { statusContent } from './content.ts'

const listApplications = async () => (await callApi('list-applications')).applications

const NoApplications = () => (
  <Card as="div">
    <EmptyState
      title={statusContent.emptyTitle}
      text={statusContent.emptyText}
      action={
        <div className="flex flex-col gap-2">
          <ButtonLink to={paths.offers}>{statusContent.explore}</ButtonLink>
          <ButtonLink to={paths.support} variant="secondary" icon={<LifeBuoy className="size-5" aria-hidden="true" />}>
            {statusContent.contactSupport}
          </ButtonLink>
        </div>
      }
    />
  </Card>
)

const Applications = ({ applications }: { applications: readonly Application[] }) => (
  <ul className="space-y-4">
    {applications.map((application) => (
      <li key={application.id}>
        <ApplicationCard application={application} />
      </li>
    ))}
  </ul>
)

export const StatusPage = () => {
  const { user } = useSession()
  const { state, reload } = useLoaded(`applications ${user?.id ?? ''}`, listApplications)
  useEffect(() => {
    if (state.status === 'failed') showToast({ title: 'Error', description: statusContent.loadFailed, tone: 'bad' })
  }, [state])

  return (
    <>
      <PageHeading description={statusContent.description}>{statusContent.heading}</PageHeading>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {state.status === 'loading' && <ApplicationSkeletons />}
          {state.status === 'failed' && (
            <ErrorState title={statusContent.loadFailed} text={statusContent.loadFailedHint} onRetry={reload} />
          )}
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
