/** /profile: composes the overview with the forms, whose code comes when the page is open. */
import { useEffect } from 'react'
import { ProfilePage as ProfileOverview } from '#web/features/profile/profile-page.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const editor = lazyPart(() =>
  import('#web/features/profile/components/profile-editor.tsx').then((part) => part.ProfileEditor),
)

export const ProfilePage = () => {
  useEffect(() => void editor.preload().catch(() => undefined), [])
  return (
    <ProfileOverview
      renderEditor={(props) => (
        <ErrorBoundary onRetry={editor.preload}>
          <editor.Part key={props.part} {...props} fallback={<PageSkeleton />} />
        </ErrorBoundary>
      )}
    />
  )
}
