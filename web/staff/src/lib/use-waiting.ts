/** What waits for a second member of staff, as this member may decide about it: for its room, and for the counts beside it. */
import type { WaitingChange } from '#contract/staff/approvals.ts'
import { useAnswer } from './use-answer.ts'
import { useMayDo } from './session/use-may-do.ts'

/** A decision may wait for hours; a count that is half a minute old does no harm. */
const everySeconds = 30

export const useApprovals = () => {
  const mayRead = useMayDo('list-approvals')
  return useAnswer('list-approvals', undefined, { everySeconds, isOn: mayRead })
}

/** Empty until it is known, and for members who decide about nothing. */
export const useWaiting = (): readonly WaitingChange[] => useApprovals().data?.waiting ?? []
