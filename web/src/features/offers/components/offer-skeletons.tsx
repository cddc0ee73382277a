/** Placeholders in the shape of the real cards, so that nothing moves when those arrive. */
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { lenderContent } from '../content.ts'
import { OfferGrid } from './offer-grid.tsx'

const OfferSkeleton = () => (
  <Card as="div" layout="flex h-full flex-col gap-4">
    <div className="flex items-center gap-3">
      <Skeleton shape="size-11 shrink-0" />
      <Skeleton shape="h-6 w-40" />
    </div>
    <div className="flex gap-x-4">
      {['rate', 'amount'].map((name) => (
        <div key={name} className="grow basis-2/5 pt-1">
          <Skeleton shape="h-4 w-20" />
          <Skeleton shape="mt-1.5 h-6 w-24" />
        </div>
      ))}
    </div>
    <Skeleton shape="h-5 w-48" />
    <div className="flex gap-1.5">
      <Skeleton shape="h-6 w-24" />
      <Skeleton shape="h-6 w-28" />
    </div>
    <Skeleton shape="mt-auto h-12 w-full rounded-lg" />
  </Card>
)

/** Enough of them to fill any window. */
export const OfferSkeletons = () => (
  <>
    <output className="sr-only">{lenderContent.loading}</output>
    <OfferGrid>
      {Array.from({ length: 9 }, (_, index) => (
        <li key={index} className="skeletons">
          <OfferSkeleton />
        </li>
      ))}
    </OfferGrid>
  </>
)
