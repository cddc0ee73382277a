/** Sets the next status, or corrects the present one with a reason, and takes a change back. */
import { useState } from 'react'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { givesLoan, paidOut } from '#lambdas/applications/application-status.rules.ts'
import type { StaffApplication, UndoResponse } from '#lambdas/applications/staff-applications.contract.ts'
import { rupeesOf } from '#lambdas/lenders/paise.rules.ts'
import { readRupees } from '#lambdas/shared/written-rupees.rules.ts'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { TwoVersions, useFormFields, useSending } from '#staff/components/dialog-form.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { callStaff, type StaffCall, answers, readAgain } from '#staff/lib/call-staff.ts'
import { applicationStatusWords, sourceWords } from '#staff/lib/labels.ts'
import { showDone } from '#staff/lib/toast.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { applicationContent } from './content.ts'

const { change: words } = applicationContent

/** A text that is no amount is refused by the server. */
const rupeesIn = (text: string): number => {
  const paise = readRupees(text)
  return paise === undefined ? 0 : rupeesOf(paise)
}

export const StatusForm = ({ application }: { application: StaffApplication }) => {
  const { next, is_correctable, status: from } = application
  const [isCorrection, setCorrection] = useState(next.length === 0 && is_correctable)
  const [status, setStatus] = useState<ApplicationStatus>()
  // One id for one change: sending it again changes nothing.
  const [changeId] = useState(() => crypto.randomUUID())
  const choices = isCorrection ? applicationStatuses.filter((other) => other !== from || givesLoan(from)) : next
  const chosen = choices.find((choice) => choice === status) ?? choices[0]
  const asksAmount = chosen !== undefined && givesLoan(chosen)
  const asksDay = chosen === paidOut && chosen !== from
  const { typed, read, refuse, inputs } = useFormFields(`${location.pathname} ${from}`, {
    amount: { label: chosen === paidOut ? words.paid : words.amount, kind: 'rupees', isShown: () => asksAmount },
    day: { label: words.day, kind: 'day', isShown: () => asksDay },
    message: { label: words.message, kind: 'lines' },
    reason: { label: words.reason, kind: 'lines', isShown: () => isCorrection },
  })
  const { isBusy, send, problem } = useSending(refuse)

  const submit = () => {
    const { amount = '', day = '', message = '', reason = '' } = read() ?? {}
    if (chosen === undefined) return undefined
    const body = {
      change_id: changeId,
      from,
      status: chosen,
      message: message || undefined,
      amount: asksAmount && amount ? rupeesIn(amount) : undefined,
      day: asksDay && day ? day : undefined,
      reason: isCorrection ? reason : undefined,
    }
    return send(async () => {
      await changeStatus(application, body)
      typed.forget()
    })
  }

  return (
    <Section title={words.heading}>
      <Form className="flex flex-col gap-3" onSubmit={submit}>
        <TwoVersions other={typed.other} />
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
            options={Object.fromEntries(choices.map((value) => [value, applicationStatusWords(value)]))}
            onPick={setStatus}
          />
        )}
        {inputs}
        {problem}
        <div>
          <Button variant="primary" type="submit" busy={isBusy} disabled={chosen === undefined}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

type Named = Pick<StaffApplication, 'user_id' | 'lender_id'>

const paramsOf = ({ user_id, lender_id }: Named) => ({ user_id, lender_id })

/** The open page shows the answer without another look; lists are asked again. */
const show = (application: StaffApplication) => {
  answers.setQueryData(['open-application', { params: paramsOf(application) }], { application })
  readAgain('list-applications', 'count-applications')
}

const laterWords = ({ later }: UndoResponse) =>
  later
    .map(({ status, source, by, at }) => {
      const who = by ?? (source === undefined ? '' : sourceWords[source])
      return `${applicationStatusWords(status)}, ${who}, ${formatDateTime(at)}`
    })
    .join('; ')

const refused = (message: string) => new ApiError({ code: 'TRANSITION_NOT_ALLOWED', message, status: 409 })

/** Throws ApiError that says what came later, where it cannot be taken back. */
export const undoChange = async (application: Named, eventId: string): Promise<void> => {
  const body = { event_id: eventId }
  const undone = await callStaff('undo-application-status', { params: paramsOf(application), body })
  show(undone.application)
  if (undone.outcome === 'touched') throw refused(applicationContent.touched(laterWords(undone)))
  if (undone.outcome === 'too-late') throw refused(applicationContent.tooLate)
  if (undone.outcome === 'not-found') throw refused(applicationContent.gone)
}

/** Sets the status at once; the toast takes it back. Throws ApiError. */
const changeStatus = async (
  application: StaffApplication,
  body: StaffCall<'set-application-status'>['body'],
): Promise<void> => {
  const answer = await callStaff('set-application-status', { params: paramsOf(application), body })
  show(answer.application)
  showDone(words.done(applicationStatusWords(answer.application.status)), {
    undo: () => undoChange(application, body.change_id),
  })
}
