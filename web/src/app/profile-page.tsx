/** /profile: composes the overview with the forms, whose code comes once the page is complete, and with the screens about one's data. */
import { useEffect } from 'react'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { RetryBoundary } from '#web/components/ui/retry-boundary.tsx'
import { ProfilePage as ProfileOverview } from '#web/features/profile/profile-page.tsx'
import { viewIn } from '#web/features/rights/rights-views.ts'
import { useLocation } from '#web/lib/page/router.ts'
import { fetchAhead } from '#web/lib/page/when-still.ts'
import { pageFailed } from './content.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const editor = lazyPart(() =>
  import('#web/features/profile/components/profile-editor.tsx').then((part) => part.ProfileEditor),
)

const rights = lazyPart(() => import('#web/features/rights/rights-screen.tsx').then((part) => part.RightsScreen))

const phoneCheck = lazyPart(() =>
  import('#web/features/auth/components/phone-check.tsx').then((part) => part.PhoneCheck),
)

export const ProfilePage = () => {
  const { search } = useLocation()
  const view = viewIn(search)
  useEffect(() => fetchAhead([() => editor.preload().catch(() => undefined)]), [])
  if (view !== undefined)
    return (
      <RetryBoundary key={view} title={pageFailed}>
        <rights.Part
          view={view}
          fallback={<PageSkeleton />}
          renderPhoneCheck={(props) => <phoneCheck.Part {...props} fallback={<PageSkeleton />} />}
        />
      </RetryBoundary>
    )
  return (
    <ProfileOverview
      renderEditor={(props) => (
        <RetryBoundary title={pageFailed}>
          <editor.Part key={props.part} {...props} fallback={<PageSkeleton />} />
        </RetryBoundary>
      )}
    />
  )
}
