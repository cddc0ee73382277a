/** "Repaid in another way?": the code of its form, and of the payments, is fetched when it is opened. */
import { orPageAgain } from '#web/lib/late-code.ts'
import { planCardContent } from '../content.ts'
import type { Loan } from '../emi.ts'
import type { OpenPlan } from '../plan.ts'
import { LateCard } from './late-card.tsx'

interface PlanCardProps {
  loan: Loan | undefined
  /** Of the link that was opened: the card opens with it by itself. */
  shared: string | undefined
  /** Undefined while it is closed. */
  plan: OpenPlan | undefined
  onPlan: (plan: OpenPlan) => void
}

const loadForm = orPageAgain(() => import('./plan-form.tsx'))

export const PlanCard = ({ loan, shared, plan, onPlan }: PlanCardProps) => {
  const open = async () => {
    const { openPlan } = await loadForm()
    onPlan(openPlan(shared))
  }
  return (
    <LateCard id="plan" texts={planCardContent} opensItself={shared !== undefined} onOpen={open}>
      {plan && <plan.Form loan={loan} plan={plan} onPlan={onPlan} />}
    </LateCard>
  )
}
