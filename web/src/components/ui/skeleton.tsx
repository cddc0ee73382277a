/** A placeholder in the shape of the content that is loading. */
import { classNames } from '#web/lib/class-names.ts'

/** `shape` holds size classes such as 'h-6 w-full'; put `role="status"` and a text for screen readers on the group around it. */
export const Skeleton = ({ shape }: { shape: string }) => (
  <span className={classNames('skeleton block max-w-full rounded-md', shape)} aria-hidden="true" />
)
