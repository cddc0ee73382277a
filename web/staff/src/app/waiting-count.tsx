/** Counts the changes of others that wait for this member of staff. */
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { appContent } from './content.ts'

/** A decision may wait for hours; a count that is half a minute old does no harm. */
const everySeconds = 30

export const useApprovals = () => {
  const mayRead = useMayDo('list-approvals')
  return useAnswer('list-approvals', undefined, { everySeconds, isOn: mayRead })
}

export const WaitingCount = () => {
  const count = useApprovals().data?.waiting.filter(({ is_own }) => !is_own).length ?? 0
  return count === 0 ? null : (
    <span className="min-w-5 rounded-sm bg-warn-ground px-1 text-center text-xs leading-5 font-normal text-warn tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{appContent.waiting(count)}</span>
    </span>
  )
}
