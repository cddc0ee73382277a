/** The words for what has failed beside its button; screen readers announce them. */
import { classNames } from '#web/lib/class-names.ts'

export const Failure = ({ place = 'mt-2 w-full', children }: { place?: string; children: string }) => (
  <p role="alert" className={classNames('text-sm font-medium text-bad', place)}>
    {children}
  </p>
)
