/** A link to another tab of the docs or to a place inside one. It is a real link with a hash: it can be copied, and opened elsewhere. */
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useDocs } from '../docs-context.ts'

interface DocsLinkProps {
  /** Id of the tab or of the place. */
  to: string
  /** Looks like the text around it until it is pointed at. */
  plain?: boolean
  children: ReactNode
}

export const DocsLink = ({ to, plain, children }: DocsLinkProps) => {
  const { open } = useDocs()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(to)
  }
  return (
    <a
      href={`#${to}`}
      onClick={follow}
      className={classNames(
        'underline-offset-3',
        plain === true ? 'hover:text-primary hover:underline' : 'text-primary underline',
      )}
    >
      {children}
    </a>
  )
}
