/** Catches what a page throws while drawing, a chunk that did not arrive included, and offers a way on. */
import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/components/ui/error-state.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Prepares another attempt, such as fetching the page's code again; the page is drawn anew when it is done. */
  onRetry: () => Promise<void>
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; isRetrying: boolean }> {
  override state = { hasFailed: false, isRetrying: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly #retry = () => {
    this.setState({ isRetrying: true })
    this.props.onRetry().then(
      () => this.setState({ hasFailed: false, isRetrying: false }),
      // A page of an earlier release may be gone from the server: the newest HTML knows the present one.
      () => (navigator.onLine ? globalThis.location.reload() : this.setState({ isRetrying: false })),
    )
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        title="This page could not be shown"
        text="Please check your connection and try again."
        onRetry={this.#retry}
        busy={this.state.isRetrying}
      />
    )
  }
}
