/** A title with a chevron that unfolds what is below it. */
import type { ComponentProps } from 'react'
import ChevronDown from '#icon/chevron-down'
import { Icon } from './icon.tsx'

export const Fold = ({ title, children, ...rest }: ComponentProps<'details'> & { title: string }) => (
  <details className="group open:w-full" {...rest}>
    <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold">
      <span>{title}</span>
      <Icon of={ChevronDown} className="size-5 text-ink-soft flips group-open:flipped" />
    </summary>
    {children}
  </details>
)
