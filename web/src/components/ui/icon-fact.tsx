/** A fact with an icon at its side: its name over its value. Stands in a `dl`, alone or in a card of its own. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface IconFactProps {
  Icon: LucideIcon
  name: string
  children: ReactNode
}

/** The icon stands in the name, because a `div` of a `dl` holds nothing but its `dt` and `dd`. */
export const IconFact = ({ Icon, name, children }: IconFactProps) => (
  <div className="relative min-h-11 pl-14">
    <dt className="text-sm text-ink-soft">
      <span className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-lg bg-primary-tint text-primary">
        <Icon className="size-5.5" aria-hidden="true" />
      </span>
      {name}
    </dt>
    <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
  </div>
)
