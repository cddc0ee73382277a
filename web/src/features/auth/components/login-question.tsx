/** What a verified visitor is asked before the login goes on: whose the account is, or which loan profile is right. */
import type { Category, User } from '#contract/entities.ts'
import type { LoginDraft } from '../login-draft.ts'
import type { CodeFault, OwnerAsked } from '../login-state.ts'
import { CategoryQuestion } from './category-question.tsx'
import { OwnerQuestion } from './owner-question.tsx'

export interface LoginQuestionProps {
  asked: OwnerAsked | User
  chosen: Category
  draft: LoginDraft
  /** Goes on with the user, or with the next question. */
  proceed: (next: OwnerAsked | User) => void
  /** Goes on with a user who has decided about the category. */
  enter: (user: User) => void
  /** Returns to the code. */
  fail: (fault: CodeFault) => void
}

export const LoginQuestion = ({ asked, chosen, draft, proceed, enter, fail }: LoginQuestionProps) =>
  'question' in asked ? (
    <OwnerQuestion
      asked={asked}
      mobile={draft.mobile}
      category={chosen}
      onAnswered={proceed}
      onLost={() => fail('verificationFailed')}
    />
  ) : (
    <CategoryQuestion user={asked} chosen={chosen} onDecided={enter} />
  )
