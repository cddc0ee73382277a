/** What a ticket is marked with in the list and at its head: a complaint, a high priority, and who takes care of it. */
import { Flag, MessageSquareWarning, UserRound } from 'lucide-react'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { dayMilliseconds } from '#contract/durations.ts'
import { labelOf } from '#staff/lib/labels.ts'
import { ticketsContent as content } from './content.ts'

/** The last day counts as one; below 0 once the days are over. */
const daysLeft = ({ answer_by }: Complaint, now: number): number =>
  Math.ceil((Date.parse(answer_by) - now) / dayMilliseconds)

/** Its number, and the days left of its thirty. @param now time of the server in milliseconds. @returns undefined for what is no complaint */
export const complaintWords = (
  { kind, status, complaint }: Pick<Ticket, 'kind' | 'status' | 'complaint'>,
  now: number,
): string | undefined => {
  if (kind !== 'complaint') return undefined
  if (complaint === undefined) return content.complaint
  const { number } = complaint
  return status === 'closed' ? content.complaintOf(number) : content.openComplaint(number, daysLeft(complaint, now))
}

interface TicketMarksProps {
  priority: string
  /** Number and days left of a complaint. */
  complaint: string | undefined
}

export const TicketMarks = ({ priority, complaint }: TicketMarksProps) => (
  <>
    {complaint !== undefined && (
      <Badge tone="bad" icon={MessageSquareWarning}>
        {complaint}
      </Badge>
    )}
    {(priority === 'high' || priority === 'urgent') && (
      <Badge tone={priority === 'urgent' ? 'bad' : 'warn'} icon={Flag}>
        {labelOf(content.priorities)(priority)}
      </Badge>
    )}
  </>
)

/** @param name of the staff member who takes care of it */
export const Assignee = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <span className="inline-flex min-w-0 items-center gap-1 text-ink-soft">
      <UserRound className="size-3.5 shrink-0" />
      <span className="sr-only">{content.assignee}</span>
      <span className="min-w-0 wrap-anywhere desk:truncate">{name}</span>
    </span>
  )
