/** Parts that the visitor can try again after an error in them, such as code that did not arrive. */
import { useState, type ReactNode } from 'react'
import { isOnline } from '#web/lib/offline/online.ts'
import { loadPageAgain } from '#web/lib/typing/hand-over-fields.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorState } from './error-state.tsx'
import { fetchLostParts } from './lazy-part.tsx'
import { PageHeading } from './page-heading.tsx'

interface Failure {
  /** The name of the part that failed. */
  title: string
  /** The heading of the page, above it. */
  heading?: string | undefined
}

const Failed = ({ title, heading, drawAgain }: Failure & { drawAgain: () => void }) => {
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = () => {
    setIsRetrying(true)
    // The server may no longer have a chunk of an earlier release, and the browser never asks again for a file that a chunk imports: reloading
    // gets both.
    fetchLostParts().then(drawAgain, () => (isOnline() ? loadPageAgain() : setIsRetrying(false)))
  }
  return (
    <>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      <ErrorState title={title} onRetry={retry} busy={isRetrying} />
    </>
  )
}

export const RetryBoundary = ({ children, ...failure }: Failure & { children: ReactNode }) => (
  <ErrorBoundary renderInstead={(drawAgain) => <Failed {...failure} drawAgain={drawAgain} />}>{children}</ErrorBoundary>
)
