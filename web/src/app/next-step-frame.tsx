/** The card of the next step, and its placeholder. */
import type { ReactNode } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { content } from './next-step-frame-content.ts'

/** Id of the card's heading, which describes its buttons. */
export const stepTitleId = 'next-step'

interface NextStepFrameProps {
  title: ReactNode
  text: ReactNode
  /** Below the step. */
  best?: ReactNode
  /** It is the placeholder. */
  isAwaited?: boolean
  /** The buttons. */
  children: ReactNode
}

/** The height of its place is in the style sheet, by whether something was chosen. */
export const NextStepFrame = ({ title, text, best, isAwaited, children }: NextStepFrameProps) => (
  <Card
    aria-label={content.label}
    layout={classNames('next-step flex min-h-99.5 flex-col gap-2 wide:min-h-61', isAwaited && 'awaited')}
  >
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="max-w-full">
        <h2 id={stepTitleId} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <div className="text-sm text-ink-soft wrap-anywhere">{text}</div>
      </div>
      <div className="flex max-w-full flex-wrap items-end gap-x-2">{children}</div>
    </div>
    {best}
  </Card>
)

export const NextStepPlaceholder = () => (
  <NextStepFrame
    isAwaited
    title={
      <>
        <output className="sr-only">{content.loading}</output>
        <span className="skeleton block max-w-80 rounded-md" aria-hidden="true">
          {'\u2007'}
        </span>
      </>
    }
    text={<Skeleton shape="h-5 w-40" />}
    best={
      <div className="skeletons grid gap-4 wide:grid-cols-3">
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} shape="h-14" />
        ))}
      </div>
    }
  >
    <Skeleton shape="h-11 w-28 rounded-lg" />
  </NextStepFrame>
)
