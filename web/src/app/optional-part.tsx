/** A part of the screen that the page can do without: after an error in it, the page stays and the part is gone. */
import { Component, type ReactNode } from 'react'

export class OptionalPart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
