/** /profile: the stored profile, a form for each part at ?edit=…, the switches of consent, links to help and legal texts, and Log Out. */
import type { ReactNode } from 'react'
import type { User } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import FileText from '#icon/file-text'
import FolderLock from '#icon/folder-lock'
import LayoutDashboard from '#icon/layout-dashboard'
import LifeBuoy from '#icon/life-buoy'
import ShieldCheck from '#icon/shield-check'
import { missingSteps } from '#lambdas/profile/profile-fields.rules.ts'
import { savedHere } from '#web/components/product/content.ts'
import { LogOutButton } from '#web/components/product/log-out-button.tsx'
import { NewAnswer } from '#web/components/product/new-answer.tsx'
import { UserNews } from '#web/components/product/user-news.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { FailedLoad } from '#web/components/ui/failed-load.tsx'
import { LinkRows } from '#web/components/ui/link-rows.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { LogOutEverywhere } from '#web/features/profile/components/log-out-everywhere.tsx'
import { readStored } from '#web/lib/device/browser-storage.ts'
import { lateCode, useLateCode } from '#web/lib/page/late-code.ts'
import { hasPreviousPage, useLocation, useNavigate } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { outboxKey } from '#web/lib/session/storage-keys.ts'
import { useSupportNews } from '#web/lib/support-news.ts'
import { showToast } from '#web/lib/toast.ts'
import { useOwn, type Loaded } from '#web/lib/use-loaded.ts'
import { getProfile } from './api/get-profile.ts'
import { Consents } from './components/consents.tsx'
import type { ProfileEditorProps } from './components/profile-editor.tsx'
import { ProfileFacts } from './components/profile-facts.tsx'
import { ProfileReminder } from './components/profile-reminder.tsx'
import { profileContent } from './content.ts'
import { editPath, partIn, type ProfilePart } from './profile-parts.ts'

/** The profile as this device stores it, in the shape of the server's, which takes its place without moving anything. */
const StoredHere = ({ status, onRetry }: { status: 'loading' | 'failed'; onRetry: () => void }) => {
  const { user } = useSession()
  const income = user?.annual_income
  const stored = {
    phone: user?.mobile ?? '',
    category: user?.category,
    full_name: user?.full_name,
    monthly_income: income === undefined ? undefined : income / 12,
  }
  return (
    <>
      <ProfileFacts user={stored} status={status} />
      <FailedLoad words={status === 'failed' && profileContent.asStored} onRetry={onRetry} />
    </>
  )
}

const links = [
  { to: `${paths.profile}?view=data`, icon: FolderLock, name: profileContent.myData },
  { to: paths.dashboard, icon: LayoutDashboard, name: profileContent.dashboard },
  { to: paths.support, icon: LifeBuoy, name: profileContent.support },
  { to: paths.privacyPolicy, icon: ShieldCheck, name: profileContent.privacyPolicy },
  { to: paths.terms, icon: FileText, name: profileContent.terms },
]

const Links = () => {
  const hasAnswer = useSupportNews()
  return (
    <>
      <UserNews />
      <LinkRows
        label={profileContent.links}
        links={links}
        renderSign={(to) => to === paths.support && hasAnswer && <NewAnswer />}
      />
    </>
  )
}

const unsentSteps = lateCode(() => import('./components/unsent-steps.tsx'))

const Overview = ({ state, onRetry }: { state: Loaded<User>; onRetry: () => void }) => {
  const late = useLateCode(unsentSteps, readStored('localStorage', outboxKey) !== undefined)
  return (
    <>
      <PageHeading>{profileContent.heading}</PageHeading>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <ProfileReminder />
          {late && <late.UnsentSteps />}
          {state.status === 'ready' ? (
            <ProfileFacts user={state.value} status="ready" />
          ) : (
            <StoredHere status={state.status} onRetry={onRetry} />
          )}
          <div className="mt-6">
            <Consents />
          </div>
        </div>
        <div className="space-y-4">
          <Links />
          <LogOutButton label={profileContent.logOut} block />
          <LogOutEverywhere />
        </div>
      </div>
    </>
  )
}

interface ProfilePageProps {
  /** Draws the form of one part. */
  renderEditor: (props: ProfileEditorProps) => ReactNode
}

export const ProfilePage = ({ renderEditor }: ProfilePageProps) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { state, reload, update } = useOwn('profile', getProfile)
  const part = partIn(search)
  if (part === undefined) return <Overview state={state} onRetry={reload} />

  const leave = () => {
    if (hasPreviousPage()) void navigate(-1)
    else void navigate(paths.profile, { replace: true })
  }
  /** A missing step leads to the next one, and so does another category. A complete part leads back. */
  const showSaved = (before: User, saved: User, changed: ProfilePart, isWaiting: boolean) => {
    update(() => saved)
    const [next] = missingSteps(saved)
    const leadsOn = changed === 'category' ? saved.category !== before.category : missingSteps(before).includes(changed)
    if (leadsOn && next !== undefined) {
      void navigate(editPath(next), { replace: true })
      return
    }
    showToast(isWaiting ? savedHere : profileContent.saved)
    leave()
  }

  return (
    <div className="mx-auto max-w-120">
      {state.status === 'loading' && <Waiting label={profileContent.loading} />}
      {state.status === 'failed' && <ErrorState title={profileContent.loadFailed} onRetry={reload} />}
      {state.status === 'ready' &&
        renderEditor({
          user: state.value,
          part,
          onSaved: (saved, isWaiting) => showSaved(state.value, saved, part, isWaiting),
          onLeave: leave,
        })}
    </div>
  )
}
