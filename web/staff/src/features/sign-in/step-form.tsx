/** The form of a step: fields, the problem of the last answer, one button. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '#web/components/ui/form.tsx'
import { Button } from '#staff/components/button.tsx'
import type { SignInFlow } from './use-sign-in.ts'

interface StepFormProps {
  flow: SignInFlow
  submit: string
  onSubmit: () => void
  children: ReactNode
}

export const StepForm = ({ flow, submit, onSubmit, children }: StepFormProps) => (
  <Form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
    {children}
    <div role="alert">
      {flow.problem !== undefined && (
        <p className="flex gap-1.5 font-medium text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span>{flow.problem}</span>
        </p>
      )}
    </div>
    <Button variant="primary" type="submit" busy={flow.isBusy}>
      {submit}
    </Button>
  </Form>
)
