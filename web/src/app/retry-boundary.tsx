/** A part of the app that the visitor can try again after an error in it. */
import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { isOnline } from '#web/lib/online.ts'
import { pageFailed } from './content.ts'

interface Retry {
  /** Prepares another attempt, such as fetching the part's code again. */
  onRetry: () => Promise<void>
}

const Failed = ({ onRetry, drawAgain }: Retry & { drawAgain: () => void }) => {
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = () => {
    setIsRetrying(true)
    // The server may no longer have a chunk of an earlier release; reloading gets the HTML of the current one.
    onRetry().then(drawAgain, () => (isOnline() ? globalThis.location.reload() : setIsRetrying(false)))
  }
  return <ErrorState title={pageFailed} onRetry={retry} busy={isRetrying} />
}

export const RetryBoundary = ({ onRetry, children }: Retry & { children: ReactNode }) => (
  <ErrorBoundary renderInstead={(drawAgain) => <Failed onRetry={onRetry} drawAgain={drawAgain} />}>
    {children}
  </ErrorBoundary>
)
