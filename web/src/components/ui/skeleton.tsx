/** A quiet block in the shape of what comes. */
import { classNames } from '#web/lib/class-names.ts'

/** `shape` holds size classes, such as 'h-6 w-32'; put `role="status"` and words for screen readers on the group around. */
export const Skeleton = ({ shape }: { shape: string }) => (
  <span className={classNames('skeleton block max-w-full rounded-md', shape)} aria-hidden="true" />
)
