/** A page of one of the lists of tickets, and how many tickets the lists hold. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import {
  countedViews,
  type CountTicketsResponse,
  type ListStaffTicketsQuery,
  type ListStaffTicketsResponse,
} from '#contract/staff/tickets.ts'
import { maskedPhone } from '#domain/staff/mask-person.ts'
import { rangeOf, waitingFirst } from '#domain/staff/tickets/queue.ts'
import type { Clock } from '../../ports.ts'
import type { TicketQueue } from './ports.ts'

interface Ports {
  readonly queue: TicketQueue
  readonly clock: Clock
}

/** @param staffId the staff member who asks */
export const listStaffTickets = async (
  { queue, clock }: Ports,
  staffId: string,
  { view, cursor }: ListStaffTicketsQuery,
): Promise<ListStaffTicketsResponse> => {
  const { tickets, next } = await queue.listPage(rangeOf(view, staffId, clock.now()), cursor, deskPolicy.ticketsPerPage)
  const shown = tickets.map(({ phone, ticket }) => ({ ...ticket, phone: maskedPhone(phone) }))
  return { tickets: view === 'mine' ? shown.toSorted(waitingFirst) : shown, next_cursor: next }
}

export const countStaffTickets = async ({ queue, clock }: Ports, staffId: string): Promise<CountTicketsResponse> => {
  const now = clock.now()
  const counted = await Promise.all(
    countedViews.map(
      async (view) => [view, await queue.count(rangeOf(view, staffId, now), deskPolicy.countedAtMost + 1)] as const,
    ),
  )
  return { counts: Object.fromEntries(counted) as CountTicketsResponse['counts'] }
}
