/** A ticket's status: open green, in progress yellow, closed grey, anything else blue. */
import { CircleCheck, CircleDot, CircleHelp, Clock, type LucideIcon } from 'lucide-react'
import type { TicketStatus } from '#contract/entities.ts'
import { isTicketStatus } from '#lambdas/support/ticket-status.rules.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { ticketStatusLabels } from '../content.ts'

const looks: Record<TicketStatus, { label: string; tone: BadgeTone; Icon: LucideIcon }> = {
  open: { label: ticketStatusLabels.open, tone: 'good', Icon: CircleDot },
  in_progress: { label: ticketStatusLabels.in_progress, tone: 'warn', Icon: Clock },
  closed: { label: ticketStatusLabels.closed, tone: 'neutral', Icon: CircleCheck },
}

export const TicketBadge = ({ status }: { status: string }) => {
  const { label, tone, Icon } = isTicketStatus(status)
    ? looks[status]
    : { label: status.replaceAll('_', ' '), tone: 'info' as const, Icon: CircleHelp }
  return (
    <Badge tone={tone} icon={Icon}>
      {label}
    </Badge>
  )
}
