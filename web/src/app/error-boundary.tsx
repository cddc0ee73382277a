/** Catches every error of a page that is drawn, including a chunk that failed to load, and lets the visitor try again. */
import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { isOnline } from '#web/lib/online.ts'
import { pageFailedContent } from './content.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Prepares another attempt, such as fetching the page's code again; the page renders again afterwards. */
  onRetry: () => Promise<void>
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; isRetrying: boolean }> {
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { hasFailed: false, isRetrying: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private retry() {
    this.setState({ isRetrying: true })
    this.props.onRetry().then(
      () => this.setState({ hasFailed: false, isRetrying: false }),
      // The server may no longer have a chunk of an earlier release; reloading gets the HTML of the current one.
      () => (isOnline() ? globalThis.location.reload() : this.setState({ isRetrying: false })),
    )
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        title={pageFailedContent.title}
        text={pageFailedContent.text}
        onRetry={() => this.retry()}
        busy={this.state.isRetrying}
      />
    )
  }
}
