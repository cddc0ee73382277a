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
import { TwoVersions } from '#staff/components/two-versions.tsx'
import { failureWords } from '#staff/lib/failure-words.ts'
import { useTyped } from '#staff/lib/use-typed.ts'
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
  const [today] = useState(() => todayInIndia(new Date()))
  const typed = useTyped(`${location.pathname} ${from}`, {
    isCorrection: next.length === 0 && is_correctable,
    status: undefined as ApplicationStatus | undefined,
    message: '',
    amount: '',
    day: '',
    reason: '',
  })
  const { isCorrection, status, message, amount, day, reason } = typed.value
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
    return attempt(async () => {
      await changeStatus(application, body)
      typed.forget()
    })
  }

  return (
    <Section title={words.heading}>
      <Form className="flex flex-col gap-3" onSubmit={submit}>
        <TwoVersions other={typed.other} />
        {is_correctable && next.length > 0 && (
          <Checkbox checked={isCorrection} onChange={({ target }) => typed.set({ isCorrection: target.checked })}>
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
            onPick={(picked) => typed.set({ status: picked })}
          />
        )}
        {chosen !== undefined && givesLoan(chosen) && (
          <TextField
            label={chosen === paidOut ? words.paid : words.amount}
            prefix="₹"
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => typed.set({ amount: target.value })}
          />
        )}
        {asksDay && (
          <TextField
            label={words.day}
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => typed.set({ day: target.value })}
          />
        )}
        <TextArea
          label={words.message}
          value={message}
          onChange={({ target }) => typed.set({ message: target.value })}
        />
        {isCorrection && (
          <>
            <TextArea
              label={words.reason}
              value={reason}
              onChange={({ target }) => typed.set({ reason: target.value })}
            />
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
