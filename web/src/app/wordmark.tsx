/** The mark and the wordmark. */
import { brand } from '#contract/brand.ts'
import { Mark } from '#web/components/ui/mark.tsx'

export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5 text-[min(1.125rem,8vw)] font-bold tracking-tight">
    <Mark size="size-8" />
    {brand.name}
  </span>
)
