/** Number, clock and decision of a complaint, above its conversation; a button opens the next steps. */
import { useState } from 'react'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { complaintAgeDays, complaintStateOf, mayTurnElsewhere } from '#domain/support/complaints.ts'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDate } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { complaintContent as content } from '../complaint-content.ts'
import { ComplaintSteps } from './complaint-steps.tsx'

/** @param ticket of a complaint */
export const clockWords = ({ status, created_at }: Ticket, complaint: Complaint, now: Date): string => {
  const state = complaintStateOf(status, complaint, now)
  const until = formatDate(complaint.answer_by)
  if (state === 'waiting') return content.waiting(complaintAgeDays(created_at, now) + 1, until)
  if (state === 'overdue') return content.overdue(until)
  return content.decided[state](formatDate(complaint.decided_at ?? created_at))
}

export const ComplaintClock = ({ ticket, complaint }: { ticket: Ticket; complaint: Complaint }) => {
  const [isOpen, setIsOpen] = useState(false)
  const now = new Date(serverNow())
  const isDue = mayTurnElsewhere(ticket.status, complaint, now)
  return (
    <div
      className={classNames(
        'flex shrink-0 flex-wrap items-center justify-between gap-x-3 overflow-y-auto border-b border-line px-4 py-2 text-sm',
        isDue && 'bg-warn-ground text-warn',
      )}
      // With large text it scrolls, and leaves room for the thread.
      style={{ maxHeight: '30%' }}
    >
      <p className="min-w-0">
        <b className="font-semibold">{content.number(complaint.number)}</b>
        {complaint.lender && <span className="block">{content.about(complaint.lender.name)}</span>}
        <span className="block">{clockWords(ticket, complaint, now)}</span>
      </p>
      <Button variant={isDue ? 'tinted' : 'quiet'} size="small" onClick={() => setIsOpen(true)}>
        {content.nextSteps}
      </Button>
      {isOpen && <ComplaintSteps status={ticket.status} complaint={complaint} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
