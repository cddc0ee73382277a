/** Placeholders in the shape of the real cards, so that nothing moves when those arrive. */
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { statusContent } from '../content.ts'

const ApplicationSkeleton = () => (
  <Card as="div" layout="flex flex-col gap-3">
    <div className="flex items-center gap-3">
      <Skeleton shape="size-11 shrink-0" />
      <Skeleton shape="h-6 w-40" />
    </div>
    <Skeleton shape="h-12 w-full" />
    <Skeleton shape="h-12 w-full rounded-lg" />
    <Skeleton shape="h-12 w-full" />
    <Skeleton shape="h-5 w-24" />
  </Card>
)

export const ApplicationSkeletons = () => (
  <>
    <output className="sr-only">{statusContent.loading}</output>
    <div className="space-y-4">
      <Skeleton shape="h-6 w-40" />
      {['one', 'two', 'three'].map((name) => (
        <ApplicationSkeleton key={name} />
      ))}
    </div>
  </>
)
