/** The box on a card that picks its offer for the comparison. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { showToast } from '#web/lib/toast.ts'
import { compareContent } from '../compare-content.ts'
import { togglePicked, useComparison } from '../comparison.ts'

export const CompareToggle = ({ lender: { id, name } }: { lender: Lender }) => {
  const { ids } = useComparison()
  const toggle = () => {
    if (!togglePicked(id)) showToast(compareContent.tooMany)
  }
  return (
    <Checkbox look="small" checked={ids.includes(id)} onChange={toggle}>
      {compareContent.pick}
      <span className="sr-only">{` ${name}`}</span>
    </Checkbox>
  )
}
