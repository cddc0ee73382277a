/** A page of one of the lists of tickets, and how many tickets the lists hold. */
import { type Ticket, ticketStatuses } from '#contract/entities.ts'
import { instantsOf } from '#lambdas/shared/days.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { RangeOfDays } from '#lambdas/shared/range-of-days.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { hasRole } from '#lambdas/staff/staff-member.rules.ts'
import { listMembers } from '#lambdas/staff/staff-members.table.ts'
import { type ComplaintRow, complaintStates, complaintTablePolicy } from './complaint-report.contract.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import {
  countedViews,
  type CountTicketsResponse,
  type ListStaffTicketsQuery,
  type ListStaffTicketsResponse,
  type TicketView,
} from './staff-tickets.contract.ts'
import { listTicketsWith } from './ticket-index.table.ts'
import { isComplaintIn, oldComplaints, rangeOf, waitingFirst } from './ticket-queue.rules.ts'
import { countQueued, listQueuePage } from './ticket-queue.table.ts'
import { complaintAgeDays, complaintStateOf, isClosed } from './tickets.rules.ts'

/** Views of waiting tickets, whose first page begins with the complaints among them. */
const beginWithComplaints: ReadonlySet<TicketView> = new Set(['late', 'waiting'])

/**
 * A complaint that waits comes before the questions, the one that is due first before the others. Only so many as a page has are looked for; a
 * further one has its place among the others, and one that came first may come again on a later page.
 * @param staffId the staff member who asks
 */
export const listStaffTickets = async (
  { table, clock, recordPreviews }: World<'recordPreviews'>,
  staffId: string,
  { view, cursor }: ListStaffTicketsQuery,
): Promise<ListStaffTicketsResponse> => {
  const now = clock.now()
  const range = rangeOf(view, staffId, now)
  const withComplaints = cursor === undefined && beginWithComplaints.has(view)
  const [{ tickets, next }, complaints] = await Promise.all([
    listQueuePage(table, range, cursor, deskPolicy.ticketsPerPage),
    withComplaints && listQueuePage(table, rangeOf('complaints', staffId, now), undefined, deskPolicy.ticketsPerPage),
  ])
  const first = complaints ? complaints.tickets.filter(({ ticket }) => isComplaintIn(ticket, range)) : []
  const known = new Set(first.map(({ ticket }) => ticket.id))
  const shown = [...first, ...tickets.filter(({ ticket }) => !known.has(ticket.id))].map(({ phone, ticket }) => ({
    ...ticket,
    phone: maskedPhone(phone),
  }))
  await recordPreviews(shown.length)
  return {
    tickets: view === 'mine' ? shown.toSorted(waitingFirst(now)) : shown,
    next_cursor: next,
    now: now.toISOString(),
  }
}

export const countStaffTickets = async ({ table, clock }: World, staffId: string): Promise<CountTicketsResponse> => {
  const now = clock.now()
  const counted = await Promise.all(
    countedViews.map(
      async (view) =>
        [view, await countQueued(table, rangeOf(view, staffId, now), deskPolicy.countedAtMost + 1)] as const,
    ),
  )
  return { counts: Object.fromEntries(counted) as CountTicketsResponse['counts'] }
}

export const countComplaints = async ({ table, clock }: World) => {
  const now = clock.now()
  const count = async (days: number) => ({
    days,
    count: await countQueued(table, oldComplaints(now, days), deskPolicy.countedAtMost + 1),
  })
  return { ages: await Promise.all(deskPolicy.complaintAges.map(count)) }
}

/** The staff members who answer tickets. */
export const listColleagues = async ({ table }: World) => ({
  colleagues: (await listMembers(table))
    .filter((member) => member.state === 'active' && hasRole(member, ['support']))
    .map(({ id, email }) => ({ id, email })),
})

/** Counts complaints by outcome and age. @returns a row for each state, with a count for each of `deskPolicy.complaintAges` */
export const complaintTable = (complaints: readonly Ticket[], now: Date): ComplaintRow[] => {
  const rows = complaintStates.map((state) => ({ state, counts: deskPolicy.complaintAges.map(() => 0) }))
  for (const { status, complaint, created_at } of complaints) {
    if (complaint === undefined) continue
    const decidedAt = isClosed(status) ? complaint.decided_at : undefined
    const days = complaintAgeDays(created_at, decidedAt === undefined ? now : new Date(decidedAt))
    const counts = rows.find(({ state }) => state === complaintStateOf(status, complaint, now))?.counts
    const age = deskPolicy.complaintAges.findLastIndex((from) => days >= from)
    if (counts?.[age] !== undefined) counts[age] += 1
  }
  return rows
}

/** Counts the complaints that were made in these days. Throws BUSY. */
export const reportComplaints = async ({ table, clock }: World, range: RangeOfDays) => {
  const place = {
    kind: 'complaint',
    order: 'oldest first',
    ...instantsOf(range),
    limit: complaintTablePolicy.ofStatusAtMost,
  } as const
  const read = await Promise.all(ticketStatuses.map((status) => listTicketsWith(table, status, place)))
  return {
    rows: complaintTable(
      read.flatMap(({ tickets }) => tickets.map(({ ticket }) => ticket)),
      clock.now(),
    ),
    is_whole: !read.some(({ hasMore }) => hasMore),
  }
}
