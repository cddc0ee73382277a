/** The card of the next step, and its placeholder of the same height: nothing below moves when the step comes. */
import type { ReactNode } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** The texts of the next step's card before its own code has come. */
const content = {
  label: 'Your next step',
  loading: 'Loading your next step',
} as const

/** Id of the card's heading, which describes its buttons. */
export const stepTitleId = 'next-step'

interface NextStepFrameProps {
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

export const NextStepFrame = ({ title, text, children }: NextStepFrameProps) => (
  <Card aria-label={content.label}>
    <h2 id={stepTitleId} tabIndex={-1} className="text-lg font-semibold outline-none">
      {title}
    </h2>
    <div className="mt-1 min-h-10 text-sm text-ink-soft wrap-anywhere">{text}</div>
    {/* As high as a button below the line that says what goes to the lender. */}
    <div className="flex min-h-16 flex-wrap items-end gap-x-2">{children}</div>
  </Card>
)

export const NextStepPlaceholder = () => (
  <NextStepFrame
    title={
      <>
        <output className="sr-only">{content.loading}</output>
        <span className="skeleton block max-w-56 rounded-md" aria-hidden="true">
          {'\u2007'}
        </span>
      </>
    }
    text={<Skeleton shape="h-5 w-full" />}
  >
    <Skeleton shape="h-12 w-40 rounded-lg" />
  </NextStepFrame>
)
