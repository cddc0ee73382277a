/** A title with a chevron that unfolds what is below it. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export const Fold = ({ title, children, ...rest }: ComponentProps<'details'> & { title: string }) => (
  <details className="group open:w-full" {...rest}>
    <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold">
      <span>{title}</span>
      <ChevronDown className="size-5 text-ink-soft [transition:transform_160ms_ease-out] group-open:flipped" />
    </summary>
    {children}
  </details>
)
