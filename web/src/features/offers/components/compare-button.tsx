/** Opens the comparison of the picked offers, and shows their number. */
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toast.ts'
import { compareContent } from '../compare-content.ts'
import { setComparisonOpen, useComparison } from '../comparison.ts'

export const CompareButton = () => {
  const { ids } = useComparison()
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => (ids.length < 2 ? showToast(compareContent.tooFew) : setComparisonOpen(true))}
    >
      {compareContent.open(ids.length)}
    </Button>
  )
}
