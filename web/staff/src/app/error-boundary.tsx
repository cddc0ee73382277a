/** A room that throws leaves the navigation as it is. The next address starts it anew. */
import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#staff/components/button.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { appContent } from './content.ts'

const { broken: words } = appContent

export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <StatePanel
        isAlert
        Icon={TriangleAlert}
        title={words.title}
        text={words.text}
        action={<Button onClick={() => location.reload()}>{words.reload}</Button>}
      />
    )
  }
}
