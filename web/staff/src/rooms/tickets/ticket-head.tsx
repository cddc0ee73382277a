/** The subject of the ticket, its state, and its actions. */
import { useEffect, useRef } from 'react'
import AlarmClock from '#icon/alarm-clock'
import ArrowLeft from '#icon/arrow-left'
import Check from '#icon/check'
import Eye from '#icon/eye'
import MessageSquareReply from '#icon/message-square-reply'
import Play from '#icon/play'
import Undo2 from '#icon/undo-2'
import UserRound from '#icon/user-round'
import type { OpenReader, QueuedTicket, StaffTicket, TicketChange } from '#lambdas/support/staff-tickets.contract.ts'
import { undoableChange } from '#lambdas/support/ticket-changes.rules.ts'
import { Button, IconButton, WorkButton } from '#staff/components/button.tsx'
import { labelOf, ticketStatusLabel } from '#staff/lib/labels.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { ticketsContent } from './content.ts'
import { Assignee, complaintWords, TicketMarks, serverNow, useNow, waitingOf } from './ticket-marks.tsx'
import type { Colleagues } from './use-queue.ts'
import type { TicketActions } from './use-ticket-actions.ts'

const names = (viewers: readonly OpenReader[]) => viewers.map(({ email }) => email).join(', ')

/** Who else has the ticket open, and who writes: read out once it changes. */
export const PresenceLine = ({ looking }: { looking: readonly OpenReader[] }) => {
  const writing = looking.filter(({ is_writing }) => is_writing)
  return (
    <output className="block">
      {looking.length > 0 && (
        <span className="flex items-center gap-2 border-b border-line bg-info-ground px-4 py-1.5 text-info">
          <Icon of={Eye} className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {writing.length > 0 ? ticketsContent.writing(names(writing)) : ticketsContent.looking(names(looking))}
          </span>
        </span>
      )}
    </output>
  )
}

const { actions: words } = ticketsContent

/** As the list has it, until it is opened. */
type ShownTicket = QueuedTicket & Pick<StaffTicket, 'last_change'>

interface TicketHeadProps {
  ticket: ShownTicket
  /** False while its conversation loads. */
  isOpen: boolean
  actions: TicketActions
  colleagues: Colleagues
  onBack: () => void
  onClose: () => void
  onSnooze: () => void
}

const Facts = ({ ticket, colleagues }: Pick<TicketHeadProps, 'ticket' | 'colleagues'>) => {
  const now = useNow()
  const { waits, isLate } = waitingOf(ticket, now)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={ticket.status === 'closed' ? 'neutral' : 'info'}>{ticketStatusLabel(ticket.status)}</Badge>
      <TicketMarks priority={ticket.priority} complaint={complaintWords(ticket, now)} />
      {ticket.status !== 'closed' && (
        <span className={isLate ? 'font-semibold text-bad' : 'text-ink-soft'}>{waits}</span>
      )}
      <Assignee name={ticket.assigned_to && colleagues.nameOf(ticket.assigned_to)} />
    </p>
  )
}

const changeWords = (
  { status, priority, snoozed_until, assigned_to }: TicketChange['after'],
  colleagues: Colleagues,
) => {
  const { done } = ticketsContent
  if (typeof status === 'string') return done.status(ticketStatusLabel(status))
  if (typeof priority === 'string') return done.priority(labelOf(ticketsContent.priorities)(priority))
  if (assigned_to !== undefined)
    return done.assigned(assigned_to === null ? ticketsContent.nobody : colleagues.nameOf(assigned_to))
  return typeof snoozed_until === 'string' ? done.snoozed(formatDateTime(snoozed_until)) : done.awake
}

/** The last change that can be taken back, with its author and time. */
const LastChange = ({ ticket, actions, colleagues }: Pick<TicketHeadProps, 'ticket' | 'actions' | 'colleagues'>) => {
  const change = undoableChange(ticket, new Date(useNow()))
  if (change === undefined) return null
  const { after, by, at } = change
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft">
      <span className="wrap-anywhere">
        {ticketsContent.lastChange(changeWords(after, colleagues), colleagues.nameOf(by), formatDateTime(at))}
      </span>
      <WorkButton variant="quiet" icon={Undo2} work={() => actions.takeBack(at)}>
        {words.undo}
      </WorkButton>
    </p>
  )
}

export const TicketHead = ({ ticket, isOpen, actions, colleagues, onBack, onClose, onSnooze }: TicketHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The next ticket starts at its title, for readers of the screen; a field that has the focus keeps it.
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea') !== true) heading.current?.focus({ preventScroll: true })
  }, [])
  const isClosed = ticket.status === 'closed'
  const isSnoozed = ticket.snoozed_until !== undefined && Date.parse(ticket.snoozed_until) > serverNow()
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <span className="-ml-3 desk:hidden">
          <IconButton label={ticketsContent.back} icon={ArrowLeft} onClick={onBack} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="min-w-0 grow text-base font-semibold wrap-anywhere outline-none">
          {ticket.title}
        </h2>
      </div>
      <Facts ticket={ticket} colleagues={colleagues} />
      <LastChange ticket={ticket} actions={actions} colleagues={colleagues} />
      <fieldset aria-label={words.label} disabled={!isOpen} className="flex flex-wrap gap-2">
        {isClosed ? (
          <Button keys="o" icon={MessageSquareReply} onClick={() => void actions.reopen()}>
            {words.reopen}
          </Button>
        ) : (
          <>
            {ticket.assigned_to !== colleagues.ownId && (
              <Button keys="a" icon={UserRound} onClick={() => void actions.takeOver(colleagues.ownId)}>
                {words.mine}
              </Button>
            )}
            {ticket.status === 'open' && (
              <Button keys="i" icon={Play} onClick={() => void actions.start()}>
                {words.start}
              </Button>
            )}
            {isSnoozed ? (
              <Button icon={AlarmClock} onClick={() => void actions.wake()}>
                {words.wake}
              </Button>
            ) : (
              <Button keys="s" icon={AlarmClock} onClick={onSnooze}>
                {words.snooze}
              </Button>
            )}
            <Button keys="e" icon={Check} onClick={onClose}>
              {words.close}
            </Button>
          </>
        )}
      </fieldset>
    </div>
  )
}
