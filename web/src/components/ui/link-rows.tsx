/** Links to other pages, a row each in one card: icon, name, chevron. */
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import ChevronRight from '#icon/chevron-right'
import { Link } from '#web/lib/page/router.ts'
import { Icon } from './icon.tsx'

interface LinkRowsProps {
  /** For screen readers. */
  label: string
  links: readonly { readonly to: string; readonly icon: IconNode; readonly name: string }[]
  /** A sign before the chevron of a link. */
  renderSign?: (to: string) => ReactNode
}

export const LinkRows = ({ label, links, renderSign }: LinkRowsProps) => (
  <nav aria-label={label}>
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
      {links.map(({ to, icon, name }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-4 transition-colors hover:bg-paper-sunk sm:px-5"
          >
            <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-primary-tint text-primary">
              <Icon of={icon} className="size-5" />
            </span>
            <span className="min-w-0 grow font-medium group-hover:text-primary">{name}</span>
            {renderSign?.(to)}
            <Icon of={ChevronRight} className="size-5 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
