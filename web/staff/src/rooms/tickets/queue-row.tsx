/** A ticket in the list: what it is about, its last message, and how long its owner waits. */
import { AlarmClock, Clock, CornerUpLeft, Flag, UserRound } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { QueuedTicket, TicketView } from '#contract/staff/tickets.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { labelOf } from '#staff/lib/labels.ts'
import { ComplaintBadge } from './complaint-badge.tsx'
import { ticketsContent } from './content.ts'
import type { Waiting } from './waiting-time.ts'

interface QueueRowProps {
  ticket: QueuedTicket
  /** The list in which it is. */
  view: TicketView
  isOpen: boolean
  /** Name of the staff member who takes care of it. */
  assignee: string | undefined
  /** Number and days left of a complaint. */
  complaint: string | undefined
}

const WaitingTime = (waiting: Waiting) => {
  if (waiting.kind === 'answered') return <span className="shrink-0 text-ink-soft">{ticketsContent.answered}</span>
  if (waiting.kind === 'snoozed')
    return (
      <span className="inline-flex shrink-0 items-center gap-1 text-ink-soft">
        <AlarmClock className="size-3.5" />
        <span className="sr-only">{ticketsContent.snoozedUntil('')}</span>
        <span>{formatDateTime(waiting.until)}</span>
      </span>
    )
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 tabular-nums',
        waiting.isLate ? 'font-semibold text-bad' : 'text-ink-soft',
      )}
    >
      <Clock className="size-3.5" />
      <span className="sr-only">{ticketsContent.waits('')}</span>
      <span>{waiting.words}</span>
    </span>
  )
}

const PlainRow = ({ ticket, view, isOpen, assignee, complaint, ...waiting }: QueueRowProps & Waiting) => {
  const { id, title, last_message: last, priority } = ticket
  const isHigh = priority === 'high' || priority === 'urgent'
  return (
    <li className="drawn-when-seen border-b border-line">
      <Link
        to={`?${new URLSearchParams({ view, ticket: id }).toString()}`}
        data-ticket={id}
        aria-current={isOpen || undefined}
        className={classNames(
          'flex flex-col gap-0.5 px-4 py-2.5 -outline-offset-2',
          isOpen ? 'bg-primary-tint' : 'hover:bg-paper-sunk',
        )}
      >
        <span className="flex items-baseline gap-x-2 max-desk:flex-wrap">
          <span className="min-w-0 grow font-semibold wrap-anywhere max-desk:line-clamp-3 max-desk:basis-[10rem] desk:truncate">
            {title}
          </span>
          <span className="shrink-0 text-xs whitespace-nowrap">
            <WaitingTime {...waiting} />
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-ink-soft">
          {last !== undefined && last.sender_type !== 'user' && (
            <>
              <CornerUpLeft className="size-3.5 shrink-0" />
              <span className="sr-only">{ticketsContent.answered}:</span>
            </>
          )}
          <span className="min-w-0 wrap-anywhere max-desk:line-clamp-2 desk:truncate">{last?.text ?? ''}</span>
        </span>
        {(isHigh || assignee !== undefined || complaint !== undefined) && (
          <span className="flex flex-wrap items-center gap-1.5 pt-0.5 text-xs text-ink-soft">
            {complaint !== undefined && <ComplaintBadge>{complaint}</ComplaintBadge>}
            {isHigh && (
              <Badge tone={priority === 'urgent' ? 'bad' : 'warn'} icon={Flag}>
                {labelOf(ticketsContent.priorities)(priority)}
              </Badge>
            )}
            {assignee !== undefined && (
              <span className="inline-flex min-w-0 items-center gap-1">
                <UserRound className="size-3.5 shrink-0" />
                <span className="sr-only">{ticketsContent.assignee}</span>
                <span className="min-w-0 wrap-anywhere desk:truncate">{assignee}</span>
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Drawn again only when something in it changes, not at each poll and step of the clock. */
export const QueueRow = memo(PlainRow)
