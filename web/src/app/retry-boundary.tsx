/** A part of the app that the visitor can try again after an error in it. */
import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { fetchLostParts } from '#web/components/ui/lazy-part.tsx'
import { isOnline } from '#web/lib/online.ts'
import { pageFailed } from './content.ts'

const Failed = ({ drawAgain }: { drawAgain: () => void }) => {
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = () => {
    setIsRetrying(true)
    // The server may no longer have a chunk of an earlier release, and the browser never asks again for a file that a chunk imports: reloading
    // gets both.
    fetchLostParts().then(drawAgain, () => (isOnline() ? globalThis.location.reload() : setIsRetrying(false)))
  }
  return <ErrorState title={pageFailed} onRetry={retry} busy={isRetrying} />
}

export const RetryBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderInstead={(drawAgain) => <Failed drawAgain={drawAgain} />}>{children}</ErrorBoundary>
)
