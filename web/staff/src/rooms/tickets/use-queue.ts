/** The list of tickets of the address, which ticket is open, and the ways between them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import { ticketViews, type QueuedTicket, type TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { failureWords, useAnswer, usePages } from '#staff/lib/call-staff.ts'
import { useMember } from '#staff/lib/session/staff-session.ts'
import { showToast } from '#staff/lib/toast.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { afterSheet, leaveSheetEntry } from '#web/lib/page/sheet-entry.ts'
import { ticketsContent } from './content.ts'
import { noteServerTime } from './ticket-marks.tsx'

const fields = { view: z.enum(ticketViews), ticket: z.string().check(z.regex(/^[0-9A-Z-]{1,64}$/)) } as const

/** The list that the room opens with. */
const firstView: TicketView = 'waiting'

const addressOf = (view: TicketView, ticket: string) => `/tickets?${new URLSearchParams({ view, ticket }).toString()}`

export const useQueue = () => {
  const { filter, change } = useFilter(fields)
  const navigate = useNavigate()
  const { view = firstView } = filter
  /** The next ticket while the address still has the one that was left, below an entry of a dialog. */
  const [ahead, setAhead] = useState<{ readonly of: string | undefined; readonly id: string | undefined }>()
  const ticketId = ahead !== undefined && ahead.of === filter.ticket ? ahead.id : filter.ticket
  const pages = usePages('list-tickets', { query: { view } }, { everySeconds: deskPolicy.countSeconds })
  const counts = useAnswer('count-tickets', undefined, { everySeconds: deskPolicy.countSeconds })
  const newest = pages.data?.pages[0]?.now
  useEffect(() => {
    if (newest !== undefined) noteServerTime(newest)
  }, [newest])
  /** When the changes of left tickets were done, in milliseconds: lists of before still have them. */
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map())
  const markLeft = (id: string, doneAt: number) => setLeft((known) => new Map(known).set(id, doneAt))
  /** Tickets that came back, which open next. */
  const back = useRef<string[]>([])
  const { data, dataUpdatedAt } = pages
  const tickets = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.tickets) ?? []
    // A ticket that moves while pages load is on two of them.
    const each = Array.from(new Map(all.map((ticket) => [ticket.id, ticket])).values())
    return each.filter(({ id }) => dataUpdatedAt > (left.get(id) ?? 0))
  }, [data, dataUpdatedAt, left])
  /** Where the open ticket was in the list: once it has left it, the next one has its place. */
  const place = useRef(-1)
  const index = tickets.findIndex(({ id }) => id === ticketId)
  useEffect(() => {
    if (index !== -1) place.current = index
    else if (ticketId === undefined) place.current = -1
  }, [index, ticketId])

  const open = (id: string | undefined) => {
    back.current = back.current.filter((other) => other !== id)
    change({ ticket: id }, { replace: filter.ticket !== undefined && id !== undefined })
  }
  /** The ticket that many steps away; at the end of the list, undefined. */
  const neighbour = (step: 1 | -1): QueuedTicket | undefined => {
    if (index !== -1) return tickets[index + step]
    return tickets[step === 1 ? Math.max(0, place.current) : place.current - 1]
  }
  const follow = async (id: string, title: string, work: Promise<unknown>) => {
    markLeft(id, Infinity)
    try {
      await work
      markLeft(id, Date.now())
    } catch (failure) {
      markLeft(id, 0)
      back.current.push(id)
      const show = () => void navigate(addressOf(view, id))
      showToast({ tone: 'bad', text: ticketsContent.cameBack(title, failureWords(failure)), show })
      const { pathname, search } = location
      if (pathname === '/tickets' && !new URLSearchParams(search).has('ticket')) show()
    }
  }
  return {
    view,
    ticketId,
    /** The open ticket as the list has it. */
    row: tickets[index],
    tickets,
    pages,
    counts: counts.data?.counts,
    open,
    show: (next: TicketView) => change({ view: next, ticket: undefined }),
    move: (step: 1 | -1) => {
      const next = neighbour(step)
      if (next !== undefined) open(next.id)
    },
    /**
     * Opens the next ticket at once, or the list. A refused change brings the ticket back into the list; it opens by itself where no other is open, so that
     * nothing that is typed goes to it.
     * @param title of the present ticket, which the list may not have
     * @param work its change, which goes on behind
     */
    leave: (title: string, work?: Promise<unknown>) => {
      const next = back.current.find((id) => id !== ticketId) ?? (neighbour(1) ?? neighbour(-1))?.id
      if (work !== undefined && ticketId !== undefined) void follow(ticketId, title, work)
      leaveSheetEntry()
      // Before the next key, also where a timer pressed this one.
      flushSync(() => {
        open(next)
        setAhead({ of: filter.ticket, id: next })
      })
      afterSheet(() => setAhead(undefined))
    },
  }
}

export type Queue = ReturnType<typeof useQueue>

/** Sender of answers by command. */
const operator = 'operator'

/** The staff members who answer tickets, and a name for each id that a ticket, note or message has. */
export const useColleagues = () => {
  const { data } = useAnswer('list-colleagues')
  const ownId = useMember()?.id ?? ''
  const nameOf = useCallback(
    (id: string): string => {
      if (id === ownId) return ticketsContent.you
      if (id === operator) return ticketsContent.operator
      const known = data?.colleagues.find((colleague) => colleague.id === id)
      return known?.email ?? (data === undefined ? '' : ticketsContent.formerColleague)
    },
    [data, ownId],
  )
  return { colleagues: data?.colleagues ?? [], ownId, nameOf }
}

export type Colleagues = ReturnType<typeof useColleagues>
