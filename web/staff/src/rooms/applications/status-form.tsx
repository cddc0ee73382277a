/** Sets the next status, or corrects the present one with a reason. */
import { useState } from 'react'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import type { StaffApplication } from '#contract/staff/staff-applications.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { Section } from '#staff/components/section.tsx'
import { applicationStatusWords } from '#staff/lib/application-words.ts'
import { failureWords } from '#staff/lib/failure-words.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { changeStatus } from './change-application.ts'
import { applicationContent } from './content.ts'

const { change: words } = applicationContent

export const StatusForm = ({ application }: { application: StaffApplication }) => {
  const { next, is_correctable, status: from } = application
  const [isCorrection, setCorrection] = useState(next.length === 0 && is_correctable)
  const [status, setStatus] = useState<ApplicationStatus>()
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const { isBusy, attempt } = useAttempt((failure) => setError(failureWords(failure)))
  // One id for one change: sending it again changes nothing.
  const [changeId] = useState(() => crypto.randomUUID())
  const choices = isCorrection ? applicationStatuses.filter((other) => other !== from) : next
  const chosen = choices.find((choice) => choice === status) ?? choices[0]

  const submit = () => {
    if (chosen === undefined) return undefined
    setError('')
    const body = {
      change_id: changeId,
      from,
      status: chosen,
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(isCorrection && { reason: reason.trim() }),
    }
    return attempt(() => changeStatus(application, body))
  }

  return (
    <Section title={words.heading}>
      <Form className="flex flex-col gap-3" onSubmit={submit}>
        {is_correctable && next.length > 0 && (
          <Checkbox checked={isCorrection} onChange={({ target }) => setCorrection(target.checked)}>
            {words.correction}
          </Checkbox>
        )}
        {chosen === undefined ? (
          <p className="text-ink-soft">{words.none}</p>
        ) : (
          <ChoiceField
            label={isCorrection ? words.correct : words.next}
            value={chosen}
            options={choices.map((value) => ({ value, label: applicationStatusWords(value) }))}
            onPick={setStatus}
          />
        )}
        <TextArea label={words.message} value={message} onChange={({ target }) => setMessage(target.value)} />
        {isCorrection && (
          <>
            <TextArea label={words.reason} value={reason} onChange={({ target }) => setReason(target.value)} />
            <p className="text-ink-soft">{words.reasonHint}</p>
          </>
        )}
        <p aria-live="polite" className="text-bad empty:hidden">
          {error}
        </p>
        <div>
          <Button variant="primary" type="submit" busy={isBusy} disabled={chosen === undefined}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
