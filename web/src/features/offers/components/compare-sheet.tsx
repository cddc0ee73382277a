/** The sheet of the comparison, while it is open. The button of the page opens it, and so does an address that names offers. */
import { useEffect } from 'react'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { RetryBoundary } from '#web/components/ui/retry-boundary.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { leaveComparison, openComparisonOfAddress, setComparisonOpen, useComparison } from '../comparison.ts'
import { lenderContent } from '../content.ts'
import { offersContent, pickContent } from '../offers-page-content.ts'
import type { ComparisonProps } from './comparison.tsx'

const comparison = lazyPart(() => import('./comparison.tsx').then((part) => part.Comparison))

export const CompareSheet = (props: ComparisonProps) => {
  const { ids, isOpen } = useComparison()
  const isWanted = ids.length > 0
  useEffect(() => {
    openComparisonOfAddress()
    return leaveComparison
  }, [])
  useEffect(() => {
    if (isWanted) void comparison.preload().catch(() => undefined)
  }, [isWanted])
  if (!isOpen) return null
  return (
    <Sheet title={pickContent.title} size="wide" onClose={() => setComparisonOpen(false)}>
      <RetryBoundary title={offersContent.failed}>
        <comparison.Part {...props} picked={ids} fallback={<Waiting label={lenderContent.loading} />} />
      </RetryBoundary>
    </Sheet>
  )
}
