/** A ticket's status: open green, in progress yellow, closed grey, anything else blue. */
import type { IconNode } from 'lucide'
import type { TicketStatus } from '#contract/entities.ts'
import CircleCheck from '#icon/circle-check'
import CircleDot from '#icon/circle-dot'
import CircleHelp from '#icon/circle-question-mark'
import Clock from '#icon/clock'
import { isTicketStatus } from '#lambdas/support/ticket-status.rules.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { ticketStatusLabels } from '../content.ts'

const looks: Record<TicketStatus, { label: string; tone: BadgeTone; icon: IconNode }> = {
  open: { label: ticketStatusLabels.open, tone: 'good', icon: CircleDot },
  in_progress: { label: ticketStatusLabels.in_progress, tone: 'warn', icon: Clock },
  closed: { label: ticketStatusLabels.closed, tone: 'neutral', icon: CircleCheck },
}

export const TicketBadge = ({ status }: { status: string }) => {
  const { label, tone, icon } = isTicketStatus(status)
    ? looks[status]
    : { label: status.replaceAll('_', ' '), tone: 'info' as const, icon: CircleHelp }
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
