/** The checkbox on a card that picks its offer for the comparison. Its label is below it, so that the lender's name has room. */
import { Check } from 'lucide-react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { showToast } from '#web/lib/toast.ts'
import { compareContent } from '../compare-content.ts'
import { togglePicked, useComparison } from '../comparison.ts'

export const CompareToggle = ({ lender: { id, name } }: { lender: Lender }) => {
  const { ids } = useComparison()
  const toggle = () => {
    if (!togglePicked(id)) showToast(compareContent.tooMany)
  }
  return (
    <label className="flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft print:hidden">
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          checked={ids.includes(id)}
          onChange={toggle}
          className="peer size-5 appearance-none rounded-sm border-2 border-line-strong bg-paper transition-colors checked:border-primary checked:bg-primary"
        />
        <Check className="pointer-events-none absolute inset-0.5 size-4 text-on-primary opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="wide:hidden" aria-hidden="true">
        {compareContent.pick}
      </span>
      <span className="sr-only">{`${compareContent.pick} ${name}`}</span>
    </label>
  )
}
