/** The frame of a wizard step: progress, heading, fields, Back and Continue. */
import type { ReactNode } from 'react'
import { limits } from '#contract/policy.ts'
import { Button } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { StickyActions } from '#web/components/ui/sticky-actions.tsx'
import { stepDescriptions, stepTitles } from '../content.ts'

interface StepFrameProps {
  /** 1 to 3. */
  step: number
  isBusy?: boolean
  onSubmit: () => Promise<void>
  onBack: () => void
  /** Shown above the buttons if the last attempt failed. */
  failure?: string | undefined
  children: ReactNode
}

export const StepFrame = ({ step, isBusy, onSubmit, onBack, failure, children }: StepFrameProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!isBusy) void onSubmit()
    }}
  >
    <p className="mb-2 text-sm font-semibold text-ink-soft">{`Step ${step} of ${limits.wizardSteps}`}</p>
    <div className="mb-6">
      <ProgressBar value={step} max={limits.wizardSteps} label={`Step ${step} of ${limits.wizardSteps}`} />
    </div>
    <PageHeading description={stepDescriptions[step - 1]}>{stepTitles[step - 1]}</PageHeading>
    <div className="flex flex-col gap-5">{children}</div>
    <StickyActions>
      {failure !== undefined && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <div className="grow">
          <Button type="submit" block busy={isBusy}>
            {step === limits.wizardSteps ? 'Submit Application' : 'Continue'}
          </Button>
        </div>
      </div>
    </StickyActions>
  </form>
)
