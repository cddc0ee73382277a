/** How long a ticket has waited, in words, and until when it is snoozed. */
import { minuteMilliseconds as minute } from '#contract/durations.ts'
import { useEffect, useState } from 'react'
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import type { QueuedTicket } from '#contract/staff/tickets.ts'
import { ticketsContent } from './content.ts'

/** 65 minutes give '1 h 5 min', two days and an hour '2 d 1 h'. */
export const spanWords = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minute))
  if (minutes < 1) return ticketsContent.span.now
  if (minutes < 60) return ticketsContent.span.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return ticketsContent.span.hours(hours, minutes % 60)
  return ticketsContent.span.days(Math.floor(hours / 24), hours % 24)
}

export type Waiting =
  | { readonly kind: 'waits'; readonly words: string; readonly isLate: boolean }
  | { readonly kind: 'snoozed'; readonly until: string }
  | { readonly kind: 'answered' }

/** @param now time of the server in milliseconds */
export const waitingOf = (
  { waiting_since, snoozed_until }: Pick<QueuedTicket, 'waiting_since' | 'snoozed_until'>,
  now: number,
): Waiting => {
  if (snoozed_until !== undefined && Date.parse(snoozed_until) > now) return { kind: 'snoozed', until: snoozed_until }
  const since = snoozed_until ?? waiting_since
  if (since === undefined) return { kind: 'answered' }
  const waited = now - Date.parse(since)
  return { kind: 'waits', words: spanWords(waited), isLate: waited > deskPolicy.lateMinutes * minute }
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

/** The same, which moves on by itself, so that waiting times stay true. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
