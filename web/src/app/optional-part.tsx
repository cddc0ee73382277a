/** A part of the screen that the page can do without: after an error in it, the page stays and the part is gone. */
import { Component, type ReactNode } from 'react'

interface OptionalPartProps {
  children: ReactNode
}

export class OptionalPart extends Component<OptionalPartProps, { hasFailed: boolean }> {
  constructor(props: OptionalPartProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
