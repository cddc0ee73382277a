/** Sets the next status, or corrects the present one with a reason. */
import { useState } from 'react'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import type { StaffApplication } from '#contract/staff/staff-applications.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { todayInIndia } from '#contract/india-time.ts'
import { givesLoan, paidOut } from '#domain/applications/application-status.ts'
import { readPaise, rupeesOf } from '#domain/applications/paise.ts'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { Section } from '#staff/components/section.tsx'
import { applicationStatusWords } from '#staff/lib/application-words.ts'
import { failureWords } from '#staff/lib/failure-words.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { changeStatus } from './change-application.ts'
import { applicationContent } from './content.ts'

const { change: words } = applicationContent

/** A text that is no amount is refused by the server. */
const rupeesIn = (text: string): number => {
  const paise = readPaise(text)
  return paise === undefined ? 0 : rupeesOf(paise)
}

export const StatusForm = ({ application }: { application: StaffApplication }) => {
  const { next, is_correctable, status: from } = application
  const [isCorrection, setCorrection] = useState(next.length === 0 && is_correctable)
  const [status, setStatus] = useState<ApplicationStatus>()
  const [message, setMessage] = useState('')
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState('')
  const [today] = useState(() => todayInIndia(new Date()))
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const { isBusy, attempt } = useAttempt((failure) => setError(failureWords(failure)))
  // One id for one change: sending it again changes nothing.
  const [changeId] = useState(() => crypto.randomUUID())
  const choices = isCorrection ? applicationStatuses.filter((other) => other !== from || givesLoan(from)) : next
  const chosen = choices.find((choice) => choice === status) ?? choices[0]

  const asksDay = chosen === paidOut && chosen !== from

  const submit = () => {
    if (chosen === undefined) return undefined
    setError('')
    const body = {
      change_id: changeId,
      from,
      status: chosen,
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(givesLoan(chosen) && amount.trim() !== '' && { amount: rupeesIn(amount) }),
      ...(asksDay && day !== '' && { day }),
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
        {chosen !== undefined && givesLoan(chosen) && (
          <TextField
            label={chosen === paidOut ? words.paid : words.amount}
            prefix="₹"
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {asksDay && (
          <TextField
            label={words.day}
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
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
