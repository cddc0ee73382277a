/** A link to another tab of the docs or to a place inside one. It is a real link with a hash: it can be copied, and opened elsewhere. */
import type { MouseEvent, ReactNode } from 'react'
import { useDocs } from '../docs-context.ts'

const looks = {
  text: 'text-primary underline underline-offset-3',
  name: '-my-2.5 inline-flex min-h-11 min-w-11 items-center hover:text-primary',
  alone: 'inline-flex min-h-11 items-center text-primary underline underline-offset-3',
} as const

interface DocsLinkProps {
  /** Id of the tab or of the place. */
  to: string
  /** `name` is quiet until it is pointed at; it and `alone` stand outside of a text and are as high as a thumb needs. @default 'text' */
  look?: keyof typeof looks
  children: ReactNode
}

export const DocsLink = ({ to, look = 'text', children }: DocsLinkProps) => {
  const { open } = useDocs()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(to)
  }
  return (
    <a href={`#${to}`} onClick={follow} className={looks[look]}>
      {children}
    </a>
  )
}
