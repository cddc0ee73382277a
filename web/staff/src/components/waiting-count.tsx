/** How many changes of others wait for this member of staff. */
import { useWaiting } from '#staff/lib/use-waiting.ts'
import { componentsContent } from './content.ts'

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
