/** Changes of an application on the server, and what is shown afterwards. */
import type { StaffApplication, UndoResponse } from '#contract/staff/staff-applications.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { applicationStatusWords, sourceWords } from '#staff/lib/labels.ts'
import { callStaff, type StaffCall, answers, readAgain } from '#staff/lib/call-staff.ts'
import { showToast } from '#staff/lib/toast.ts'
import { applicationContent as words } from './content.ts'

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
  if (undone.outcome === 'touched') throw refused(words.touched(laterWords(undone)))
  if (undone.outcome === 'too-late') throw refused(words.tooLate)
  if (undone.outcome === 'not-found') throw refused(words.gone)
}

/** Sets the status at once; the toast takes it back. Throws ApiError. */
export const changeStatus = async (
  application: StaffApplication,
  body: StaffCall<'set-application-status'>['body'],
): Promise<void> => {
  const answer = await callStaff('set-application-status', { params: paramsOf(application), body })
  show(answer.application)
  showToast({
    text: words.change.done(applicationStatusWords(answer.application.status)),
    tone: 'good',
    undo: () => undoChange(application, body.change_id),
  })
}
