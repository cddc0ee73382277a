/** The question to a verified visitor before the login goes on: the owner of the account, or the right loan profile. */
import { useEffect, useState } from 'react'
import type { Category, User } from '#contract/entities.ts'
import { isBirthDate } from '#lambdas/profile/birth-date.contract.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import type { OwnerAnswer } from '#lambdas/profile/session.contract.ts'
import { BirthDateField } from '#web/components/product/birth-date-field.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { Form, StickyActions } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { categoryNames } from '#web/lib/content.ts'
import { saveCategory } from '#web/lib/session/save-category.ts'
import { keepPincode } from '#web/lib/typing/pincode.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { answerOwner } from '../api/verify-code.ts'
import type { LoginDraft } from '../login-draft.ts'
import { categoryQuestion, ownerQuestion as texts } from '../login-question-content.ts'
import type { CodeFault, OwnerAsked } from '../login-state.ts'
import { spacedMobile } from '../mobile-number.ts'

interface LoginQuestionProps {
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

const isWhole = { birth_date: isBirthDate, pincode: (text: string) => /^\d{6}$/.test(text) }

/** The account was silent, and its number may have another owner: only its owner can answer. Anybody else opens an account of their own. */
const OwnerQuestion = ({
  asked,
  draft: { mobile },
  chosen,
  proceed,
  fail,
}: LoginQuestionProps & { asked: OwnerAsked }) => {
  const { question, triesLeft } = asked
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [view, setView] = useState<'question' | 'new'>('question')
  const { isBusy, hasFailed, attempt } = useAttempt()
  // Its result is a promise in some browsers, and no end of the effect.
  useEffect(() => {
    globalThis.scrollTo(0, 0)
  }, [])

  const send = (owner: OwnerAnswer) =>
    attempt(async () => {
      try {
        const next = await answerOwner(mobile, chosen, owner)
        if ('question' in next) setError(texts.wrong)
        proceed(next)
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 401) throw cause
        // The session has ended: another code is needed.
        fail('verificationFailed')
      }
    })

  const answer = () => {
    if (isWhole[question](text)) void send({ [question]: text })
    else setError(texts.incomplete[question])
  }

  const show = (next: typeof view) => {
    setView(next)
    globalThis.scrollTo(0, 0)
  }

  const type = (typed: string) => {
    setText(typed)
    setError(undefined)
  }

  const field = { value: text, error, ...(triesLeft < ownerPolicy.tries && { hint: texts.triesLeft(triesLeft) }) }
  const failure = hasFailed && (
    <Failure place="mb-3" hasAdvice>
      {texts.failed}
    </Failure>
  )

  if (view === 'new') {
    return (
      <>
        <PageHeading description={texts.newDescription}>{texts.newTitle}</PageHeading>
        {failure}
        <div className="flex flex-col gap-3">
          <Button block busy={isBusy} onClick={() => void send({ is_new: true })}>
            {texts.openNew}
          </Button>
          <Button variant="secondary" block disabled={isBusy} onClick={() => show('question')}>
            {texts.back}
          </Button>
        </div>
      </>
    )
  }
  return (
    <Form noValidate onSubmit={answer}>
      <PageHeading
        description={
          <>
            {texts.before} <span className="whitespace-nowrap">{`+91 ${spacedMobile(mobile)}`}</span>
            {texts.after[question]}
          </>
        }
      >
        {texts.title}
      </PageHeading>
      {question === 'birth_date' ? (
        <BirthDateField {...field} ref={null} onChange={type} />
      ) : (
        <TextField
          label={texts.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field}
          onChange={({ target }) => {
            keepPincode(target)
            type(target.value)
          }}
        />
      )}
      <StickyActions>
        {failure}
        <Button type="submit" block busy={isBusy}>
          {texts.confirm}
        </Button>
        <Button variant="secondary" block disabled={isBusy} onClick={() => show('new')}>
          {texts.isNew}
        </Button>
      </StickyActions>
    </Form>
  )
}

/** The stored category differs from the one that was chosen for this login: the visitor keeps the stored one or switches. */
const CategoryQuestion = ({
  asked: user,
  chosen,
  enter,
}: Pick<LoginQuestionProps, 'chosen' | 'enter'> & { asked: User }) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const stored = categoryNames[user.category]
  const other = categoryNames[chosen]

  const change = () => attempt(async () => enter(await saveCategory(chosen)))

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
        <Button block disabled={isBusy} onClick={() => enter(user)}>
          {categoryQuestion.keep(stored)}
        </Button>
        <Button variant="secondary" block busy={isBusy} onClick={() => void change()}>
          {categoryQuestion.change(other)}
        </Button>
      </div>
    </>
  )
}

export const LoginQuestion = ({ asked, ...flow }: LoginQuestionProps) =>
  'question' in asked ? <OwnerQuestion {...flow} asked={asked} /> : <CategoryQuestion {...flow} asked={asked} />
