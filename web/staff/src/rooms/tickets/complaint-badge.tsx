/** Marks a complaint by its number and the days left of its thirty. */
import { MessageSquareWarning } from 'lucide-react'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { ticketsContent as content } from './content.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The last day counts as one; below 0 once the days are over. */
const daysLeft = ({ answer_by }: Complaint, now: number): number =>
  Math.ceil((Date.parse(answer_by) - now) / dayMilliseconds)

const wordsOf = ({ status, complaint }: Pick<Ticket, 'status' | 'complaint'>, now: number): string => {
  if (complaint === undefined) return content.complaint
  const { number } = complaint
  return status === 'closed' ? content.complaintOf(number) : content.openComplaint(number, daysLeft(complaint, now))
}

interface ComplaintBadgeProps {
  ticket: Pick<Ticket, 'kind' | 'status' | 'complaint'>
  /** Time of the server in milliseconds. */
  now: number
}

export const ComplaintBadge = ({ ticket, now }: ComplaintBadgeProps) =>
  ticket.kind === 'complaint' ? (
    <Badge tone="bad" icon={MessageSquareWarning}>
      {wordsOf(ticket, now)}
    </Badge>
  ) : null
