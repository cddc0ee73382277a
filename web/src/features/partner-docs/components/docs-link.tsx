/** A link to another tab of the docs or to a place inside one: a real link with a hash, so that it can be copied. */
import type { MouseEvent, ReactNode } from 'react'
import { useDocs } from '../docs-context.ts'
import { anchorOf } from '../docs-tabs.ts'

const looks = {
  text: 'text-primary underline underline-offset-3',
  name: '-my-2.5 inline-flex min-h-11 min-w-11 items-center hover:text-primary',
  alone: 'inline-flex min-h-11 items-center wrap-anywhere text-primary underline underline-offset-3',
} as const

/** The tab of the link may be hidden now. A place inside a tab begins with a link to itself. */
const focusOn = (id: string) =>
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    const target = place?.querySelector<HTMLElement>(':scope:not([role]) a') ?? place
    target?.focus({ preventScroll: true })
  })

interface DocsLinkProps {
  /** Id of the tab or of the place. */
  to: string
  /** `name` is underlined only on hover; it and `alone` are used outside running text and are 44 px high. @default 'text' */
  look?: keyof typeof looks
  children: ReactNode
}

export const DocsLink = ({ to, look = 'text', children }: DocsLinkProps) => {
  const { open } = useDocs()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(to)
    focusOn(to)
  }
  return (
    <a href={`#${to}`} onClick={follow} className={looks[look]}>
      {children}
    </a>
  )
}

/** The errors that an endpoint answers, each with its place in the error table. */
export const ErrorLinks = ({ errors }: { errors: readonly { readonly code: string; readonly status: number }[] }) => (
  <ul className="text-sm">
    {errors.map(({ code, status }) => (
      <li key={code}>
        <DocsLink to={anchorOf('errors', code)} look="alone">
          {`${status} ${code}`}
        </DocsLink>
      </li>
    ))}
  </ul>
)
