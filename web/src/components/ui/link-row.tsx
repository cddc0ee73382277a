/** A row that links to another page: icon, text, chevron. The rows of a list share one card. */
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/lib/router.ts'

interface LinkRowProps {
  to: string
  Icon: LucideIcon
  children: string
  /** A quiet line under the words. */
  note?: string
  /** A sign before the chevron. */
  sign?: ReactNode
}

export const LinkRow = ({ to, Icon, children, note, sign }: LinkRowProps) => (
  <Link
    to={to}
    className="group flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-4 transition-colors hover:bg-paper-sunk sm:px-5"
  >
    <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-primary-tint text-primary">
      <Icon className="size-5" />
    </span>
    <span className="min-w-0 grow">
      <span className="block font-medium group-hover:text-primary">{children}</span>
      {note !== undefined && <span className="block text-sm text-ink-soft text-pretty">{note}</span>}
    </span>
    {sign}
    <ChevronRight className="size-5 text-ink-soft" />
  </Link>
)
