/** Marks a complaint by its number and the days left of its thirty. */
import { MessageSquareWarning } from 'lucide-react'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { dayMilliseconds } from '#contract/durations.ts'
import { ticketsContent as content } from './content.ts'

/** The last day counts as one; below 0 once the days are over. */
const daysLeft = ({ answer_by }: Complaint, now: number): number =>
  Math.ceil((Date.parse(answer_by) - now) / dayMilliseconds)

/** @param now time of the server in milliseconds. @returns undefined for what is no complaint */
export const complaintWords = (
  { kind, status, complaint }: Pick<Ticket, 'kind' | 'status' | 'complaint'>,
  now: number,
): string | undefined => {
  if (kind !== 'complaint') return undefined
  if (complaint === undefined) return content.complaint
  const { number } = complaint
  return status === 'closed' ? content.complaintOf(number) : content.openComplaint(number, daysLeft(complaint, now))
}

export const ComplaintBadge = ({ children }: { children: string }) => (
  <Badge tone="bad" icon={MessageSquareWarning}>
    {children}
  </Badge>
)
