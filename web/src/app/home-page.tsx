/** /: the visitor's next step and the best offers above the lenders. */
import { MemoryNote } from '#web/components/product/memory-note.tsx'
import { TermsNews } from '#web/components/product/terms-news.tsx'
import { HomePage as OffersHome } from '#web/features/offers/home-page.tsx'
import { lateCode } from '#web/lib/late-code.ts'
import { NextStepPlaceholder } from './next-step-frame.tsx'

const lateParts = lateCode(() => import('./late-home-parts.ts').then((part) => part.lateHomeParts))

export const HomePage = () => (
  <>
    <MemoryNote place="mb-4" />
    <TermsNews />
    <OffersHome lateParts={lateParts} nextStepPlaceholder={<NextStepPlaceholder />} />
  </>
)
