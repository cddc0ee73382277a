/** "Repaid in another way?": closed, a sentence and a button; the code of its form, and of the payments, is fetched when it is opened. */
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { callContent } from '#web/lib/content.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { planCardContent as content } from '../content.ts'
import type { Loan } from '../emi.ts'
import type { OpenPlan } from '../plan.ts'

interface PlanCardProps {
  loan: Loan | undefined
  /** Undefined while it is closed. */
  plan: OpenPlan | undefined
  onPlan: (plan: OpenPlan) => void
}

export const PlanCard = ({ loan, plan, onPlan }: PlanCardProps) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const open = () =>
    attempt(async () => {
      const { openPlan } = await import('./plan-form.tsx')
      onPlan(openPlan)
    })
  return (
    <Card aria-labelledby="plan" title={content.title} layout={`@container ${plan ? '' : 'print:hidden'}`}>
      <p className="mt-1 text-sm text-ink-soft">{content.description}</p>
      {plan ? (
        <plan.Form loan={loan} choice={plan.choice} onChoose={(choice) => onPlan({ ...plan, choice })} />
      ) : (
        <div className="mt-4">
          <Button variant="secondary" block busy={isBusy} onClick={() => void open()}>
            {content.open}
          </Button>
          <FieldError id="plan-failed">{hasFailed ? callContent.noConnection : undefined}</FieldError>
        </div>
      )}
    </Card>
  )
}
