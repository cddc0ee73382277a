/** Cards that are closed at first: a sentence and a button. The code of their content is fetched when they are opened. */
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { callContent } from '#web/lib/content.ts'
import { orPageAgain } from '#web/lib/page/late-code.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { planCardContent, switchCardContent } from '../content.ts'
import type { Loan } from '../emi.ts'
import type * as planForm from './plan-form.tsx'

interface LateCardProps {
  /** The id of its title. */
  id: string
  texts: Readonly<Record<'title' | 'description' | 'open', string>>
  /** @default false */
  opensItself?: boolean
  /** Fetches the code, after which the card has content. */
  onOpen: () => Promise<unknown>
  /** Undefined while it is closed. */
  children: ReactNode
}

const LateCard = ({ id, texts, opensItself = false, onOpen, children }: LateCardProps) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const open = useEffectEvent(() => void attempt(onOpen))
  useEffect(() => (opensItself ? open() : undefined), [opensItself])
  return (
    <Card aria-labelledby={id} title={texts.title} layout={`@container ${children ? '' : 'print:hidden'}`}>
      <p className="mt-1 text-sm text-ink-soft">{texts.description}</p>
      {children ?? (
        <div className="mt-4 grid max-w-80">
          <Button variant="secondary" busy={isBusy} onClick={() => void attempt(onOpen)}>
            {texts.open}
          </Button>
          <FieldError id={`${id}-failed`}>{hasFailed ? callContent.noConnection : undefined}</FieldError>
        </div>
      )}
    </Card>
  )
}

/** The code of the form, and what is chosen in it. */
export interface OpenPlan {
  readonly code: typeof planForm
  readonly choice: planForm.PlanChoice
  /** Whether a link opened it, and no press. */
  readonly isShared: boolean
}

interface PlanCardProps {
  loan: Loan | undefined
  /** The part of the link that was opened: its card opens with it by itself. */
  shared: string | undefined
  /** Undefined while it is closed. */
  plan: OpenPlan | undefined
  onPlan: (plan: OpenPlan) => void
}

const loadForm = orPageAgain(() => import('./plan-form.tsx'))

/** "Repaid in another way?" */
export const PlanCard = ({ loan, shared, plan, onPlan }: PlanCardProps) => {
  const open = async () => {
    const code = await loadForm()
    onPlan({ code, choice: code.planFromText(shared ?? ''), isShared: shared !== undefined })
  }
  return (
    <LateCard id="plan" texts={planCardContent} opensItself={shared !== undefined} onOpen={open}>
      {plan && (
        <plan.code.PlanForm
          loan={loan}
          choice={plan.choice}
          isShared={plan.isShared}
          onChoice={(choice) => onPlan({ ...plan, choice })}
        />
      )}
    </LateCard>
  )
}

const loadComparison = orPageAgain(() => import('./switch-comparison.tsx'))

/** "Switch or stay?" */
export const SwitchCard = () => {
  const [loaded, setLoaded] = useState<{ SwitchComparison: ComponentType }>()
  return (
    <LateCard id="switch" texts={switchCardContent} onOpen={async () => setLoaded(await loadComparison())}>
      {loaded && <loaded.SwitchComparison />}
    </LateCard>
  )
}
