/** The three groups of lenders, or why there are none yet. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import type { Answers } from '../answers.ts'
import { checkContent as content } from '../content.ts'
import { AnswerGroup } from './answer-group.tsx'
import { groups } from './group-looks.ts'

export interface LendersProps {
  /** In our order; undefined while they load. */
  lenders: readonly Lender[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

interface AnswersProps extends LendersProps {
  /** Undefined while nothing is typed, or the lenders load. */
  answers: Answers | undefined
  isTyped: boolean
}

export const AllAnswers = ({ lenders, hasFailed, onRetry, answers, isTyped }: AnswersProps) => {
  if (hasFailed) return <ErrorState title={content.failedTitle} text={content.failedText} onRetry={onRetry} />
  if (lenders?.length === 0) return <EmptyState title={content.noLendersTitle} text={content.noLendersText} />
  if (!isTyped) return <p className="text-ink-soft text-pretty">{content.empty}</p>
  if (answers === undefined) return <Spinner label={content.loading} />
  return groups.map((group) => <AnswerGroup key={group} group={group} answers={answers[group]} />)
}
