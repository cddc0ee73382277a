/** Writes a new saved reply, or the next version of one. */
import { useState } from 'react'
import { ulid } from 'ulid'
import { saveReplyRequest, type SavedReply } from '#contract/staff/tickets.ts'
import { Button } from '#staff/components/button.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { readAgain } from '#staff/lib/use-answer.ts'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { TwoVersions } from '#staff/components/two-versions.tsx'
import { failureWords } from '#staff/lib/failure-words.ts'
import { useTyped } from '#staff/lib/use-typed.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ticketsContent } from './content.ts'

const { saved: words } = ticketsContent

interface SavedReplyFormProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  onDone: () => void
}

type Errors = Readonly<Partial<Record<'title' | 'text' | 'form', string>>>

const errorsOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))

export const SavedReplyForm = ({ reply, onDone }: SavedReplyFormProps) => {
  const [id] = useState(() => reply?.id ?? ulid())
  const typed = useTyped(`saved reply ${reply?.id ?? ''}`, { title: reply?.title ?? '', text: reply?.text ?? '' })
  const { title, text } = typed.value
  const [errors, setErrors] = useState<Errors>({})
  const { isBusy, attempt } = useAttempt((failure) => setErrors({ form: failureWords(failure) }))
  const store = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      typed.forget()
      readAgain('list-saved-replies')
      onDone()
    })
  const submit = () => {
    if (isBusy) return
    const body = { title, text, ...(reply && { updated_at: reply.updated_at }) }
    const checked = saveReplyRequest.safeParse(body)
    setErrors(checked.success ? {} : errorsOf(checked.error.issues))
    if (checked.success) void store(() => callStaff('save-reply', { params: { reply_id: id }, body }))
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={submit}>
      <TwoVersions other={typed.other} />
      <TextField
        label={words.name}
        value={title}
        error={errors.title}
        onChange={({ target }) => typed.set({ title: target.value })}
      />
      <TextArea
        label={words.text}
        value={text}
        error={errors.text}
        onChange={({ target }) => typed.set({ text: target.value })}
      />
      <p className="text-ink-soft">{words.hint}</p>
      <div role="alert">{errors.form !== undefined && <p className="font-medium text-bad">{errors.form}</p>}</div>
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
