/** The placeholder of a page whose code is loading. */
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { shellContent } from './content.ts'

export const PageSkeleton = () => (
  <output className="block" aria-label={shellContent.loading}>
    <Skeleton shape="h-7 w-56" />
    <Skeleton shape="mt-3 h-5 w-56" />
    <span className="mt-6 grid gap-4 wide:grid-cols-2">
      <Skeleton shape="h-44" />
      <Skeleton shape="h-44" />
    </span>
  </output>
)
