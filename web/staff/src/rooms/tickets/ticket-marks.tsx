/** The marks of a ticket in the list and at its head: how long it waits, a complaint, a high priority, and who takes care of it. */
import { useEffect, useState } from 'react'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { dayMilliseconds, minuteMilliseconds as minute } from '#contract/times.ts'
import Flag from '#icon/flag'
import MessageSquareWarning from '#icon/message-square-warning'
import UserRound from '#icon/user-round'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import type { QueuedTicket } from '#lambdas/support/staff-tickets.contract.ts'
import { labelOf } from '#staff/lib/labels.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDateTime } from '#web/lib/format.ts'
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
      <Icon of={UserRound} className="size-3.5 shrink-0" />
      <span className="sr-only">{content.assignee}</span>
      <span className="min-w-0 wrap-anywhere desk:truncate">{name}</span>
    </span>
  )

/** 65 minutes give '1 h', two days and an hour '2 d'. */
const spanWords = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minute))
  if (minutes < 1) return content.span.now
  if (minutes < 60) return content.span.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? content.span.hours(hours) : content.span.days(Math.floor(hours / 24))
}

export interface Waiting {
  readonly waits: string
  readonly isLate: boolean
}

/** Says how long an owner waits, or why not. @param now time of the server in milliseconds */
export const waitingOf = (
  { waiting_since, snoozed_until }: Pick<QueuedTicket, 'waiting_since' | 'snoozed_until'>,
  now: number,
): Waiting => {
  if (snoozed_until !== undefined && Date.parse(snoozed_until) > now)
    return { waits: content.snoozedUntil(formatDateTime(snoozed_until)), isLate: false }
  const since = snoozed_until ?? waiting_since
  if (since === undefined) return { waits: content.answered, isLate: false }
  const waited = now - Date.parse(since)
  return { waits: content.waits(spanWords(waited)), isLate: waited > deskPolicy.lateMinutes * minute }
}

const stepMilliseconds = 15_000

/** The server's clock minus that of this computer, in milliseconds. */
let clockOffset = 0

/** The list and the open ticket show waiting times by one clock. @param now of an answer that has just come */
export const noteServerTime = (now: string): void => {
  clockOffset = Date.parse(now) - Date.now()
}

/** By the server's clock, in milliseconds since the epoch. */
export const serverNow = (): number => Date.now() + clockOffset

/** The same, which moves on by itself, so that waiting times stay true. @param isShown false stops it until the words are in sight again */
export const useNow = (isShown = true): number => {
  const [now, setNow] = useState(serverNow)
  const [wasShown, setShown] = useState(isShown)
  if (isShown !== wasShown) {
    setShown(isShown)
    setNow(serverNow())
  }
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setInterval(() => setNow(serverNow()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [isShown])
  return now
}
