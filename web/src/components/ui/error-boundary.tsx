/** Catches every error of the parts in it, including a chunk that failed to load: the rest of the screen stays. */
import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Takes the place of the parts. @default nothing, for parts that the page can do without */
  renderInstead?: (drawAgain: () => void) => ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  /** No class field: the build would add code for older browsers to the first load. */
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, renderInstead } = this.props
    return this.state.hasFailed ? renderInstead?.(() => this.setState({ hasFailed: false })) : children
  }
}
