/** The list of tickets of the address, which ticket is open, and the ways between them. */
import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import { ticketViews, type QueuedTicket, type TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { useAnswer, usePages } from '#staff/lib/call-staff.ts'
import { useMember } from '#staff/lib/session/staff-session.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { ticketsContent } from './content.ts'
import { noteServerTime } from './ticket-marks.tsx'

const fields = { view: z.enum(ticketViews), ticket: z.string().check(z.regex(/^[0-9A-Z-]{1,64}$/)) } as const

/** The list that the room opens with. */
const firstView: TicketView = 'waiting'

export const useQueue = () => {
  const { filter, change } = useFilter(fields)
  const { view = firstView, ticket: ticketId } = filter
  const pages = usePages('list-tickets', { query: { view } }, { everySeconds: deskPolicy.countSeconds })
  const counts = useAnswer('count-tickets', undefined, { everySeconds: deskPolicy.countSeconds })
  const newest = pages.data?.pages[0]?.now
  useEffect(() => {
    if (newest !== undefined) noteServerTime(newest)
  }, [newest])
  const tickets = useMemo(() => {
    const all = pages.data?.pages.flatMap((page) => page.tickets) ?? []
    // A ticket that moves while pages load is on two of them.
    return Array.from(new Map(all.map((ticket) => [ticket.id, ticket])).values())
  }, [pages.data])
  /** Where the open ticket was in the list: once it has left it, the next one has its place. */
  const place = useRef(-1)
  const index = tickets.findIndex(({ id }) => id === ticketId)
  useEffect(() => {
    if (index !== -1) place.current = index
    else if (ticketId === undefined) place.current = -1
  }, [index, ticketId])

  const open = (id: string | undefined) =>
    change({ ticket: id }, { replace: ticketId !== undefined && id !== undefined })
  /** The ticket that many steps away; at the end of the list, undefined. */
  const neighbour = (step: 1 | -1): QueuedTicket | undefined => {
    if (index !== -1) return tickets[index + step]
    return tickets[step === 1 ? Math.max(0, place.current) : place.current - 1]
  }
  return {
    view,
    ticketId,
    tickets,
    pages,
    counts: counts.data?.counts,
    open,
    show: (next: TicketView) => change({ view: next, ticket: undefined }),
    move: (step: 1 | -1) => {
      const next = neighbour(step)
      if (next !== undefined) open(next.id)
    },
    /** After a ticket was closed: the next one, or the list. */
    leave: () => open((neighbour(1) ?? neighbour(-1))?.id),
  }
}

export type Queue = ReturnType<typeof useQueue>

/** Sender of answers by command. */
const operator = 'operator'

/** The staff members who answer tickets, and a name for each id that a ticket, note or message has. */
export const useColleagues = () => {
  const { data } = useAnswer('list-colleagues')
  const colleagues = data?.colleagues ?? []
  const ownId = useMember()?.id ?? ''
  return {
    colleagues,
    ownId,
    nameOf: (id: string): string => {
      if (id === ownId) return ticketsContent.you
      if (id === operator) return ticketsContent.operator
      const known = colleagues.find((colleague) => colleague.id === id)
      return known?.email ?? (data === undefined ? '' : ticketsContent.formerColleague)
    },
  }
}

export type Colleagues = ReturnType<typeof useColleagues>
