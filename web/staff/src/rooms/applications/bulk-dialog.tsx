/** Begins a change of all applications that the list has. Nothing changes before somebody has seen the count and the refusals. */
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import { isCorrectable, paidOut } from '#domain/applications/application-status.ts'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { DialogForm } from '#staff/components/dialog-form.tsx'
import { applicationStatusWords } from '#staff/lib/application-words.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { useTyped } from '#staff/lib/use-typed.ts'
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
  const [to, setTo] = useState(choices[0]?.status)
  const typed = useTyped(`bulk ${location.search}`, { message: '', reason: '' })
  const { message, reason } = typed.value
  const isCorrection = choices.find(({ status }) => status === to)?.isCorrection ?? false
  const begin = async () => {
    if (to === undefined) return
    const { job } = await callStaff('begin-status-job', {
      body: {
        lender,
        from,
        to,
        ...(older !== undefined && { older }),
        ...(message.trim() !== '' && { message: message.trim() }),
        ...(isCorrection && { reason: reason.trim() }),
      },
    })
    void navigate(jobAddress(job.id))
  }
  return (
    <DialogForm
      title={words.title}
      text={words.text(applicationStatusWords(from), lender, applicationsContent.ages[older ?? 'any'])}
      save={words.check}
      canSave={to !== undefined}
      typed={typed}
      onSave={begin}
      onClose={onClose}
    >
      {to === undefined ? (
        <p>{words.none}</p>
      ) : (
        <ChoiceField
          label={words.to}
          value={to}
          options={choices.map(({ status }) => ({ value: status, label: applicationStatusWords(status) }))}
          onPick={setTo}
        />
      )}
      <TextArea label={words.message} value={message} onChange={({ target }) => typed.set({ message: target.value })} />
      {isCorrection && (
        <TextArea label={words.reason} value={reason} onChange={({ target }) => typed.set({ reason: target.value })} />
      )}
      <p className="text-ink-soft">{words.hint}</p>
    </DialogForm>
  )
}
