/** Placeholders in the shape of the real rows, so that nothing moves when those arrive. */
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { lenderContent } from '../content.ts'
import { OfferGrid } from './offer-grid.tsx'

/** Enough of them to fill any window. */
export const OfferSkeletons = () => (
  <>
    <output className="sr-only">{lenderContent.loading}</output>
    <OfferGrid>
      {Array.from({ length: 9 }, (_, index) => (
        <li key={index} className="skeletons flex gap-x-3 rounded-lg border border-line bg-paper px-3 py-2.5">
          <div className="grow">
            <Skeleton shape="h-8 w-40" />
            <Skeleton shape="mt-1 h-5 w-36" />
            <Skeleton shape="mt-0.5 h-4 w-28" />
          </div>
          <Skeleton shape="h-11 w-28 rounded-lg" />
        </li>
      ))}
    </OfferGrid>
  </>
)
