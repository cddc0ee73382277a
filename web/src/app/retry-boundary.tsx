/** A part of the app that the visitor can try again after an error in it. */
import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { fetchLostParts } from '#web/components/ui/lazy-part.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { isOnline } from '#web/lib/online.ts'
import { pageFailed } from './content.ts'
import type { KnownPage } from './page-skeleton.tsx'

const Failed = ({ page, drawAgain }: KnownPage & { drawAgain: () => void }) => {
  const heading = page?.heading ?? page?.title
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = () => {
    setIsRetrying(true)
    // The server may no longer have a chunk of an earlier release, and the browser never asks again for a file that a chunk imports: reloading
    // gets both.
    fetchLostParts().then(drawAgain, () => (isOnline() ? globalThis.location.reload() : setIsRetrying(false)))
  }
  return (
    <>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      <ErrorState title={pageFailed} onRetry={retry} busy={isRetrying} />
    </>
  )
}

export const RetryBoundary = ({ page, children }: KnownPage & { children: ReactNode }) => (
  <ErrorBoundary renderInstead={(drawAgain) => <Failed page={page} drawAgain={drawAgain} />}>{children}</ErrorBoundary>
)
