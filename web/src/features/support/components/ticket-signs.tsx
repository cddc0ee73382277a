/** Signs of tickets: their status, the delivery of a message, and the drawing of the empty states. */
import type { IconNode } from 'lucide'
import type { TicketStatus } from '#contract/entities.ts'
import Check from '#icon/check'
import CircleAlert from '#icon/circle-alert'
import CircleCheck from '#icon/circle-check'
import CircleDot from '#icon/circle-dot'
import CircleHelp from '#icon/circle-question-mark'
import Clock from '#icon/clock'
import { isTicketStatus } from '#lambdas/support/tickets.rules.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ticketStatusLabels, conversationContent } from '../content.ts'
import type { ThreadMessage } from '../thread.ts'

const looks: Record<TicketStatus, { label: string; tone: BadgeTone; icon: IconNode }> = {
  open: { label: ticketStatusLabels.open, tone: 'good', icon: CircleDot },
  in_progress: { label: ticketStatusLabels.in_progress, tone: 'warn', icon: Clock },
  closed: { label: ticketStatusLabels.closed, tone: 'neutral', icon: CircleCheck },
}

/** A ticket's status: open green, in progress yellow, closed grey, anything else blue. */
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

/** Two speech bubbles. */
export const QuietBubbles = () => (
  <>
    <ellipse cx="60" cy="80" rx="44" ry="5" className="fill-line" />
    <path
      d="M20 18h46a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H40L28 62V52h-8a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8Z"
      className="fill-paper stroke-ink-soft"
    />
    <path d="M26 31h34M26 40h20" className="stroke-line-strong" />
    <path
      d="M100 36H64a8 8 0 0 0-8 8v16a8 8 0 0 0 8 8h18l12 9v-9h6a8 8 0 0 0 8-8V44a8 8 0 0 0-8-8Z"
      className="fill-primary-tint stroke-primary"
    />
    <path d="M72 52h.01M82 52h.01M92 52h.01" className="stroke-primary" strokeWidth="4" />
  </>
)

const deliveries: Record<ThreadMessage['delivery'], { icon: IconNode; words: string }> = {
  sending: { icon: Clock, words: conversationContent.sending },
  waiting: { icon: Clock, words: conversationContent.waiting },
  failed: { icon: CircleAlert, words: conversationContent.notSent },
  sent: { icon: Check, words: conversationContent.sent },
}

/** Says how far something that its writer has sent has come. */
export const Delivery = ({ delivery, reason }: Pick<ThreadMessage, 'delivery' | 'reason'>) => {
  const { icon, words } = deliveries[delivery]
  return (
    <span className={classNames('inline-flex items-center gap-1', delivery === 'failed' && 'font-medium text-bad')}>
      <Icon of={icon} className="size-3.5" />
      <span>{reason ?? words}</span>
    </span>
  )
}
