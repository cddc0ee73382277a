/** The account was silent, and its number may have another owner: only its owner can answer. Anybody else opens an account of their own. */
import { useEffect, useState } from 'react'
import type { Category, User } from '#contract/entities.ts'
import { isBirthDate } from '#contract/profile/birth-date.ts'
import { ownerPolicy } from '#contract/profile/owner-policy.ts'
import type { OwnerAnswer } from '#contract/profile/session.ts'
import { BirthDateField } from '#web/components/product/birth-date-field.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { StickyActions } from '#web/components/ui/sticky-actions.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { keepPincode } from '#web/lib/pincode.ts'
import { answerOwner } from '../api/verify-code.ts'
import type { OwnerAsked } from '../login-state.ts'
import { spacedMobile } from '../mobile-number.ts'
import { texts } from '../owner-content.ts'

export interface OwnerQuestionProps {
  asked: OwnerAsked
  mobile: string
  category: Category
  onAnswered: (next: OwnerAsked | User) => void
  /** The session has ended: another code is needed. */
  onLost: () => void
}

const isWhole = { birth_date: isBirthDate, pincode: (text: string) => /^\d{6}$/.test(text) }

export const OwnerQuestion = ({ asked, mobile, category, onAnswered, onLost }: OwnerQuestionProps) => {
  const { question, triesLeft } = asked
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [view, setView] = useState<'question' | 'new'>('question')
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const isSending = state === 'sending'
  // Its result is a promise in some browsers, and no end of the effect.
  useEffect(() => {
    globalThis.scrollTo(0, 0)
  }, [])

  const send = async (owner: OwnerAnswer) => {
    if (isSending) return
    setState('sending')
    try {
      const next = await answerOwner(mobile, category, owner)
      setState('idle')
      if ('question' in next) setError(texts.wrong)
      onAnswered(next)
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) onLost()
      else setState('failed')
    }
  }

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
  const failure = state === 'failed' && (
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
          <Button block busy={isSending} onClick={() => void send({ is_new: true })}>
            {texts.openNew}
          </Button>
          <Button variant="secondary" block disabled={isSending} onClick={() => show('question')}>
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
        <BirthDateField {...field} onBlur={() => undefined} ref={null} onChange={type} />
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
        <Button type="submit" block busy={isSending}>
          {texts.confirm}
        </Button>
        <Button variant="secondary" block disabled={isSending} onClick={() => show('new')}>
          {texts.isNew}
        </Button>
      </StickyActions>
    </Form>
  )
}
