/** Writes a new saved reply, or the next version of one. */
import { useState } from 'react'
import { ulid } from 'ulid'
import { saveReplyRequest, type SavedReply } from '#contract/staff/tickets.ts'
import { Button } from '#staff/components/button.tsx'
import { useFormFields } from '#staff/components/dialog-form.tsx'
import { callStaff, readAgain, failureWords } from '#staff/lib/call-staff.ts'
import { Form } from '#web/components/ui/form.tsx'
import { TwoVersions } from '#staff/components/two-versions.tsx'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ticketsContent } from './content.ts'

const { saved: words } = ticketsContent

interface SavedReplyFormProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  onDone: () => void
}

const checked =
  (name: 'title' | 'text') =>
  (text: string): string | undefined =>
    saveReplyRequest.shape[name].safeParse(text).error?.issues[0]?.message

export const SavedReplyForm = ({ reply, onDone }: SavedReplyFormProps) => {
  const [id] = useState(() => reply?.id ?? ulid())
  const { typed, read, inputs } = useFormFields(`saved reply ${reply?.id ?? ''}`, {
    title: { label: words.name, value: reply?.title, check: checked('title') },
    text: { label: words.text, value: reply?.text, kind: 'lines', check: checked('text') },
  })
  const [error, setError] = useState<string>()
  const { isBusy, attempt } = useAttempt((failure) => setError(failureWords(failure)))
  const store = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      typed.forget()
      readAgain('list-saved-replies')
      onDone()
    })
  const submit = () => {
    const texts = read()
    setError(undefined)
    if (texts === undefined) return
    const body = { ...texts, ...(reply && { updated_at: reply.updated_at }) }
    void store(() => callStaff('save-reply', { params: { reply_id: id }, body }))
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={submit}>
      <TwoVersions other={typed.other} />
      {inputs}
      <p className="text-ink-soft">{words.hint}</p>
      <div role="alert">{error !== undefined && <p className="font-medium text-bad">{error}</p>}</div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={isBusy}>
          {words.save}
        </Button>
        <Button
          onClick={() => {
            typed.forget()
            onDone()
          }}
        >
          {words.cancel}
        </Button>
        {reply !== undefined && (
          <span className="ml-auto">
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() => void store(() => callStaff('delete-reply', { params: { reply_id: reply.id } }))}
            >
              {words.delete}
            </Button>
          </span>
        )}
      </div>
    </Form>
  )
}
