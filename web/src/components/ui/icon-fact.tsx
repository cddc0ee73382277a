/** A fact with an icon: its name above its value. Use it inside a `dl`. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The icon is inside the name, because a `div` in a `dl` may contain only `dt` and `dd`. */
export const IconFact = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="relative min-h-11 pl-14">
    <dt className="text-sm text-ink-soft">
      <span className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-lg bg-primary-tint text-primary">
        <Icon className="size-5.5" />
      </span>
      {name}
    </dt>
    <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
  </div>
)
