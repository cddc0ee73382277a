/** The stored category differs from the one that was chosen for this login: the visitor keeps the stored one or switches. */
import type { Category, User } from '#contract/entities.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { categoryNames } from '#web/lib/content.ts'
import { saveCategory } from '#web/lib/session/save-category.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { categoryQuestion } from '../category-question-content.ts'

export interface CategoryQuestionProps {
  user: User
  chosen: Category
  onDecided: (user: User) => void
}

export const CategoryQuestion = ({ user, chosen, onDecided }: CategoryQuestionProps) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const stored = categoryNames[user.category]
  const other = categoryNames[chosen]

  const change = () => attempt(async () => onDecided(await saveCategory(chosen)))

  return (
    <>
      <PageHeading description={categoryQuestion.description(other, chosen)}>
        {categoryQuestion.title(stored)}
      </PageHeading>
      {hasFailed && (
        <Failure place="mb-3" hasAdvice>
          {categoryQuestion.failed}
        </Failure>
      )}
      <div className="flex flex-col gap-3">
        <Button block disabled={isBusy} onClick={() => onDecided(user)}>
          {categoryQuestion.keep(stored)}
        </Button>
        <Button variant="secondary" block busy={isBusy} onClick={() => void change()}>
          {categoryQuestion.change(other)}
        </Button>
      </div>
    </>
  )
}
