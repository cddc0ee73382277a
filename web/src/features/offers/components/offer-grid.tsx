/** One column of offers on a phone, two on a tablet, three on a desktop; the cards of a row are equally high. */
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { lenderContent } from '../content.ts'

export const OfferGrid = ({ children }: { children: ReactNode }) => (
  <ul className="@container mt-2 grid gap-2 sm:grid-cols-2 wide:grid-cols-3">{children}</ul>
)

/** Placeholders in the shape of the real rows, so that nothing moves when those arrive: enough to fill any window. */
export const OfferSkeletons = () => (
  <>
    <output className="sr-only">{lenderContent.loading}</output>
    <OfferGrid>
      {Array.from({ length: 9 }, (_, index) => (
        <li key={index} className="skeletons rounded-lg border border-line bg-paper px-3 py-1.5">
          <div className="flex justify-between gap-x-3">
            <Skeleton shape="h-6 w-40" />
            <Skeleton shape="h-11 w-28 rounded-lg" />
          </div>
          <Skeleton shape="h-5 w-48" />
          <Skeleton shape="h-4.5 w-28" />
        </li>
      ))}
    </OfferGrid>
  </>
)
