/** Sets the next status, or corrects the present one with a reason, and takes a change back. */
import { useState } from 'react'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { givesLoan, isCorrectable, paidOut } from '#lambdas/applications/application-status.rules.ts'
import type { StaffApplication, UndoResponse } from '#lambdas/applications/staff-applications.contract.ts'
import { rupeesOf } from '#lambdas/lenders/paise.rules.ts'
import { applicationTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { readRupees } from '#lambdas/shared/written-rupees.rules.ts'
import { DialogButton } from '#staff/components/button.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { callStaff, type StaffCall, answers, readAgain } from '#staff/lib/call-staff.ts'
import { applicationStatusWords, sourceWords } from '#staff/lib/labels.ts'
import { showDone } from '#staff/lib/toast.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { applicationContent } from './content.ts'

const { change: words } = applicationContent

/** A text that is no amount is refused by the server. */
const rupeesIn = (text: string): number => {
  const paise = readRupees(text)
  return paise === undefined ? 0 : rupeesOf(paise)
}

type Typed = Readonly<Record<string, string>>

/** The fields of a new status: those that follow come first, the others are corrections with a reason. @param isLeftOut statuses that cannot be chosen */
export const statusFields = (from: string, isLeftOut: (status: ApplicationStatus) => boolean) => {
  const next = applicationTransitions.after(from)
  const others = isCorrectable(from) ? applicationStatuses.filter((status) => !next.includes(status)) : []
  const options = [...next, ...others].filter((status) => !isLeftOut(status))
  const isCorrection = ({ status }: Typed) => !next.includes(status as ApplicationStatus)
  return {
    options,
    isCorrection,
    fields: {
      status: {
        label: words.next,
        value: options[0] ?? '',
        none: options[0] ? undefined : words.none,
        options: Object.fromEntries(
          options.map((status) => {
            const name = applicationStatusWords(status)
            return [status, next.includes(status) ? name : words.correction(name)]
          }),
        ),
      },
      message: { label: words.message, kind: 'lines' },
      reason: { label: words.reason, kind: 'lines', isShown: isCorrection },
    },
  } as const
}

interface StatusDialogProps {
  application: StaffApplication
  onClose: () => void
}

const StatusDialog = ({ application, onClose }: StatusDialogProps) => {
  const { status: from } = application
  // One id for one change: sending it again changes nothing.
  const [change_id] = useState(() => crypto.randomUUID())
  const { options, isCorrection, fields } = statusFields(from, (status) => status === from && !givesLoan(from))
  const asksAmount = ({ status = '' }: Typed) => givesLoan(status)
  const asksDay = ({ status }: Typed) => status === paidOut && status !== from
  return (
    <FormDialog
      title={words.heading}
      save={words.save}
      canSave={options.length > 0}
      fields={{
        status: fields.status,
        amount: { label: words.amount, kind: 'rupees', isShown: asksAmount },
        day: { label: words.day, kind: 'day', isShown: asksDay },
        message: fields.message,
        reason: fields.reason,
      }}
      onSave={({ amount, day, message, reason, ...typed }) =>
        changeStatus(application, {
          change_id,
          from,
          status: typed.status as ApplicationStatus,
          message: message || undefined,
          amount: asksAmount(typed) && amount ? rupeesIn(amount) : undefined,
          day: asksDay(typed) && day ? day : undefined,
          reason: isCorrection(typed) ? reason : undefined,
        })
      }
      onClose={onClose}
    />
  )
}

export const StatusButton = ({ application }: Pick<StatusDialogProps, 'application'>) => (
  <DialogButton
    variant="primary"
    renderDialog={(onClose) => <StatusDialog application={application} onClose={onClose} />}
  >
    {words.heading}
  </DialogButton>
)

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
