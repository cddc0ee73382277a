/** The page of the address with its states: being loaded, failed, not allowed. */
import { memo } from 'react'
import { RetryBoundary } from './retry-boundary.tsx'
import { PageGuard } from './page-guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import type { AppPage } from './pages.ts'

/**
 * Drawn again only for another page. The shell reads the session right after hydration; if that drew the page again, React would hydrate
 * it in one piece instead of in slices.
 */
export const PageFrame = memo(({ page }: { page: AppPage }) => {
  const { Part: Page } = page
  return (
    <RetryBoundary key={page.path} page={page}>
      <PageGuard page={page} fallback={<PageSkeleton />}>
        <Page fallback={<PageSkeleton page={page} />} />
      </PageGuard>
    </RetryBoundary>
  )
})
PageFrame.displayName = 'PageFrame'
