/** The section of the best offers on home, and its placeholder of the same height: nothing below moves when they come. */
import type { ReactNode } from 'react'
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { homeContent } from '../content.ts'

const rowLook = 'flex min-h-18 items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0'

interface BestFrameProps {
  /** In words. */
  wish: string
  children: ReactNode
}

/** As high as three rows, also with fewer ones. */
export const BestFrame = ({ wish, children }: BestFrameProps) => (
  <section aria-labelledby="best">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <div>
        <h2 id="best" className="text-xl font-bold tracking-tight text-balance">
          {homeContent.bestTitle}
        </h2>
        <p className="text-sm text-ink-soft">{wish}</p>
      </div>
      <ButtonLink to={paths.offers} variant="quiet" size="small" aria-describedby="best">
        {homeContent.change}
      </ButtonLink>
    </div>
    <div className="min-h-54">{children}</div>
  </section>
)

/** A blank that keeps the height of a line. */
const blankLine = '\u2007'

export const BestPlaceholder = ({ wish = blankLine }: Partial<Pick<BestFrameProps, 'wish'>>) => (
  <BestFrame wish={wish}>
    <output className="sr-only">{homeContent.bestLoading}</output>
    <div className="skeletons overflow-hidden rounded-lg border border-line bg-paper">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className={rowLook}>
          <div className="grow">
            <Skeleton shape="h-5 w-40" />
            <Skeleton shape="mt-1 h-4 w-24" />
          </div>
          <Skeleton shape="h-6 w-14" />
        </div>
      ))}
    </div>
  </BestFrame>
)
