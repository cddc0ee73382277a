/** The changes that wait for a second member of staff and that this member may decide: for its room, and for the counts beside it. */
import type { WaitingChange } from '#lambdas/staff/approvals.contract.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { componentsContent } from './content.ts'

/** A decision may wait for hours; a count that is half a minute old does no harm. */
const everySeconds = 30

export const useApprovals = () => {
  const mayRead = useMayDo('list-approvals')
  return useAnswer('list-approvals', undefined, { everySeconds, isOn: mayRead })
}

/** Empty until it is known, and for members who decide about nothing. */
export const useWaiting = (): readonly WaitingChange[] => useApprovals().data?.waiting ?? []

/** How many changes of others wait for this member of staff. */
export const WaitingCount = () => {
  const count = useWaiting().filter(({ is_own }) => !is_own).length
  return count === 0 ? null : (
    <span
      className="min-w-5 rounded-sm bg-warn-ground px-1 text-center text-xs leading-5 text-warn tabular-nums"
      title={componentsContent.waiting(count)}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{componentsContent.waiting(count)}</span>
    </span>
  )
}
