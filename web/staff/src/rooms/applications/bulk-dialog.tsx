/** Begins a change of all applications that the list has. Nothing changes before somebody has seen the count and the refusals. */
import { useNavigate } from 'react-router-dom'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import { isCorrectable, paidOut } from '#domain/applications/application-status.ts'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { jobAddress } from './address.ts'
import { applicationsContent, bulkContent as words } from './content.ts'
import type { ListFilter } from './list-filters.tsx'

/** Without a correction where the table of transitions allows it. */
const choicesOf = (from: ApplicationStatus) => {
  const next = applicationTransitions.after(from)
  return (
    applicationStatuses
      // A payout has an amount and a day of its own.
      .filter((status) => status !== from && status !== paidOut && (next.includes(status) || isCorrectable(from)))
      .map((status) => ({ status, isCorrection: !next.includes(status) }))
  )
}

export const BulkDialog = ({ filter, onClose }: { filter: ListFilter; onClose: () => void }) => {
  const { lender, status: from, older } = filter
  const navigate = useNavigate()
  const choices = choicesOf(from)
  const correctionTo = (to: string | undefined) => choices.find(({ status }) => status === to)?.isCorrection ?? false
  const begin = async ({ to = '', message, reason }: Readonly<Record<string, string>>) => {
    const { job } = await callStaff('begin-status-job', {
      body: {
        lender,
        from,
        to: to as ApplicationStatus,
        ...(older !== undefined && { older }),
        ...(message !== '' && { message }),
        ...(correctionTo(to) && { reason }),
      },
    })
    void navigate(jobAddress(job.id))
  }
  return (
    <FormDialog
      title={words.title}
      text={words.text(applicationStatusWords(from), lender, applicationsContent.ages[older ?? 'any'])}
      save={words.check}
      canSave={choices.length > 0}
      fields={{
        to: {
          label: words.to,
          value: choices[0]?.status ?? '',
          options: choices.map(({ status }) => ({ value: status, label: applicationStatusWords(status) })),
        },
        message: { label: words.message, kind: 'lines' },
        reason: { label: words.reason, kind: 'lines', isShown: ({ to }) => correctionTo(to) },
      }}
      note={choices.length === 0 ? words.none : words.hint}
      onSave={begin}
      onClose={onClose}
    />
  )
}
