/** The words for what has failed beside its button; screen readers announce them. */
import { classNames } from '#web/lib/class-names.ts'
import { useAdvice } from './error-state.tsx'

interface FailureProps {
  place?: string
  /** Whether the advice follows that fits the kind of the failure. @default false */
  hasAdvice?: boolean
  children: string
}

export const Failure = ({ place = 'mt-2 w-full', hasAdvice = false, children }: FailureProps) => {
  const advice = useAdvice()
  return (
    <p role="alert" className={classNames('text-sm font-medium text-bad', place)}>
      {hasAdvice ? `${children} ${advice}` : children}
    </p>
  )
}
