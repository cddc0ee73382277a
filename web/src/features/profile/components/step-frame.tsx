/** The frame of a step of the profile: progress, heading, fields, and the two buttons. */
import type { ReactNode } from 'react'
import { limits } from '#contract/policy.ts'
import { WaitingNote } from '#web/components/product/waiting-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { Form, StickyActions } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useDocumentTitle } from '#web/lib/page/document-title.ts'
import { frameContent } from '../steps-content.ts'

/** The differences between a step in the wizard and on /profile. */
export interface StepSettings {
  /** 1 to 3, if the step is one of several that are still missing. */
  number?: number | undefined
  submitLabel: string
  backLabel: string
  onBack: () => void
  isBusy?: boolean
  /** Shown above the buttons if the last attempt failed. */
  failure?: string | undefined
}

interface StepFrameProps extends StepSettings {
  title: string
  description?: string
  onSubmit: () => Promise<void> | void
  children: ReactNode
}

/** The first field of a step of several: the keyboard is open for it, and one tap is saved. */
const focusFirst = (fields: HTMLElement | null): void => fields?.querySelector('input')?.focus({ preventScroll: true })

export const StepFrame = ({
  number,
  title,
  description,
  submitLabel,
  backLabel,
  onBack,
  isBusy,
  failure,
  onSubmit,
  children,
}: StepFrameProps) => {
  const step = number === undefined ? undefined : frameContent.step(number, limits.wizardSteps)
  useDocumentTitle(step === undefined ? title : `${title}, ${step}`)
  return (
    <Form
      aria-labelledby={step === undefined ? 'step-title' : 'step step-title'}
      noValidate
      onSubmit={() => !isBusy && onSubmit()}
    >
      {step !== undefined && (
        <div className="mb-6">
          <p id="step" className="mb-2 text-sm font-semibold text-ink-soft">
            {step}
          </p>
          <ProgressBar value={number ?? 0} max={limits.wizardSteps} label={step} />
        </div>
      )}
      <PageHeading id="step-title" takesFocus={number === undefined} description={description}>
        {title}
      </PageHeading>
      <div ref={number === undefined ? undefined : focusFirst} className="flex flex-col gap-5">
        {children}
        <p className="text-sm text-ink-soft">{frameContent.privacy}</p>
      </div>
      <StickyActions>
        <WaitingNote />
        {failure !== undefined && <Failure place="">{failure}</Failure>}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onBack}>
            {backLabel}
          </Button>
          <div className="flex grow">
            <Button type="submit" block busy={isBusy}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </StickyActions>
    </Form>
  )
}
