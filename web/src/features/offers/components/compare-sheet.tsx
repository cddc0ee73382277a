/** The sheet of the comparison, while it is open. The button of the page opens it, and so does an address that names offers. */
import { useEffect } from 'react'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { lateCode, useLateCode } from '#web/lib/late-code.ts'
import { leaveComparison, openComparisonOfAddress, setComparisonOpen, useComparison } from '../comparison.ts'
import { lenderContent } from '../content.ts'
import { pickContent } from '../offers-page-content.ts'
import type { ComparisonProps } from './comparison.tsx'

const comparison = lateCode(() => import('./comparison.tsx'))

export const CompareSheet = (props: ComparisonProps) => {
  const { ids, isOpen } = useComparison()
  const late = useLateCode(comparison, ids.length > 0)
  useEffect(() => {
    openComparisonOfAddress()
    return leaveComparison
  }, [])
  if (!isOpen) return null
  return (
    <Sheet title={pickContent.title} size="wide" onClose={() => setComparisonOpen(false)}>
      {late ? <late.Comparison {...props} picked={ids} /> : <Waiting label={lenderContent.loading} />}
    </Sheet>
  )
}
